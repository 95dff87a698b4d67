// Which act stands in the middle: the first whose `stands()` says so.

import { forms } from "./acts/forms.js";
import { seats } from "./acts/seats.js";

const ACTS = { seats, forms };

/** The act that stands now: {name, …what its draw() gives}. */
export function actNow() {
  const name = Object.keys(ACTS).find((one) => ACTS[one].stands());
  return { name, ...ACTS[name].draw() };
}
