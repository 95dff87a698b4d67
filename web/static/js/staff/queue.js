// Acts wait for one another: they are sent in the order of the taps, each with its own key until it is answered, so
// that nothing is lost and nothing happens twice. A refusal drops only the act that was refused.

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

/**
 * Send `body` to `address` when what was touched before has been answered. `means` says which act it is; with `once` the same one
 * within 700 ms is one. Resolves to the answer, `{ok, said}`, or null where it was the same once more.
 * @param {{address: string, body: any, means: string, once?: boolean, main?: boolean, deals?: number}} act
 */
export function queue(act) {
  const now = performance.now(),
    before = taken.get(act.means);
  if (act.once && before !== undefined && now - before < SAME_MS) return Promise.resolve(null);
  taken.set(act.means, now);
  return new Promise((resolve) => {
    line.push({ ...act, resolve, ahead: line.slice() });
    told.changed();
    next();
  });
}

async function next() {
  if (sending || !line.length) return;
  sending = true;
  const act = line[0];
  const answer = await post(act.address, withDeals(act));
  act.done = answer.ok;
  line.shift();
  sending = false;
  act.resolve(answer);
  told.changed();
  next();
}

// A card tapped while own cards were on their way counts with those of them that were accepted.
function withDeals(act) {
  const { shown } = act.body;
  if (!shown || shown.cards === undefined) return act.body;
  const own = act.ahead.reduce((sum, one) => sum + (one.done && one.deals ? one.deals : 0), 0);
  return own ? { ...act.body, shown: { ...shown, cards: shown.cards + own } } : act.body;
}
