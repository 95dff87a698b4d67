// The lesson: which card is due, what the eye doubts, how far it is; and before it, how to begin one.

import { fill, h, suit } from "../core/dom.js";
import { SUITS, cardParts } from "../core/words.js";
import { hold, mini, pictured, tap } from "../dealer/controls.js";
import { ask } from "./ask_teacher.js";

const ORDERS = [
  ["suits", "Suit by suit", "Spades ace to king, hearts, diamonds, clubs, jokers"],
  ["new-pack", "As from the box", "Jokers, spades, diamonds up; clubs, hearts down"],
  ["any", "As they come", "Any order; I ask what I am not sure of"],
];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const draft = {order: "suits", other: false, suit: null, doubt: ""};

export function drawLesson(root, teaching, view, redraw) {
  if (!teaching) { fill(root, h("p", null, "There is no camera, so there is nothing to teach.")); return; }
  if (teaching.learning !== null) { drawLearning(root, teaching); return; }
  if (teaching.lesson) { drawRunning(root, teaching.lesson, teaching, redraw); return; }
  drawBegin(root, teaching, redraw);
}

function drawLearning(root, teaching) {
  const share = Math.round(100 * teaching.learning);
  fill(root, h("p", {class: "due"}, "Learning the pack…"), bar(share), h("p", null, "The eye goes on as before until it is done."));
}

function drawBegin(root, teaching, redraw) {
  if (!root.querySelector("form")) {
    root.lastFill = null;
    fill(root, h("p", {class: "result"}), h("p", {class: "how"}, "Deal your pack once, card by card, where the camera sees it. The eye reads that pack better from then on."),
      h("form", {id: "begin", onsubmit: (event) => { event.preventDefault(); begin(root); }},
        h("label", {for: "name"}, "The pack’s name"), h("input", {id: "name", maxlength: 40, autocomplete: "off", value: "House pack"}),
        h("div", {class: "orders", role: "radiogroup", "aria-label": "The order of the cards"})));
  }
  fill(root.querySelector(".result"), pictured(teaching.trouble || teaching.result));
  root.querySelector(".result").classList.toggle("bad", Boolean(teaching.trouble));
  fill(root.querySelector(".orders"), ORDERS.map(([word, label, said]) => tap({role: "radio", "aria-checked": String(draft.order === word), "data-order": word},
    [h("span", null, label), h("small", null, said)], () => { draft.order = word; redraw(); })));
}

function begin(root) {
  ask("begin", {name: root.querySelector("#name").value, order: draft.order});
}

function drawRunning(root, lesson, teaching, redraw) {
  const doubt = lesson.doubt;
  const key = doubt ? lesson.number + doubt.why : "";
  if (draft.doubt !== key) Object.assign(draft, {doubt: key, other: false, suit: null});
  const share = Math.round(100 * lesson.taught / lesson.of);
  fill(root, h("p", {class: "count"}, h("b", null, lesson.taught), " of " + lesson.of, lesson.back && h("span", {class: "quiet"}, " and the back")), bar(share),
    doubt ? drawDoubt(lesson, doubt, redraw) : drawDue(lesson, teaching), h("p", {class: "quiet"}, pictured(lesson.said)),
    h("div", {class: "row ends"}, lesson.expected === "JOKER" && !doubt && tap({"data-skip": true}, "No joker", () => ask("skip")),
      hold({"data-stop": true}, "Stop: hold", () => ask("stop"))));
}

function drawDue(lesson, teaching) {
  const due = lesson.expected ? [h("p", {class: "due"}, "Now lay"), big(lesson.expected)]
    : [h("p", {class: "due"}, lesson.missing.length ? "Lay the next card" : "Every card is taught")];
  return h("div", {class: "now"}, h("div", null, due, teaching.mock_table && lesson.missing.length > 0 && tap({class: "go", "data-deal": true}, "Let the hand lay it", () => ask("deal"))),
    lesson.last && h("figure", null, h("img", {src: "/teach/last.jpg?" + lesson.number, alt: "The card taught last"}), h("figcaption", null, lesson.last === "back" ? "back" : mini(lesson.last))));
}

function drawDoubt(lesson, doubt, redraw) {
  const answer = (card) => ask("answer", {card});
  const toggle = () => { draft.other = !draft.other; draft.suit = null; redraw(); };
  return [h("div", {class: "doubt"}, h("img", {src: "/teach/doubt.jpg?" + lesson.number, alt: "The card in doubt"}),
    h("div", null, h("p", {class: "why"}, pictured(doubt.why)),
      h("div", {class: "answers"}, doubt.likely.map((card) => tap({"data-answer": card, class: "answer", "aria-label": card === "back" ? "The back" : cardParts(card).said}, card === "back" ? "The back" : ["This is ", big(card)], () => answer(card)))))),
    h("div", {class: "row"}, tap({"data-other": true, "aria-expanded": String(draft.other)}, "Another card", toggle), tap({"data-leave": true}, "No card", () => ask("leave"))),
    draft.other && otherCard(answer, redraw)];
}

function otherCard(answer, redraw) {
  return [h("div", {class: "grid suits"}, Object.keys(SUITS).map((letter) => tap({"data-suit": letter, "aria-pressed": String(draft.suit === letter)},
    [suit(letter), h("span", null, SUITS[letter])], () => { draft.suit = letter; redraw(); }))),
    draft.suit && h("div", {class: "grid ranks"}, RANKS.map((rank) => tap({"data-card": rank + draft.suit, "aria-label": cardParts(rank + draft.suit).said},
      cardParts(rank + draft.suit).rank, () => answer(rank + draft.suit)))),
    h("div", {class: "row"}, tap({"data-card": "JOKER"}, "Joker", () => answer("JOKER")), tap({"data-card": "back"}, "The back", () => answer("back")))];
}

/** The cards that are still to come, suit by suit. */
export function drawMissing(root, lesson) {
  if (!lesson || !lesson.missing.length || lesson.missing.length > 39) { fill(root); return; }
  fill(root, h("h2", null, lesson.missing.length === 1 ? "Still to come: one card" : "Still to come: " + lesson.missing.length + " cards"),
    h("div", {class: "course"}, lesson.missing.map(mini)));
}

const bar = (share) => h("div", {class: "progress", role: "progressbar", "aria-valuenow": share, "aria-valuemin": 0, "aria-valuemax": 100},
  h("i", {style: "width:" + share + "%"}));

function big(card) {
  const parts = cardParts(card);
  return h("span", {class: "face big" + (parts.red ? " red" : ""), role: "img", "aria-label": parts.said}, parts.rank, parts.suit && suit(parts.suit));
}
