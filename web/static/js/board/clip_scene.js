// A clip on the whole screen, with what is said of it. The states of the table go on behind it, and it ends
// by itself.

import { clipOn, pictureBefore } from "../core/clip.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { face } from "./cards.js";
import { fitAll } from "./fit_text.js";

const STANDS_MS = 2500; // the last picture, in which the card lies

let running = null;

/** Show `clip` in `root`, in place of one that runs there: its last so many seconds at a rate, for each
 * [seconds, rate] of `runs` in turn. `told` is {head, card, lines}, of which `card` may be "". Returns what
 * ends it before. */
export function showClip(root, clip, told, runs) {
  const canvas = h("canvas", { role: "img", "aria-label": told.head }),
    speed = h("p", { class: "speed label" }),
    own = {},
    left = runs.slice();
  let timer = 0;
  root.lastFill = null; // the same words again have another canvas
  fill(
    root,
    h("p", { class: "asks slab", "data-sizes": "104 92 84 84/2 72/2" }, told.head),
    canvas,
    speed,
    h(
      "div",
      { class: "told" },
      told.card ? face(told.card, "large") : null,
      h(
        "div",
        { class: "lines" },
        told.lines.map((line) => h("p", { "data-sizes": "64/5 56/5 48/6 42/7" }, line)),
      ),
    ),
  );
  root.hidden = false;
  fitAll(root);
  running = own;
  const film = clipOn(canvas, clip, () => {
    if (!film.rate() && film.at() === clip.times_ms.length - 1) next(STANDS_MS);
  });
  next(0);

  function next(wait) {
    window.clearTimeout(timer);
    timer = window.setTimeout(begin, wait);
  }

  function begin() {
    if (running !== own) return;
    if (!left.length) {
      end();
      return;
    }
    const [seconds, rate] = left.shift();
    speed.textContent = rate < 1 ? t("clip-slow") : "";
    film.seek(pictureBefore(clip, seconds));
    film.play(rate);
  }

  function end() {
    window.clearTimeout(timer);
    if (running !== own) return;
    running = null;
    root.hidden = true;
    fill(root);
  }

  return end;
}

/** Whether a clip is on the screen. */
export const clipRuns = () => running !== null;
