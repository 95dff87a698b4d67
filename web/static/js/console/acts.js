// Which act stands in the middle: the first whose `stands()` says so.

import { auction } from "./acts/auction.js";
import { betting } from "./acts/betting.js";
import { course } from "./acts/course.js";
import { forms } from "./acts/forms.js";
import { hands } from "./acts/hands.js";
import { over } from "./acts/over.js";
import { paid, unofficial } from "./acts/result.js";
import { seats } from "./acts/seats.js";

const ACTS = { over, seats, course, auction, betting, hands, unofficial, paid, forms };

/** The act that stands now: {name, …what its draw() gives}. */
export function actNow() {
  const name = Object.keys(ACTS).find((one) => ACTS[one].stands());
  return { name, ...ACTS[name].draw() };
}
