// What the station knows of a night's races: each one's steps in words, and their boards, fetched a few at a time and
// kept, so that a race that was loaded is played without the station.

const AT_ONCE = 12;

/** The reel of night number `night`. */
export function reelOf(night) {
  const races = new Map();
  const address = (race, what) => "/nights/" + night + "/races/" + race + "/" + what;

  async function ask(where) {
    const answer = await fetch(where);
    if (!answer.ok) throw new Error("The station answers " + answer.status + ".");
    return answer.json();
  }

  /** A race: {race, steps, boards, before, after, running}. `fresh` asks again what has come since. */
  async function race(number, fresh) {
    const known = races.get(number);
    if (known && !fresh) return known;
    const found = await ask(address(number, "steps.json"));
    const boards = known ? known.boards : [];
    const now = Object.assign({race: number}, found, {boards});
    // What was the last step may have been taken back since: its words are others, its board is the same.
    races.set(number, now);
    return now;
  }

  /** The board of step `at` of a race that was asked for; with it come the next ones. */
  async function board(one, at) {
    if (!one.boards[at]) {
      const found = await ask(address(one.race, "boards.json?from=" + at + "&many=" + (at && !one.boards[at - 1] ? 1 : AT_ONCE)));
      found.boards.forEach((drawn, place) => { one.boards[at + place] = drawn; });
    }
    return one.boards[at];
  }

  /** Fetch what will be wanted soon after step `at`, without waiting for it. */
  function ahead(one, at) {
    for (let next = at + 1; next < Math.min(one.steps.length, at + AT_ONCE / 2); next += 1) {
      if (!one.boards[next]) { board(one, next).catch(() => {}); return; }
    }
  }

  return {race, board, ahead};
}
