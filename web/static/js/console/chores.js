// Chores out of the night's drawer: one takes the act's place until it is done, or Back is tapped.

import { chosen, redraw } from "./table.js";

const CHORES = {};

/** Add a chore: `draw(what)` gives what an act's draw gives, or null where it cannot be done any more. */
export function addChore(name, draw) {
  CHORES[name] = draw;
}

/** Have the chore `name` take the act's place; `what` is more that it needs to know. */
export function openChore(name, what = {}) {
  Object.assign(chosen, { chore: { name, ...what }, drawer: false, requests: false, refusal: null });
  redraw();
}

/** The chore is done. */
export function closeChore() {
  chosen.chore = null;
  redraw();
}

/** The chore that is open, drawn; null where none is. */
export function choreNow() {
  const { chore } = chosen;
  const drawn = chore && CHORES[chore.name](chore);
  if (!drawn) chosen.chore = null;
  return drawn ? { name: chore.name, ...drawn } : null;
}
