// A thumb's taps. What a tap means is what the key showed when it was touched: nothing is drawn anew under a
// finger. A second tap on the same place at once is a bounce. A key that the table has given another meaning
// rests for a moment.

import { h } from "../core/dom.js";

const BOUNCE_MS = 250,
  SAME_PLACE_PX = 24,
  REST_MS = 700,
  HOLD_MS = 800;
const CLICK_MS = 80, // a click follows its finger within
  LONGEST_TOUCH_MS = 1500;

const now = () => window.performance.now();

// ---- drawing waits for the finger -------------------------------------------------------------------------

let touched = false,
  late = null,
  timer = 0;

/** Whether a finger is on the page; `draw` is then called as soon as it has left. */
export function waitsForFinger(draw) {
  if (touched) late = draw;
  return touched;
}

function release() {
  window.clearTimeout(timer);
  touched = false;
  const draw = late;
  late = null;
  if (draw) draw();
}

const releaseIn = (ms) => {
  window.clearTimeout(timer);
  timer = window.setTimeout(release, ms);
};

window.addEventListener("pointerdown", () => {
  touched = true;
  releaseIn(LONGEST_TOUCH_MS);
});
window.addEventListener("pointerup", () => releaseIn(CLICK_MS));
window.addEventListener("pointercancel", release);
window.addEventListener("click", release); // after the key's own listener

// ---- keys -------------------------------------------------------------------------------------------------

const last = { at: -BOUNCE_MS, x: 0, y: 0 };

// A key of a keyboard has no place (detail 0).
function isBounce(event) {
  if (event.detail === 0) return false;
  const same =
    Math.abs(event.clientX - last.x) < SAME_PLACE_PX && Math.abs(event.clientY - last.y) < SAME_PLACE_PX;
  const bounce = same && now() - last.at < BOUNCE_MS;
  Object.assign(last, { at: now(), x: event.clientX, y: event.clientY });
  return bounce;
}

/** A key that does `act` when it is tapped. */
export const key = (attributes, act, ...children) =>
  h(
    "button",
    Object.assign({ type: "button" }, attributes, {
      onclick: (event) => {
        if (!isBounce(event)) act();
      },
    }),
    children,
  );

const meanings = new Map(); // by the key's place: what it means, and when the table gave it that meaning

/** Whether the key in this `place` rests, which now has this `meaning`: the table changed it a moment ago,
 * not the finger (`own`). `draw` is called when it has rested. */
export function rests(place, meaning, own, draw) {
  const known = meanings.get(place);
  if (!known || known.meaning !== meaning) {
    const changed = known && known.meaning && meaning && !own;
    meanings.set(place, { meaning, since: changed ? now() : -REST_MS });
    if (changed) window.setTimeout(draw, REST_MS);
  }
  return now() - meanings.get(place).since < REST_MS - 5;
}

/** A key for what cannot be undone: it acts when it is held for 800 ms, with a finger or a keyboard. */
export function holdKey(attributes, act, ...children) {
  const button = h("button", Object.assign({ type: "button" }, attributes), children);
  let held = 0;
  const start = () => {
    if (held) return;
    button.classList.add("held");
    held = window.setTimeout(() => {
      stop();
      act();
    }, HOLD_MS);
  };
  const stop = () => {
    window.clearTimeout(held);
    held = 0;
    button.classList.remove("held");
  };
  button.addEventListener("pointerdown", start);
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur", "keyup"])
    button.addEventListener(end, stop);
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    start();
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  return button;
}
