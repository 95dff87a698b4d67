// The photo finish: once the winner has had the whole screen, the card that decided turns again in slow
// motion, unless the race is confirmed before.

import { fetchDeciding, pictureBefore } from "../core/clip.js";
import { t } from "../core/words.js";
import { clipRuns, showClip } from "./clip_scene.js";

const AFTER_MS = 5000, // of the winner on the whole screen
  SECONDS = 2, // before the card is read: it is turned in them
  SLOW = 0.25,
  STANDS_MS = 2500; // the last picture, in which the card lies

let finish = "",
  timer = 0,
  end = () => {};

/** The board shows `board` now: plan the photo finish, keep it, or take it off `root`. */
export function followFinish(root, board) {
  const decided = board.phase === "unofficial" && board.order.length,
    now = decided ? [board.night, board.race, board.order, board.last && board.last.card].join() : "";
  if (now === finish) return;
  finish = now;
  window.clearTimeout(timer);
  end();
  if (now) timer = window.setTimeout(() => show(root, board), AFTER_MS);
}

async function show(root, board) {
  const wanted = finish,
    clip = await fetchDeciding();
  if (!clip || wanted !== finish || clipRuns()) return;
  const words = { head: t("tv-photo-finish"), lines: [t("tv-wins", { horse: board.order[0] })] };
  end = showClip(root, clip, words, pictureBefore(clip, SECONDS), SLOW, () => STANDS_MS);
}
