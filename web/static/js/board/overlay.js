// The overlay of a stream or of a second wall: the board's lanes and its lower third on a transparent ground.
// The same states by the same modules; nothing is heard, said or pressed here, and nothing is shown while
// nobody plays.

import { listen } from "../core/live.js";
import { t } from "../core/words.js";
import { fit } from "./fit_text.js";
import { noteHouse } from "./house.js";
import { drawJudge } from "./judge.js";
import { begin, drawAgain, movedTo, received, shownBoard } from "./show.js";
import { mayRest } from "./wall/quiet.js";

const LEAST = 20,
  MOST = 100,
  USUAL = 60; // per cent of the picture

const at = (id) => document.getElementById(id);
const page = document.documentElement;

// The one setting: how large, in per cent of the picture that it lies on.
function size() {
  const asked = Number((/[?&]size=(\d+)/.exec(window.location.search) || [])[1]);
  return Math.min(MOST, Math.max(LEAST, asked || USUAL));
}

function takeSize() {
  const rem = Math.min(window.innerHeight / 54, window.innerWidth / 96);
  page.style.fontSize = (rem * size()) / 100 + "px";
}

function lost(isLost) {
  document.body.classList.toggle("lost", isLost);
  at("lost").textContent = isLost ? t("tv-lost") : "";
  if (isLost) fit(at("lost"));
}

takeSize();
mayRest();
begin();
listen("/events?overlay=1", page.getAttribute("data-build"), {
  state: received,
  standing: (standing) => movedTo(standing.address, standing.name, noteHouse(standing)),
  lost,
  judge: (asked) => drawJudge(at("judge"), asked, shownBoard()),
});
window.addEventListener("resize", () => {
  takeSize();
  drawAgain();
});
