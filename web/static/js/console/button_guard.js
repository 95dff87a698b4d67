// A button whose meaning has just changed does not act: the second of two taps was meant for what it stood
// for before. And a result stays: who goes on from it within five seconds holds the button.

const GUARD_MS = 700,
  RESULT_MS = 5000;
const drawn = new Map(),
  touches = new Map();

/** Whether the button at `place`, which stands for `meaning` now, rests: its meaning changed just now. The
 * first drawing of a page is no change. `again` is called when the rest is over. */
export function rests(place, meaning, again) {
  return sinceChange(place, meaning) < GUARD_MS && later(again, GUARD_MS - sinceChange(place, meaning));
}

/** Whether the button at `place` rests since it was touched just now (`touched`): for one whose meaning often
 * changes without the dealer. */
export function restsAfterTouch(place, again) {
  const since = performance.now() - (touches.has(place) ? touches.get(place) : -Infinity);
  return since < GUARD_MS && later(again, GUARD_MS - since);
}

export const touched = (place) => {
  touches.set(place, performance.now());
};

/** Whether `result` is so new that it stays on the screens; null where none is shown. */
export function resultStays(result, again) {
  const since = sinceChange("result", result);
  return result !== null && since < RESULT_MS && later(again, RESULT_MS - since);
}

function sinceChange(place, meaning) {
  const now = performance.now(),
    before = drawn.get(place);
  if (!before || before.meaning !== meaning) drawn.set(place, { meaning, since: before ? now : -Infinity });
  return now - drawn.get(place).since;
}

function later(again, ms) {
  setTimeout(again, ms + 20);
  return true;
}
