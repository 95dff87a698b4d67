// The clip of the card that is looked at, its way to the TV and as a film file.

import { fetchClip } from "../core/clip.js";
import { clipPlayer } from "../core/clip_keys.js";
import { fill, h } from "../core/dom.js";
import { stationMs } from "../core/live.js";
import { t } from "../core/words.js";
import { ask } from "../staff/ask.js";
import { tap } from "../staff/controls.js";

let drawn = null, // the move whose clip stands, or is on its way
  onTv = null, // the move whose clip the TV shows
  keys = null, // redraws what stands below the clip
  wrong = "",
  timer = 0;

/** Draw the clip of `card`, where there is one; the one that stands plays on. */
export async function drawClip(root, card, listed) {
  const seq = card && card.clip ? card.seq : null;
  if (seq === drawn) return;
  drawn = seq;
  keys = null;
  root.parentElement.classList.remove("clipped");
  fill(root);
  const clip = seq === null ? null : await fetchClip(listed.night, seq);
  if (!clip || seq !== drawn) return;
  const player = clipPlayer(clip, t("clip-label", { number: card.number, race: listed.race })),
    ways = h("div", { class: "ways" });
  fill(root, player.root, ways);
  root.parentElement.classList.add("clipped");
  keys = () => fill(ways, waysOf(clip, player));
  keys();
}

/** The judge shows this clip on the TV now, or none; it ends there by itself. */
export function noteReplay(shown) {
  const now = stationMs();
  onTv = shown && shown.seq;
  window.clearTimeout(timer);
  if (shown && now !== null) timer = window.setTimeout(() => noteReplay(null), shown.until_ms - now);
  if (keys) keys();
}

function waysOf(clip, player) {
  const show = () => {
    const { picture, speed } = player.chosen();
    return { night: clip.night, seq: clip.seq, from: picture, speed };
  };
  return [
    h(
      "div",
      { class: "row" },
      onTv === clip.seq
        ? tap({ "data-tv": "end", "aria-pressed": "true" }, t("clip-off-tv"), () => tell({}))
        : tap(
            { "data-tv": "show" },
            [h("span", null, t("clip-to-tv")), h("small", null, t("clip-to-tv-from"))],
            () => tell(show()),
          ),
      h("a", { class: "button", href: clip.film, download: true }, t("clip-save")),
    ),
    wrong && h("p", { class: "wrong", role: "alert" }, wrong),
  ];
}

async function tell(body) {
  const { ok, said } = await ask("/api/replay", body);
  wrong = ok ? "" : said.message;
  noteReplay(ok ? said.replay : null);
}
