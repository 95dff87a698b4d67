// The judge looks again: whoever sits at the table may play the card's clip here, too, until the next race.
// It is fetched at a tap: asked for by all phones at once it would fill the bar's Wi-Fi.

import { fetchClip, readWords } from "../core/clip.js";
import { clipPlayer } from "../core/clip_keys.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { raceOf } from "./answer.js";
import { key } from "./touch.js";

let offered = null, // what the judge shows, or showed last
  race = "";

/** The judge shows this clip now; of none the last one stays. */
export function hearReplay(root, replay, { board, name }) {
  if (!replay || (offered && offered.night === replay.night && offered.seq === replay.seq)) return;
  offered = replay;
  race = raceOf(board);
  fill(
    root,
    h("h2", null, t("tv-judge-again")),
    key({ class: "plain" }, () => open(root), t("phone-clip")),
  );
  drawClip(root, { board, name });
}

/** Whether it is offered still goes by the table. */
export function drawClip(root, { board, name }) {
  root.hidden = !offered || name === null || raceOf(board) !== race;
}

async function open(root) {
  const wanted = offered,
    clip = await fetchClip(wanted.night, wanted.seq);
  if (wanted !== offered) return;
  if (!clip) {
    fill(root, h("h2", null, t("tv-judge-again")), h("p", null, t("phone-clip-gone")));
    return;
  }
  const player = clipPlayer(clip, t("tv-judge-again"));
  fill(root, h("h2", null, t("tv-judge-again")), player.root, h("p", { class: "strong" }, readWords(clip)));
  player.open();
}
