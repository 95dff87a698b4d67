// A race played again on the TV's board, step by step, from any address /nights/N/replay?move=SEQ.

import { drawBoard, turnsPages } from "../board/draw.js";
import { drawClip } from "./clip.js";
import { list, mark, said, tell, ticks } from "./step_words.js";
import { reelOf } from "./loaded_races.js";
import { whenFontsCome } from "../core/fonts.js";
import { speakOf, t } from "../core/words.js";

const at = (id) => document.getElementById(id);
const button = (id) => /** @type {HTMLButtonElement} */ (at(id));
const races = /** @type {HTMLSelectElement} */ (at("pick"));
const scrub = /** @type {HTMLInputElement} */ (at("scrub"));
const page = document.documentElement;
const night = Number(page.getAttribute("data-night"));
const first = JSON.parse(at("first").textContent);
const reel = reelOf(night, first);
const SPEEDS = [1, 2, 4];
const PAUSE_MS = {
  deal: 1100,
  official: 5000,
  void: 2500,
  misdeal: 2500,
  redeal: 1500,
  game: 1200,
  next: 1200,
};
const BETWEEN_MS = 700; // for what is no card: bets, prices, people
const AGAIN_MS = 2500; // when the race at hand is asked for what came since
const ENDS = ["redeal", "reshuffle", "official", "void", "misdeal", "correct", "undo"];

let one = null,
  step = 0; // the race, and the step of it that was asked for last
let shown = null,
  drawn = 0; // the board on the screen, and its step
let playing = false,
  cardsOnly = false,
  speed = 0,
  timer = 0,
  asked = 0;

/** Show step `index` of race `race`; the newest wish wins where several are on their way. */
async function show(race, index, moving) {
  const wish = (asked += 1);
  try {
    const wanted = one && one.race === race ? one : await reel.race(race);
    const place = Math.min(wanted.steps.length - 1, Math.max(0, index < 0 ? wanted.steps.length - 1 : index));
    if (one === wanted) step = place; // at once: who presses faster than the boards come counts on from here
    const board = await reel.board(wanted, place);
    if (wish !== asked) return;
    if (one !== wanted) enter(wanted);
    step = place;
    drawn = place;
    shown = board;
    drawBoard(board, Boolean(moving), "");
    describe();
    reel.ahead(wanted, place);
  } catch {
    if (wish !== asked) return;
    step = drawn;
    play(false);
    at("what").textContent = t("replay-no-answer");
  }
}

function enter(race) {
  one = race;
  speakOf(race);
  ticks(at("ticks"), race.steps);
  list(at("steps"), race.steps, (index) => {
    play(false);
    show(one.race, index);
  });
  scrub.max = String(race.steps.length - 1);
  at("title").textContent = t(race.race ? "replay-heading" : "replay-heading-before", {
    night: String(night),
    race: String(race.race),
    game_id: race.game,
  });
  document.title = t("replay-played-again", { heading: at("title").textContent });
  at("to-race").setAttribute("href", "/nights/" + night + "/races/" + race.race);
  button("before").disabled = race.before === null;
  pick(race.race);
}

/** The race in the list of all; one that has begun meanwhile is put there. */
function pick(race) {
  while (races.options.length <= race)
    races.add(
      new Option(t("review-race", { race: String(races.options.length) }), String(races.options.length)),
    );
  races.value = String(race);
}

function describe() {
  const now = one.steps[step];
  tell(at("what"), at("who"), now, step, one.steps);
  drawClip(at("clip"), night, now, () => play(false));
  mark(at("steps"), step);
  scrub.value = String(step);
  scrub.setAttribute("aria-valuetext", said(now));
  button("back").disabled = step === 0 && one.before === null;
  button("on").disabled = isLast() && !one.running && one.after === null;
  button("after").disabled = one.after === null;
  const address = "/nights/" + night + "/replay?move=" + now.seq + (now.parts > 1 ? "&card=" + now.part : "");
  window.history.replaceState(null, "", address);
}

const isLast = () => step >= one.steps.length - 1;
const wanted = (index) => !cardsOnly || one.steps[index].card || ENDS.indexOf(one.steps[index].verb) >= 0;

/** One step on: in this race, into the next, or to what has come at the table meanwhile. */
async function on() {
  if (!one) return;
  let next = step + 1;
  while (next < one.steps.length && !wanted(next)) next += 1;
  if (next < one.steps.length) return show(one.race, next, true);
  if (one.after !== null) return show(one.after, 0);
  if (!one.running) return play(false);
  const before = one.steps.length;
  try {
    enter(await reel.race(one.race, true));
  } catch {
    return;
  }
  if (one.steps.length > before) return show(one.race, before, true);
  describe();
}

function back() {
  if (!one) return;
  let before = step - 1;
  while (before >= 0 && !wanted(before)) before -= 1;
  if (before >= 0) show(one.race, before);
  else if (one.before !== null) show(one.before, -1);
}

function play(start) {
  playing = start;
  window.clearTimeout(timer);
  at("play").textContent = t(start ? "replay-pause" : "replay-play");
  at("play").setAttribute("aria-pressed", String(start));
  if (start) plan(200);
}

function plan(wait) {
  timer = window.setTimeout(async () => {
    await on();
    if (!playing) return;
    const waits = isLast() && one.running && one.after === null;
    plan(waits ? AGAIN_MS : (PAUSE_MS[one.steps[step].verb] || BETWEEN_MS) / SPEEDS[speed]);
  }, wait);
}

function jump(race) {
  if (race !== null) show(race, 0);
}

function byHand(act) {
  return () => {
    play(false);
    act();
  };
}

at("back").addEventListener("click", byHand(back));
at("on").addEventListener("click", byHand(on));
at("before").addEventListener("click", () => one && jump(step > 0 ? one.race : one.before));
at("after").addEventListener("click", () => one && jump(one.after));
races.addEventListener("change", () => show(Number(races.value), 0));
at("play").addEventListener("click", () => play(!playing));
at("only").addEventListener("click", () => {
  cardsOnly = !cardsOnly;
  at("only").setAttribute("aria-pressed", String(cardsOnly));
});
at("speed").addEventListener("click", () => {
  speed = (speed + 1) % SPEEDS.length;
  at("speed").textContent = SPEEDS[speed] + "×";
  at("speed").setAttribute("aria-label", t("replay-speed", { speed: SPEEDS[speed] }));
});
scrub.addEventListener("input", () => {
  play(false);
  if (one) show(one.race, Number(scrub.value));
});

const KEYS = {
  ArrowRight: byHand(on),
  ArrowLeft: byHand(back),
  " ": () => play(!playing),
  Home: byHand(() => show(one.race, 0)),
  End: byHand(() => show(one.race, -1)),
  PageDown: () => jump(one.after),
  PageUp: () => jump(one.before),
};
// What a control does with a key itself is left to it.
function takes(control, key) {
  if (control === races) return true;
  if (control === scrub) return key !== " " && key.indexOf("Page") < 0;
  return key === " " && Boolean(control.closest("button, a"));
}
window.addEventListener("keydown", (event) => {
  if (
    !one ||
    !KEYS[event.key] ||
    takes(event.target, event.key) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  event.preventDefault();
  KEYS[event.key]();
});

// A finger on the board: a swipe turns it like a page, a tap on its right third steps on, on its left third
// back.
let down = null;
at("screen").addEventListener("pointerdown", (event) => {
  down = { x: event.clientX, y: event.clientY };
});
at("screen").addEventListener("pointerup", (event) => {
  if (!down) return;
  const along = event.clientX - down.x,
    across = Math.abs(event.clientY - down.y);
  down = null;
  if (across > 40) return;
  if (Math.abs(along) > 40) return byHand(along < 0 ? on : back)();
  const box = at("screen").getBoundingClientRect();
  const third = (event.clientX - box.left) / box.width;
  if (third > 2 / 3) byHand(on)();
  else if (third < 1 / 3) byHand(back)();
  else play(!playing);
});

// Results and pools turn their pages by themselves, as on the TV.
window.setInterval(() => {
  if (shown && turnsPages(shown)) drawBoard(shown, null, "");
}, 1000);
window.addEventListener("resize", () => {
  if (shown) drawBoard(shown, null, "");
});

whenFontsCome(() => {
  if (shown) drawBoard(shown, false, "");
});
show(first.race, first.at);
