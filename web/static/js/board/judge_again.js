// The judge looks again: the dealer has the room see a card's clip, with what the camera read and how surely.

import { fetchClip, readWords } from "../core/clip.js";
import { stationMs } from "../core/live.js";
import { t } from "../core/words.js";
import { showClip } from "./clip_scene.js";

let number = null,
  phase = "",
  end = () => {};

/** The station says what the judge shows now (`web/live/judge_replay.py`): show it in `root`, once. */
export async function followJudge(root, replay) {
  const now = replay && replay.number;
  if (now === number) return;
  number = now;
  end();
  if (!now) return;
  const clip = await fetchClip(replay.night, replay.seq);
  if (!clip || now !== number) return;
  const words = { head: t("tv-judge-again"), lines: [readWords(clip), t("clip-race", { race: clip.race })] };
  const left = () => Math.max(0, replay.until_ms - stationMs());
  end = showClip(root, clip, words, replay.from, replay.speed / 100, left);
}

/** The board shows `board` now: who is paid is not kept waiting by a clip. */
export function judgeYields(board) {
  if (board.phase === "paid" && phase !== "paid") end();
  phase = board.phase;
}
