// The TV measures itself when it is asked to: how large its picture is, how many a second it draws while all
// of it moves, and whether it sounds. The fanfare is played, so that somebody can say whether it was heard.

import { answerMeasure } from "../core/measured.js";
import { soundStands, tryOut } from "./sound.js";

let running = 0;

/** Answer `asked`, {number, lasts_ms}, at once, and again when the pictures are counted. `moved` is the
 * element that moves meanwhile. */
export function measure(asked, screen, moved) {
  if (!asked || asked.number === running) return;
  running = asked.number;
  answerMeasure(asked, "tv", screen);
  tryOut();
  countPictures(asked.lasts_ms, moved, (figures) => {
    answerMeasure(asked, "tv", screen, {
      width_px: Math.round(window.innerWidth * window.devicePixelRatio),
      height_px: Math.round(window.innerHeight * window.devicePixelRatio),
      ...figures,
      sound: soundStands(),
    });
  });
}

function countPictures(lastsMs, moved, done) {
  let began = null,
    before = 0,
    pictures = 0,
    longest = 0;
  function next(now) {
    if (began === null) began = now;
    else {
      pictures += 1;
      longest = Math.max(longest, now - before);
    }
    before = now;
    if (now - began < lastsMs) {
      moved.style.transform = `translateX(${pictures % 2}px)`;
      window.requestAnimationFrame(next);
      return;
    }
    moved.style.transform = "";
    done({ rate_hz: Math.round((1000 * pictures) / (now - began)), longest_ms: Math.round(longest) });
  }
  window.requestAnimationFrame(next);
}
