// The judge looks again: the dealer has the room see a card's clip, with what the camera read and how surely.

import { fetchClip, readWords } from "../core/clip.js";
import { t } from "../core/words.js";
import { showClip } from "./clip_scene.js";

const DEALT = /^deal (\S+)$/;

let number = null,
  end = () => {};

/** The station told what the judge shows now (`web/live/judge_replay.py`): show it in `root`, once. */
export async function followJudge(root, replay) {
  const now = replay && replay.number;
  if (now === number) return;
  number = now;
  end();
  if (!now) return;
  const clip = await fetchClip(replay.night, replay.seq);
  if (!clip || now !== number) return;
  const [, dealt] = DEALT.exec(clip.text) || [null, ""],
    told = {
      head: t("tv-judge-again"),
      card: dealt,
      lines: [readWords(clip), t("clip-race", { race: clip.race })],
    };
  const from = clip.times_ms[replay.from] || 0;
  end = showClip(root, clip, told, [[(clip.lasts_ms - from) / 1000, replay.speed / 100]]);
}
