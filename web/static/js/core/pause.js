// The break that the dealer called, counted down by the station's clock, so that every screen shows the same.
// It is over by itself.

import { stationMs } from "./live.js";

/** How many whole seconds of the break are left; 0 where none runs, or the station was not heard yet. */
export function pauseLeft(board) {
  const now = stationMs();
  if (!board.pause || board.over || now === null) return 0;
  const left = Math.ceil((board.pause.until_ms - now) / 1000); // its clock was heard a little late
  return Math.max(0, Math.min(60 * board.pause.minutes, left));
}

const two = (count) => String(count).padStart(2, "0");

/** Seconds as a clock shows them: "14:05", "1:00:00". */
export function clockWords(seconds) {
  const minutes = Math.floor(seconds / 60),
    rest = two(seconds % 60);
  return minutes < 60
    ? minutes + ":" + rest
    : Math.floor(minutes / 60) + ":" + two(minutes % 60) + ":" + rest;
}
