// Which act stands in the middle: the first whose `stands()` says so. While the camera asks, its question has the place of the
// phase's act, which keeps its tabs.

import { betting } from "./acts/betting.js";
import { forms } from "./acts/forms.js";
import { question } from "./acts/question.js";
import { race } from "./acts/race.js";

const ACTS = { betting, race, forms };

/** The act that stands now: {name, …what its draw() gives}. */
export function actNow() {
  const name = Object.keys(ACTS).find((one) => ACTS[one].stands()),
    act = { name, ...ACTS[name].draw() };
  return question.stands() ? { name: "question", tabs: act.tabs, ...question.draw() } : act;
}
