// Which act stands in the middle: the first whose `stands()` says so. While the camera asks, its question
// has the place of the phase's act, which keeps its tabs.

import { auction } from "./acts/auction.js";
import { betting } from "./acts/betting.js";
import { course } from "./acts/course.js";
import { hands } from "./acts/hands.js";
import { over } from "./acts/over.js";
import { question } from "./acts/question.js";
import { race } from "./acts/race.js";
import { paid, unofficial } from "./acts/result.js";
import { seats } from "./acts/seats.js";

const ACTS = { over, seats, course, auction, betting, race, unofficial, paid, hands };

/** The act that stands now: {name, …what its draw() gives}. */
export function actNow() {
  const name = Object.keys(ACTS).find((one) => ACTS[one].stands()),
    act = { name, ...ACTS[name].draw() };
  return question.stands() ? { name: "question", tabs: act.tabs, ...question.draw() } : act;
}
