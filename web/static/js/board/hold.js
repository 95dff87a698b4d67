// A result stays on the screen for five seconds, also where the dealer goes on at once: what came meanwhile
// is drawn then, the newest alone. The table waits for nobody, and what belongs to the same race is shown at
// once.

const STAYS_MS = 5000;

let result = "",
  since = 0;

const raceOf = (board) => board.night + "/" + board.race;
const isVoid = (board) => board.races.some((race) => race.race === board.race && race.void);
const isResult = (board) => board.phase === "paid" && !isVoid(board);

/** Note the state that is drawn now. */
export function noteDrawn(board) {
  const now = isResult(board) ? raceOf(board) : "";
  if (now && now !== result) since = Date.now();
  result = now;
}

/** How long `fresh` has to wait, in milliseconds, for the result that is on the screen; 0 where it is drawn
 * at once. */
export function waits(fresh) {
  if (!result || raceOf(fresh) === result) return 0;
  return Math.min(STAYS_MS, Math.max(0, since + STAYS_MS - Date.now())); // a clock may be set back
}
