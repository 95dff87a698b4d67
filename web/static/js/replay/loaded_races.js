// What the station knows of a night's races: each one's steps in words, and their boards, fetched a few at a
// time and kept, so that a race that was loaded is played without the station.

import { t } from "../core/words.js";

const MOST_AT_ONCE = 12;
// As many boards at once as come about so quickly: where links falter each takes its time.
const WAIT_MS = 600;

/** The reel of night number `night`; `first` is the race that came with the page, and its board of step
 * `first.at`. */
export function reelOf(night, first) {
  const races = new Map([[first.race, Object.assign({}, first, { boards: [] })]]);
  races.get(first.race).boards[first.at] = first.board;
  let many = 4;
  const address = (race, what) => "/nights/" + night + "/races/" + race + "/" + what;

  async function ask(where) {
    const answer = await fetch(where);
    if (!answer.ok) throw new Error(t("replay-station-answers", { status: String(answer.status) }));
    return answer.json();
  }

  /** A race: {race, steps, boards, before, after, running}. `fresh` asks again what has come since. */
  async function race(number, fresh) {
    const known = races.get(number);
    if (known && !fresh) return known;
    const found = await ask(address(number, "steps.json"));
    const boards = known ? known.boards : [];
    const now = Object.assign({ race: number }, found, { boards });
    // What was the last step may have been taken back since: its words are others, its board is the same.
    races.set(number, now);
    return now;
  }

  async function load(one, from, count) {
    const began = window.performance.now();
    const found = await ask(address(one.race, "boards.json?from=" + from + "&many=" + count));
    found.boards.forEach((drawn, place) => {
      one.boards[from + place] = drawn;
    });
    const each = (window.performance.now() - began) / Math.max(1, found.boards.length);
    many = Math.max(1, Math.min(MOST_AT_ONCE, Math.round(WAIT_MS / each)));
  }

  /** The board of step `at` of a race that was asked for. */
  async function board(one, at) {
    if (!one.boards[at]) await load(one, at, 1);
    return one.boards[at];
  }

  /** Fetch what will be wanted soon after step `at`, without waiting for it. */
  function ahead(one, at) {
    for (let next = at + 1; next < Math.min(one.steps.length, at + MOST_AT_ONCE); next += 1) {
      if (one.boards[next]) continue;
      if (!one.loading)
        one.loading = load(one, next, many)
          .catch(() => {})
          .then(() => {
            one.loading = null;
          });
      return;
    }
  }

  return { race, board, ahead };
}
