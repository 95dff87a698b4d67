// Moves of this tablet. Each is sent with what the screen showed when its key was touched; where that does
// not hold any more the station refuses and says what happened. What came of a move is shown in the strip.

import { newKey } from "../staff/send.js";
import { queue } from "../staff/queue.js";
import { chosen, raceKey, redraw, table } from "./table.js";

const TAKEN_MS = 4000;
let takes = /** @type {(board: any) => void} */ (() => {});

/** `take(board)` gets the state that an answer carries. */
export function takenBy(take) {
  takes = take;
}

/** Make `moves` (one or several, all or none). True when they were accepted, null when the tap was a bounce.
 * `means` says which act it is (the moves themselves), `once` that the same one within 700 ms is one; `main`
 * that no key listens until it is answered; `shown` what else the screen showed, as the API has it,
 * `anywhere` that neither race nor phase matters; `taken(said)` the words of the green strip, and `keys()`
 * what stands beside them; `mends(answer)` the keys that mend a refusal, `at` the `means` of the key that is
 * outlined; `body` more of what is sent (`reason`, `sure`). `shown` may be a function of the `means` of own
 * moves that were accepted since the touch, while the screen did not show them yet.
 * @param {string | string[]} moves
 * @param {{ anywhere?: boolean, means?: string, once?: boolean, main?: boolean, shown?: any, taken?: any,
 * keys?: any, mends?: any, body?: any }} [how] */
export async function make(moves, how = {}) {
  const { night, race, phase } = table.board;
  const key = raceKey(table.board),
    several = Array.isArray(moves),
    means = how.means || String(moves);
  chosen.taken = null;
  const answer = await queue({
    address: "/api/moves",
    body: (unseen) => ({
      ...(several ? { moves } : { move: moves }),
      key: newKey(),
      shown: how.anywhere
        ? { night }
        : { night, race, phase, ...(typeof how.shown === "function" ? how.shown(unseen) : how.shown) },
      ...how.body,
    }),
    means,
    seq: table.board.seq,
    once: how.once,
    main: how.main,
  });
  return answer && came(answer, { ...how, means, key });
}

/** Ask something that is no move at this `address`; as `make`.
 * @param {string} address
 * @param {object} body
 * @param {{ means?: string, main?: boolean, taken?: any, keys?: any, mends?: any }} [how] */
export async function askFor(address, body, how = {}) {
  const key = raceKey(table.board),
    means = how.means || address + JSON.stringify(body);
  const answer = await queue({ address, body: () => body, means, seq: table.board.seq, main: how.main });
  return answer && came(answer, { ...how, means, key });
}

/** Ask something of the station (`what` of /api/station); as `make`. */
export const askStation = (what, body = {}, how = {}) =>
  askFor("/api/station/" + what, body, { means: what, ...how });

/** Ask something about the phones (`what` of /api/phones); as `make`. */
export const askPhones = (what, body, how = {}) => askFor("/api/phones/" + what, body, how);

/** The player `name` takes part in the season, or no more; as `make`. */
export const askSeason = (name, isIn, how = {}) =>
  askFor("/api/season", { name, in: isIn }, { means: "season " + name, ...how });

function came({ ok, said }, how) {
  if (ok) {
    if (said.board) takes(said.board);
    chosen.refusal = null;
    if (how.taken) take(how);
  } else refuse(said.message, how);
  redraw();
  return ok;
}

function take(how) {
  const taken = { words: how.taken, keys: how.keys, means: how.means };
  chosen.taken = taken;
  setTimeout(() => {
    if (chosen.taken !== taken) return;
    chosen.taken = null;
    redraw();
  }, TAKEN_MS);
}

/** Show `words` as a refusal: it stays until the next accepted act, at the latest until its race is over.
 * `means` is the key that caused it, `mends` makes the keys that mend it. */
export function refuse(words, { means = "", mends = null, key = raceKey(table.board) } = {}) {
  chosen.taken = null;
  chosen.refusal = { words, means, mends, key };
  redraw();
}
