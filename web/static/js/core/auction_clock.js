// The auction's clock, where the table has one. The station says when the standing bid came to stand and what
// is called how long after it, so that every screen calls the same, also one that was just loaded.

import { stationMs } from "./live.js";
import { say } from "./words.js";

/** How the standing bid's clock stands: {words, left, seconds}, `left` a part of 1, `seconds` what that is; null without a clock or a bid. */
export function clockOf(board) {
  const calls = board.phase === "auction" && board.bid ? board.calls || [] : [];
  const now = stationMs();
  if (!calls.length || typeof board.clock_at_ms !== "number" || now === null) return null;
  const gone = Math.max(0, now - board.clock_at_ms) / 1000;
  const called = calls.filter((one) => one.after_s <= gone);
  const whole = calls[calls.length - 1].after_s,
    left = Math.max(0, 1 - gone / whole);
  return {
    words: called.length ? say(called[called.length - 1].words) : "",
    left,
    seconds: Math.ceil(left * whole),
  };
}
