// Keys of a page on one screen. What a tap means is fixed when the key is touched: a state that comes in
// before the finger leaves changes nothing of it. One finger acts. A second touch of the same place within
// 250 ms is a bounce; where another key has come to stand below a finger it rests for 700 ms.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

export const HOLD_MS = 800;
const BOUNCE_MS = 250,
  REST_MS = 700,
  SAME_PLACE = 32; // pixels; keys that stand beside each other are 64 and more apart

let touch = null, // the touch that is on now
  last = null, // the touch before
  swallows = false,
  deaf = () => false;

/** A key that acts on a tap. Its `data-` attributes say which it is. */
export function key(attributes, content, act) {
  const made = h(
    "button",
    { type: "button", ...attributes, class: "key " + (attributes.class || "") },
    content,
  );
  /** @type {any} */ (made).act = act;
  return made;
}

/** A key for what cannot be undone, with a hatched foot: it acts when held for 800 ms, with a finger or a
 * key. */
export function holdKey(attributes, content, act) {
  const made = key(
    { title: t("dealer-hold-title"), ...attributes, class: "holds " + (attributes.class || "") },
    content,
    act,
  );
  /** @type {any} */ (made).hold = true;
  return made;
}

/** While `is()` no key listens. */
export function deafWhile(is) {
  deaf = is;
}

const keyAt = (node) => {
  let at = node;
  while (at && at.nodeType === 1 && !at.act) at = at.parentNode;
  return at && at.act ? at : null;
};
// Which key it is; how it is just now is no part of that.
const PASSING = { held: "", down: "", sending: "", rests: "" };
const nameOf = (element) => JSON.stringify(Object.assign({}, element.dataset, PASSING));
const near = (one, other) => Math.abs(one.x - other.x) < SAME_PLACE && Math.abs(one.y - other.y) < SAME_PLACE;

function begin(element, x, y) {
  const now = performance.now();
  const next = {
    element,
    x,
    y,
    at: now,
    act: element.act,
    hold: element.hold,
    name: nameOf(element),
    timer: 0,
  };
  const since = last && near(last, next) ? now - last.at : Infinity;
  if (since < BOUNCE_MS || (since < REST_MS && last.name !== next.name)) return null;
  if (deaf() || element.disabled || element.hasAttribute("data-rests")) return null;
  if (next.hold) {
    element.setAttribute("data-held", "");
    next.timer = window.setTimeout(() => {
      const held = touch === next && element.isConnected;
      end();
      if (held) run(next);
    }, HOLD_MS);
  } else element.setAttribute("data-down", "");
  return next;
}

function end() {
  if (!touch) return;
  window.clearTimeout(touch.timer);
  touch.element.removeAttribute("data-held");
  touch.element.removeAttribute("data-down");
  touch = null;
}

function run(done) {
  last = done;
  done.act();
}

document.addEventListener("pointerdown", (event) => {
  swallows = false;
  if (!event.isPrimary || event.button > 0) {
    end(); // a second finger, or the heel of a wet hand
    return;
  }
  const element = keyAt(event.target);
  end();
  touch = element && begin(element, event.clientX, event.clientY);
});
document.addEventListener("pointerup", (event) => {
  if (!touch || !event.isPrimary) return;
  const done = touch;
  end();
  swallows = true; // the click that follows would reach what has come to stand here
  if (!done.hold && near(done, { x: event.clientX, y: event.clientY })) run(done);
});
document.addEventListener("pointercancel", end);
document.addEventListener("contextmenu", (event) => {
  if (keyAt(event.target)) event.preventDefault();
});
// A keyboard, or a voice: a click that no pointer made.
document.addEventListener(
  "click",
  (event) => {
    if (swallows && event.detail > 0) {
      swallows = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const element = event.detail === 0 && keyAt(event.target);
    if (!element || element.hold) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const done = begin(element, left + width / 2, top + height / 2);
    element.removeAttribute("data-down");
    if (done) run(done);
  },
  true,
);
document.addEventListener("keydown", (event) => {
  const element = keyAt(event.target);
  if (!element || !element.hold || event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  end();
  touch = begin(element, NaN, NaN);
});
document.addEventListener("keyup", () => {
  if (touch && touch.hold) end();
});
