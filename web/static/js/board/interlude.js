// What is seen for a moment before a state that has another picture: the step that led to it, in the picture
// that was there. A horse comes home in its lane before it has the whole screen, and the light goes out once
// the horse stands one card from home.

const STEP_MS = 460, // a card and its horse
  FADE_MS = 160, // of the board, to the winner's empty course
  FIELD_MS = 800; // until the winner has the whole screen, and its name

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** What comes between the state `last` and `board`: {board, ms, stillMs, kind}, of the kind "finishing" or
 * "dusk"; after `stillMs` nothing moves any more. Null where `board` is drawn at once. */
export function between(last, board) {
  if (still.matches || board.layout !== "card-race" || last.phase !== "race") return null;
  if (board.phase === "unofficial" && board.order.length)
    return {
      board: Object.assign({}, board, { phase: "race", stretch: last.stretch }),
      ms: STEP_MS + FADE_MS,
      stillMs: STEP_MS + FADE_MS + FIELD_MS,
      kind: "finishing",
    };
  if (board.phase === "race" && board.stretch && !last.stretch)
    return {
      board: Object.assign({}, board, { stretch: null }),
      ms: STEP_MS,
      stillMs: STEP_MS,
      kind: "dusk",
    };
  return null;
}
