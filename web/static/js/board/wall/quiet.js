// Whether nobody deals: a break was called, a result stood long, or nobody lays the course. Then the wall
// takes the picture's place, until the next move. Only the TV rests; a replay never does.

import { pauseLeft } from "../../core/pause.js";

const QUIET_MS = 60000;

let rests = false,
  seen = "",
  since = 0;

/** From now on a picture that stands long makes way for the wall. */
export function mayRest() {
  rests = true;
}

/** Note the state that is drawn. */
export function noteMove(board) {
  const now = board.night + "/" + board.seq;
  if (now !== seen) since = Date.now();
  seen = now;
}

const idle = (board) => board.phase === "paid" || (board.phase === "course" && !board.course.length);

/** Whether the wall may take the place of this state's picture, sooner or later. */
export const canRest = (board) => rests && !board.over && (idle(board) || Boolean(board.pause));

/** How many seconds of a break the wall counts down; 0 where none runs. */
export const breakLeft = (board) => (rests ? pauseLeft(board) : 0);

export const isResting = (board) =>
  breakLeft(board) > 0 || (canRest(board) && idle(board) && Date.now() - since >= QUIET_MS);
