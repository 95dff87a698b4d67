// Pages that turn by themselves, all by one clock. It begins anew with each phase of the table, when somebody
// sits down, and when the wall takes the place of a picture that stood long, so that the first page is always
// seen first.

let shown = "",
  since = 0;
let turn = "",
  turnSince = 0; // of pages that begin anew with each player's turn, too

/** Note which state is drawn; `resting` says whether the wall is shown in its place. */
export function beginPages(board, resting) {
  const now = [
    board.night,
    board.race,
    board.phase,
    Object.keys(board.players).length,
    Boolean(resting),
  ].join();
  if (now !== shown) since = Date.now();
  if (now !== shown || board.turn !== turn) turnSince = Date.now();
  shown = now;
  turn = board.turn;
}

const passed = (from = since) => Math.max(0, Date.now() - from); // a clock may be set back

/** Which of `count` pages, from 0, is shown now, each for `each` milliseconds. */
export const pageNow = (count, each) => Math.floor(passed() / each) % Math.max(1, count);

/** The page of players' `names` that is shown now, `rows` a page: {names, page, pages}. At each turn the page
 * with the one whose turn it is, `first`, comes first, then the others round. */
export function namesNow(names, rows, each, first) {
  const pages = Math.max(1, Math.ceil(names.length / rows));
  const own = Math.max(0, Math.floor(names.indexOf(first) / rows));
  const page = (own + Math.floor(passed(turnSince) / each)) % pages;
  return { names: names.slice(page * rows, (page + 1) * rows), page, pages };
}

const seen = new Map();

/** The class of the part `of` of the picture, which shows page `page`: it fades in where another page of the
 * same state stood there before. */
export function turnedIn(of, page) {
  const before = seen.get(of);
  seen.set(of, shown + "/" + page);
  return before !== undefined && before !== shown + "/" + page && before.indexOf(shown + "/") === 0
    ? " turned-in"
    : "";
}

/** Which of pages that last `lengths` milliseconds is shown now, from 0, and for how long: {at, ms}. */
export function pageOf(lengths) {
  const round = lengths.reduce((sum, length) => sum + length, 0);
  let ms = round ? passed() % round : 0,
    at = 0;
  while (at < lengths.length - 1 && ms >= lengths[at]) {
    ms -= lengths[at];
    at += 1;
  }
  return { at, ms };
}
