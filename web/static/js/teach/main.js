// Teaching a pack: draws the teacher's state whole whenever it comes in.

import { fill, h } from "../core/dom.js";
import { listen } from "../core/live.js";
import { cardParts } from "../core/words.js";
import { pictured, tap } from "../dealer/controls.js";
import { ask, streamed, whenAsked } from "./ask_teacher.js";
import { drawLesson, drawMissing } from "./lesson.js";
import { drawShelf } from "./taught_packs.js";

const FRAME_MS = 500;
const at = (id) => document.getElementById(id);

let view = JSON.parse(at("station").textContent), lost = false;

function draw() {
  const teaching = view && view.teaching, lesson = teaching && teaching.lesson;
  fill(at("line"), lesson ? "Teaching " + lesson.pack : "Teach a pack");
  at("link").className = lost ? "bad" : "";
  fill(at("link"), lost ? "no link" : "");
  document.body.classList.toggle("doubting", Boolean(lesson && lesson.doubt));
  drawSee(at("see"), view);
  drawLesson(at("lesson"), teaching, view, draw);
  drawMissing(at("missing"), lesson);
  drawShelf(at("shelf"), teaching, draw);
  drawBar(at("undo"), at("main"), teaching);
}

function drawSee(root, state) {
  if (!state || !state.teaching || state.camera.state === "off") { fill(root); return; }
  if (!root.querySelector("img")) {
    root.lastFill = null;
    fill(root, h("img", {alt: "What the camera sees"}), h("p", {class: "state"}));
    follow(root.querySelector("img"));
  }
  fill(root.querySelector(".state"), state.camera.said);
}

// One frame after the other, each asked for when the last has come; none while nobody looks.
function follow(image) {
  const next = () => setTimeout(() => {
    if (!image.isConnected) return;
    if (document.hidden) next();
    else image.src = "/camera.jpg?" + Date.now();
  }, FRAME_MS);
  image.onload = next;
  image.onerror = next;
  image.src = "/camera.jpg?" + Date.now();
}

function drawBar(undo, main, teaching) {
  const lesson = teaching && teaching.lesson;
  if (lesson) {
    const left = lesson.missing.length;
    fill(undo, lesson.last ? tap({"data-undo": true}, [h("span", null, "Undo"), h("small", null, lesson.last === "back" ? "the back" : named(lesson.last))], () => ask("undo")) : h("p", {class: "hint"}, "Nothing taught yet"));
    fill(main, left ? h("p", {class: "hint"}, left === 1 ? "One card to go" : left + " cards to go")
      : tap({"data-finish": true, disabled: Boolean(lesson.doubt)}, ["Learn this pack", h("small", null, "takes half a minute")], () => ask("finish")));
    return;
  }
  fill(undo, teaching && teaching.can_undo_choice && teaching.learning === null
    ? tap({"data-back": true}, [h("span", null, "Undo"), h("small", null, "back to the pack before")], () => ask("back")) : h("p", {class: "hint"}, "Nothing to undo"));
  fill(main, teaching && teaching.learning === null ? h("button", {type: "submit", form: "begin", "data-begin": true}, "Begin")
    : h("p", {class: "hint"}, teaching ? "Learning…" : "Nothing to teach"));
}

function named(card) {
  return card === "JOKER" ? "the joker" : "the " + cardParts(card).said;
}

whenAsked({
  teaching: (fresh) => { if (view) { view = {...view, teaching: fresh}; draw(); } },
  said: (words) => { fill(at("said"), pictured(words)); if (words) at("said").scrollIntoView({block: "nearest"}); },
});
document.addEventListener("touchstart", (event) => { if (event.touches.length > 1) event.preventDefault(); }, {passive: false});
draw();
listen("/events", document.documentElement.getAttribute("data-build"), {
  state: () => {},
  station: (fresh) => { streamed(); view = fresh; draw(); },
  lost: (isLost) => { lost = isLost; draw(); },
});
