// The camera's clip of the step that is shown, where one is kept, with what was read in it.

import { fetchClip, readWords } from "../core/clip.js";
import { clipPlayer } from "../core/clip_keys.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";

let at = 0; // the move whose clip is offered, or open

/** Offer the clip of `step` of night number `night`; `opened()` is called when it is opened. */
export function drawClip(root, night, step, opened) {
  const seq = step.clip ? step.seq : 0;
  if (seq === at) return;
  at = seq;
  fill(
    root,
    seq ? h("button", { class: "key", onclick: () => open(root, night, seq, opened) }, t("clip-open")) : null,
  );
}

async function open(root, night, seq, opened) {
  opened();
  const clip = await fetchClip(night, seq);
  if (seq !== at) return;
  if (!clip) {
    fill(root, h("p", { role: "alert" }, t("replay-no-answer")));
    return;
  }
  const player = clipPlayer(clip, t("clip-open"));
  fill(
    root,
    player.root,
    h(
      "div",
      { class: "read" },
      h("p", null, readWords(clip)),
      h("a", { class: "key", href: clip.film, download: true }, t("clip-save")),
    ),
  );
  player.open();
}
