// Acts wait for one another: they are sent in the order of the taps, each with its own key until it is
// answered, so that nothing is lost and nothing happens twice. A refusal drops only the act that was
// refused.

import { post } from "./send.js";

const SAME_MS = 700;

/** @type {any[]} */
const line = [];
const taken = new Map(); // when each act was touched last
let sending = false;
/** @type {{ changed: () => void }} */
const told = { changed: () => {} };

/** `changed()` is called whenever an act begins to wait, or is answered. */
export function whenQueued(changed) {
  told.changed = changed;
}

/** What waits or is being sent, the oldest first: their `means`. */
export const pending = () => line.map((one) => one.means);

/** Whether a main act is among them: no key listens until it is answered. */
export const mainIsSent = () => line.some((one) => one.main);

/** Send an act when what was touched before has been answered. `means` says which act it is; with `once` the
 * same one within 700 ms is one. `seq` is the number of the last move that the screen showed when its key
 * was touched, and `body(unseen)` makes what is sent: `unseen` are the `means` of those own acts that were
 * accepted since and not yet shown then. Resolves to the answer, `{ok, said}`, or null where it was the same
 * once more.
 * @param {{address: string, body: (unseen: string[]) => any, means: string, seq: number, once?: boolean,
 * main?: boolean}} act */
export function queue(act) {
  const now = performance.now(),
    before = taken.get(act.means);
  if (act.once && before !== undefined && now - before < SAME_MS) return Promise.resolve(null);
  taken.set(act.means, now);
  return new Promise((resolve) => {
    line.push({ ...act, resolve, ahead: line.slice(), booked: 0 });
    told.changed();
    next();
  });
}

async function next() {
  if (sending || !line.length) return;
  sending = true;
  const act = line[0];
  const unseen = act.ahead.filter((one) => one.booked > act.seq).map((one) => one.means);
  const answer = await post(act.address, act.body(unseen));
  act.booked = (answer.ok && answer.said.seq) || 0;
  line.shift();
  sending = false;
  act.resolve(answer);
  told.changed();
  next();
}
