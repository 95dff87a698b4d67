// The lesson: which card is due, what the camera doubts, how far it is; and before it, how to begin one.

import { fill, h } from "../core/dom.js";
import { cardParts, say, t } from "../core/words.js";
import { RANKS, cardKey, rankKeys, suitKeys } from "../staff/card_keys.js";
import { face, hold, mini, pictured, tap } from "../staff/controls.js";
import { ask } from "./ask_teacher.js";

const ORDERS = ["suits", "new-pack", "any"];
const draft = { order: "suits", other: false, suit: null, doubt: "" };

export function drawLesson(root, teaching, redraw) {
  if (!teaching) {
    fill(root, h("p", null, t("teach-no-camera")));
    return;
  }
  if (teaching.learning !== null) {
    drawLearning(root, teaching);
    return;
  }
  if (teaching.lesson) {
    drawRunning(root, teaching.lesson, teaching, redraw);
    return;
  }
  drawBegin(root, teaching, redraw);
}

function drawLearning(root, teaching) {
  const share = Math.round(100 * teaching.learning);
  fill(
    root,
    h("p", { class: "due" }, t("teach-learning")),
    bar(share),
    h("p", null, t("teach-learning-meanwhile")),
  );
}

function drawBegin(root, teaching, redraw) {
  if (!root.querySelector("form")) {
    root.lastFill = null;
    fill(
      root,
      h("p", { class: "result" }),
      h("p", { class: "how" }, t("teach-how")),
      h(
        "form",
        {
          id: "begin",
          onsubmit: (event) => {
            event.preventDefault();
            begin(root);
          },
        },
        h("label", { for: "name" }, t("teach-name")),
        h("input", { id: "name", maxlength: 40, autocomplete: "off", value: t("teach-name-first") }),
        h("div", { class: "orders", role: "radiogroup", "aria-label": t("teach-order") }),
      ),
    );
  }
  fill(root.querySelector(".result"), pictured(say(teaching.trouble || teaching.result)));
  root.querySelector(".result").classList.toggle("bad", Boolean(teaching.trouble));
  fill(
    root.querySelector(".orders"),
    ORDERS.map((word) =>
      tap(
        { role: "radio", "aria-checked": String(draft.order === word), "data-order": word },
        [h("span", null, t("teach-order-" + word)), h("small", null, t("teach-order-" + word + "-how"))],
        () => {
          draft.order = word;
          redraw();
        },
      ),
    ),
  );
}

function begin(root) {
  ask("begin", { name: root.querySelector("#name").value, order: draft.order });
}

function drawRunning(root, lesson, teaching, redraw) {
  const doubt = lesson.doubt;
  const key = doubt ? lesson.number + JSON.stringify(doubt.why) : "";
  if (draft.doubt !== key) Object.assign(draft, { doubt: key, other: false, suit: null });
  const share = Math.round((100 * lesson.taught) / lesson.of);
  fill(
    root,
    h(
      "p",
      { class: "count" },
      h("b", null, lesson.taught),
      " " + t("teach-count", { count: lesson.of }),
      lesson.back && h("span", { class: "quiet" }, " " + t("teach-count-back")),
    ),
    bar(share),
    doubt ? drawDoubt(lesson, doubt, redraw) : drawDue(lesson, teaching),
    h("p", { class: "quiet" }, pictured(say(lesson.said))),
    h(
      "div",
      { class: "row ends" },
      lesson.expected === "JOKER" &&
        !doubt &&
        tap({ "data-skip": true }, t("teach-no-joker"), () => ask("skip")),
      hold({ "data-stop": true }, t("teach-stop"), () => ask("stop")),
    ),
  );
}

function drawDue(lesson, teaching) {
  const due = lesson.expected
    ? [h("p", { class: "due" }, t("teach-now-lay")), face(lesson.expected, "big")]
    : [h("p", { class: "due" }, t(lesson.missing.length ? "teach-lay-next" : "teach-every-taught"))];
  return h(
    "div",
    { class: "now" },
    h(
      "div",
      null,
      due,
      teaching.mock_table &&
        lesson.missing.length > 0 &&
        tap({ class: "go", "data-deal": true }, t("teach-let-hand"), () => ask("deal")),
    ),
    lesson.last &&
      h(
        "figure",
        null,
        h("img", { src: "/teach/last.jpg?" + lesson.number, alt: t("teach-last-alt") }),
        h("figcaption", null, lesson.last === "back" ? t("teach-back") : mini(lesson.last)),
      ),
  );
}

function drawDoubt(lesson, doubt, redraw) {
  const answer = (card) => ask("answer", { card });
  const likely = (card) =>
    card === "back"
      ? tap({ "data-answer": card, class: "answer" }, t("teach-the-back"), () => answer(card))
      : tap(
          { "data-answer": card, class: "answer", "aria-label": cardParts(card).said },
          [t("teach-this-is") + " ", face(card, "big")],
          () => answer(card),
        );
  const toggle = () => {
    draft.other = !draft.other;
    draft.suit = null;
    redraw();
  };
  return [
    h(
      "div",
      { class: "doubt" },
      h("img", { src: "/teach/doubt.jpg?" + lesson.number, alt: t("teach-doubt-alt") }),
      h(
        "div",
        null,
        h("p", { class: "why" }, pictured(say(doubt.why))),
        h("div", { class: "answers" }, doubt.likely.map(likely)),
      ),
    ),
    h(
      "div",
      { class: "row" },
      tap({ "data-other": true, "aria-expanded": String(draft.other) }, t("dealer-another-card"), toggle),
      tap({ "data-leave": true }, t("teach-no-card"), () => ask("leave")),
    ),
    draft.other && otherCard(answer, redraw),
  ];
}

function otherCard(answer, redraw) {
  const choose = (letter) => {
    draft.suit = letter;
    redraw();
  };
  return [
    suitKeys(draft.suit, choose),
    draft.suit && rankKeys(draft.suit, RANKS, (card) => cardKey(card, {}, answer)),
    h(
      "div",
      { class: "row" },
      tap({ "data-card": "JOKER" }, t("dealer-joker"), () => answer("JOKER")),
      tap({ "data-card": "back" }, t("teach-the-back"), () => answer("back")),
    ),
  ];
}

/** The cards that are still to come, suit by suit. */
export function drawMissing(root, lesson) {
  if (!lesson || !lesson.missing.length || lesson.missing.length > 39) {
    fill(root);
    return;
  }
  fill(
    root,
    h("h2", null, t("teach-still", { count: lesson.missing.length })),
    h("div", { class: "course" }, lesson.missing.map(mini)),
  );
}

const bar = (share) =>
  h(
    "div",
    {
      class: "progress",
      role: "progressbar",
      "aria-valuenow": share,
      "aria-valuemin": 0,
      "aria-valuemax": 100,
    },
    h("i", { style: "width:" + share + "%" }),
  );
