// The TV board: the states of the table, what is heard and said of them, and what the station says of itself.

import { canSound } from "../core/audio.js";
import { stayAwake } from "../core/awake.js";
import { listen } from "../core/live.js";
import { canSpeak, noteVoice, sayCall, speak, speaks, speaksByItself } from "../core/voice.js";
import { t } from "../core/words.js";
import { moveEveryMinute } from "./burn_in.js";
import { noteHouse } from "./house.js";
import { drawJudge } from "./judge.js";
import { followJudge, judgeYields } from "./judge_again.js";
import { measure } from "./measure.js";
import { fit } from "./fit_text.js";
import { followFinish } from "./photo_finish.js";
import { begin, drawAgain, movedTo, received as show, shownBoard } from "./show.js";
import { sound, soundsByItself, soundState, sounds } from "./sound.js";
import { takeShape } from "./upright.js";
import { mayRest } from "./wall/quiet.js";

// A phone that came to the TV's address has a page of its own; ?board stays.
if (
  window.matchMedia("(max-width: 600px) and (pointer: coarse)").matches &&
  !/[?&]board/.test(window.location.search)
)
  window.location.replace("/phone" + window.location.search);

const at = (id) => document.getElementById(id);
const page = document.documentElement;
// A TV browser on plain http has no crypto.randomUUID; the name only tells two TVs apart.
const screen = "tv-" + Math.random().toString(36).slice(2, 12);

let newest = JSON.parse(at("state").textContent);

// The station sent a state.
function received(fresh) {
  newest = fresh;
  show(fresh);
  tell();
}

// What has come is said to the station, so that the console can tell when this screen hangs; a result that
// stays while the dealer goes on is no fault.
function tell() {
  const words = JSON.stringify({ screen, seq: newest.seq });
  fetch("/api/shown", { method: "POST", headers: { "Content-Type": "application/json" }, body: words }).catch(
    () => {},
  );
}

// The network came or changed: the code leads to where the station is now. Or the house has another name.
function moved(standing) {
  noteVoice(standing);
  soundsByItself(byItself(standing, /[?&]sound\b/));
  speaksByItself(byItself(standing, /[?&]voice\b/));
  movedTo(standing.address, standing.name, noteHouse(standing));
}

// Every TV, none, or the one whose address says so, the station's own screen.
const byItself = (standing, said) =>
  standing.sound === "on" || (standing.sound === "auto" && said.test(window.location.search));

let noted = 0;

function lost(isLost) {
  window.clearTimeout(noted);
  document.body.classList.toggle("lost", isLost);
  at("lost").textContent = isLost ? t("tv-lost") : "";
  if (isLost) fit(at("lost"));
  else tell();
}

// The board has nothing to press; the key S of a keyboard or a remote switches the caller's voice, M or a tap
// the sound, and it says so.
function switchVoice() {
  speak(!speaks());
  note(t(!canSpeak() ? "tv-no-voice" : speaks() ? "tv-voice-on" : "tv-voice-off"));
}

function switchSound() {
  const on = !sounds();
  sound(on);
  note(t(!canSound() ? "tv-no-sound" : on ? "tv-sound-on" : "tv-sound-off"));
}

function note(words) {
  if (at("lost").textContent === t("tv-lost")) return;
  window.clearTimeout(noted);
  document.body.classList.add("lost");
  at("lost").textContent = words;
  fit(at("lost"));
  noted = window.setTimeout(() => {
    document.body.classList.remove("lost");
    at("lost").textContent = "";
  }, 2500);
}

const KEYS = { s: switchVoice, m: switchSound };

takeShape();
mayRest();
begin((board) => {
  sayCall(board);
  soundState(board);
  followFinish(at("clip-scene"), board);
  judgeYields(board);
});
listen("/events?screen=" + screen, page.getAttribute("data-build"), {
  state: received,
  standing: moved,
  lost,
  judge: (asked) => drawJudge(at("judge"), asked, shownBoard()),
  replay: (shown) => followJudge(at("clip-scene"), shown),
  measure: (asked) => measure(asked, screen, at("stage")),
});
stayAwake();
moveEveryMinute(document.body, at("orbit"));
window.addEventListener("keydown", (event) => {
  const act = KEYS[(event.key || "").toLowerCase()];
  if (act && !event.ctrlKey && !event.metaKey && !event.altKey) act();
});
at("stage").addEventListener("click", switchSound);
window.addEventListener("resize", () => {
  takeShape();
  drawAgain();
});
