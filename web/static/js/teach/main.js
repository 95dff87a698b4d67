// Teaching a pack: draws the teacher's state whole whenever it comes in.

import { fill, h } from "../core/dom.js";
import { listen } from "../core/live.js";
import { say, t } from "../core/words.js";
import { oneFinger, pictured, tap } from "../staff/controls.js";
import { film } from "../staff/film.js";
import { ask, streamed, whenAsked } from "./ask_teacher.js";
import { drawLesson, drawMissing } from "./lesson.js";
import { drawShelf } from "./taught_packs.js";

const FRAME_MS = 500;
const at = (id) => document.getElementById(id);

let view = JSON.parse(at("station").textContent),
  lost = false;

function draw() {
  const teaching = view && view.teaching,
    lesson = teaching && teaching.lesson;
  fill(at("line"), lesson ? t("teach-line", { name: lesson.pack }) : t("teach-title"));
  at("link").className = lost ? "bad" : "";
  fill(at("link"), lost ? t("teach-no-link") : "");
  document.body.classList.toggle("doubting", Boolean(lesson && lesson.doubt));
  drawSee(at("see"), view);
  drawLesson(at("lesson"), teaching, draw);
  drawMissing(at("missing"), lesson);
  drawShelf(at("shelf"), teaching);
  drawBar(at("undo"), at("main"), teaching);
}

function drawSee(root, state) {
  if (!state || !state.teaching || state.camera.state === "off") {
    fill(root);
    return;
  }
  if (!root.querySelector("img")) {
    root.lastFill = null;
    fill(root, h("img", { alt: t("dealer-camera-sees") }), h("p", { class: "state" }));
    film(root.querySelector("img"), "/camera.jpg", FRAME_MS);
  }
  fill(root.querySelector(".state"), say(state.camera.said));
}

function drawBar(undo, main, teaching) {
  const hint = (code) => h("p", { class: "hint" }, t(code));
  const back = (attributes, under, what) =>
    tap(attributes, [h("span", null, t("dealer-undo")), h("small", null, under)], () => ask(what));
  const lesson = teaching && teaching.lesson,
    ready = teaching && teaching.learning === null;
  if (lesson) {
    fill(
      undo,
      lesson.last ? back({ "data-undo": true }, taken(lesson.last), "undo") : hint("teach-nothing-yet"),
    );
    fill(
      main,
      lesson.missing.length
        ? h("p", { class: "hint" }, t("teach-to-go", { count: lesson.missing.length }))
        : tap(
            { "data-finish": true, disabled: Boolean(lesson.doubt) },
            [t("teach-learn"), h("small", null, t("teach-learn-takes"))],
            () => ask("finish"),
          ),
    );
    return;
  }
  fill(
    undo,
    ready && teaching.can_undo_choice
      ? back({ "data-back": true }, t("teach-undo-choice"), "back")
      : hint("teach-nothing-to-undo"),
  );
  fill(
    main,
    ready
      ? h("button", { type: "submit", form: "begin", "data-begin": true }, t("teach-begin"))
      : hint(teaching ? "teach-learning-short" : "teach-nothing-to-teach"),
  );
}

function taken(card) {
  if (card === "back") return t("teach-undo-back");
  return card === "JOKER" ? t("teach-undo-joker") : t("teach-undo-card", { card });
}

whenAsked({
  teaching: (fresh) => {
    if (view) {
      view = { ...view, teaching: fresh };
      draw();
    }
  },
  said: (words) => {
    fill(at("said"), pictured(words));
    if (words) at("said").scrollIntoView({ block: "nearest" });
  },
});
oneFinger();
draw();
listen("/events", document.documentElement.getAttribute("data-build"), {
  state: () => {},
  station: (fresh) => {
    streamed();
    view = fresh;
    draw();
  },
  lost: (isLost) => {
    lost = isLost;
    draw();
  },
});
