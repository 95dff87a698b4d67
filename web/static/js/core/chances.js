// Chances may come a moment after their state (races with faltering links are dealt out many times). Until
// they do the last ones of the race stay on the screens: a bar that vanished with every card would be read as
// news.

const RUNNING = ["betting", "race", "falter", "reshuffle"];
let known = null;

/** `board`, with the last known chances of its race where its own are still being worked out. */
export function withKnownChances(board) {
  if (board.chances || board.chances_hidden) {
    known = board.chances ? board : null;
    return board;
  }
  const late =
    known && known.night === board.night && known.race === board.race && RUNNING.indexOf(board.phase) >= 0;
  return late
    ? Object.assign({}, board, { chances: known.chances, chances_error: known.chances_error })
    : board;
}

/** Whether the chances say anything: before the whole course lies the room would take them for a
 * judgement. */
export const chancesKnown = (board) =>
  Boolean(board.chances) && board.phase !== "course" && board.phase !== "redeal";

/** The chance of a horse to win, and once the winner is home to be next where the bets need it (0 to 1); null
 * where there is none to tell. */
export function chanceOf(board, horse) {
  const chances = board.places
    ? board.places.chances
    : chancesKnown(board) && !board.order.length && board.phase !== "paid"
      ? board.chances
      : {};
  return chances[horse] === undefined ? null : chances[horse];
}
