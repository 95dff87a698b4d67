// Pages that turn by themselves, all by one clock. It begins anew with each phase of the table, so that the first page is
// always seen first.

let shown = "", since = 0;

/** Note which state is drawn. */
export function beginPages(board) {
  const now = [board.night, board.race, board.phase].join();
  if (now === shown) return;
  shown = now;
  since = Date.now();
}

/** Which of `count` pages, from 0, is shown now, each for `each` milliseconds. */
export const pageNow = (count, each) => Math.floor(Math.max(0, Date.now() - since) / each) % Math.max(1, count); // a clock may be set back
