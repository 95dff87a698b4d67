// A winner stands on the screen for three seconds and a result for five, also where the dealer goes on at
// once: what came meanwhile is drawn then, the newest alone. The table waits for nobody. What belongs to the
// race of a result is shown at once; of a winner only what takes it back.

const STAYS_MS = 5000;

const WINNER_MS = 3000;

let result = "",
  since = 0,
  winner = "",
  stands = 0; // since when the winner does

const raceOf = (board) => board.night + "/" + board.race;
const isVoid = (board) => board.races.some((race) => race.race === board.race && race.void);
const isResult = (board) => board.phase === "paid" && !isVoid(board);

/** Note the state that is drawn now, and stands still in so many milliseconds. */
export function noteDrawn(board, stillIn) {
  const now = isResult(board) ? raceOf(board) : "";
  if (now && now !== result) since = Date.now();
  result = now;
  const won = board.phase === "unofficial" && board.order.length ? raceOf(board) : "";
  if (won && won !== winner) stands = Date.now() + stillIn;
  winner = won;
}

/** How long `fresh` has to wait, in milliseconds, for the result that is on the screen; 0 where it is drawn
 * at once. */
export function waits(fresh) {
  if (winner && isResult(fresh) && raceOf(fresh) === winner)
    return Math.min(2 * WINNER_MS, Math.max(0, stands + WINNER_MS - Date.now()));
  if (!result || raceOf(fresh) === result) return 0;
  return Math.min(STAYS_MS, Math.max(0, since + STAYS_MS - Date.now())); // a clock may be set back
}
