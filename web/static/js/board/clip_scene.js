// A clip on the whole screen, with what is said of it. The states of the table go on behind it, and it ends
// by itself.

import { clipOn } from "../core/clip.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { face } from "./cards.js";
import { fitAll } from "./fit_text.js";

const DEALT = /^deal (\S+)$/;

let running = null;

/** Show `clip` in `root`, in place of one that runs there: from its picture `first` on at `rate` times its
 * speed; then the last picture stands for `standsMs()`. `words` is {head, lines}. Returns what ends it. */
export function showClip(root, clip, words, first, rate, standsMs) {
  const canvas = h("canvas", { role: "img", "aria-label": words.head }),
    [, card] = DEALT.exec(clip.text) || [],
    own = {};
  let timer = 0;
  root.lastFill = null; // the same words again have another canvas
  fill(
    root,
    h("p", { class: "asks slab", "data-sizes": "104 92 84 84/2 72/2" }, words.head),
    canvas,
    rate < 1 && h("p", { class: "speed label" }, t("clip-slow")),
    h(
      "div",
      { class: "beside" },
      card && face(card, "large"),
      h(
        "div",
        { class: "lines" },
        words.lines.map((line) => h("p", { "data-sizes": "64/5 56/5 48/6 42/7" }, line)),
      ),
    ),
  );
  root.hidden = false;
  fitAll(root);
  running = own;
  const film = clipOn(canvas, clip, () => {
    window.clearTimeout(timer);
    if (!film.rate() && film.at() === clip.frames - 1) timer = window.setTimeout(end, standsMs());
  });
  film.seek(first);
  film.play(rate);

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
