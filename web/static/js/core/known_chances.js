// Chances may come a moment after their state (races with faltering links are dealt out many times). Until they do
// the last ones of the race stay on the screens: a bar that vanished with every card would be read as news.

const RUNNING = ["betting", "race", "falter", "reshuffle"];
let known = null;

/** `board`, with the last known chances of its race where its own are still being worked out. */
export function withKnownChances(board) {
  if (board.chances) { known = board; return board; }
  const late = known && known.night === board.night && known.race === board.race && RUNNING.indexOf(board.phase) >= 0;
  return late ? Object.assign({}, board, {chances: known.chances, chances_error: known.chances_error}) : board;
}
