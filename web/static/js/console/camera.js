// The camera: what it sees, what was read, what it asks, and who turns a reading into a move.

import { fill, h } from "../core/dom.js";
import { cardParts } from "../core/words.js";
import { inReach, keyboard, reach } from "./card_keyboard.js";
import { mini, tap } from "../dealer/controls.js";
import { station, stationOnce } from "../dealer/send.js";

const FRAME_MS = 700;
const SAID = {ok: "The camera sees the table", lost: "The camera has stopped", ended: "The recording has ended", off: "There is no camera"};

let asked = 0, typing = false;

/** What the camera is in trouble about, over everything else; `root` is the banner. */
export function drawTrouble(root, view) {
  const camera = view && view.camera, trouble = camera && !["ok", "off", "ended"].includes(camera.state);
  root.hidden = !trouble;
  fill(root, trouble && h("span", null, camera.said), trouble && camera.state !== "lost" && h("a", {class: "button", href: "/console/camera"}, "The camera"));
}

export function drawEye(root, view) {
  drawTrouble(document.getElementById("blind"), view);
  if (!view || view.camera.kind === "none") { fill(root); return; }
  if (!root.querySelector("img")) {
    root.lastFill = null;
    fill(root, h("h2", null, "The camera"), h("img", {alt: "What the camera sees, with the cards it reads"}), h("div", {class: "state"}), h("div", {class: "switch", role: "group", "aria-label": "Who deals a card that was read"}),
      h("p", {class: "set-up"}, h("a", {class: "button", href: "/console/camera"}, "Set the camera up")));
    follow(root.querySelector("img"));
  }
  fill(root.querySelector(".state"), view.reading && view.reading.card && mini(view.reading.card), h("span", null,
    view.reading && view.reading.card ? "read, " + Math.round(view.reading.confidence * 1000) / 10 + " % sure" : view.camera.said || SAID[view.camera.state]),
    view.refused && h("strong", null, view.refused));
  const mode = (word, label) => tap({"aria-pressed": String(view.mode === word), "data-mode": word}, label, () => station("mode", {mode: word}));
  fill(root.querySelector(".switch"), mode("auto", "Deal by itself"), mode("button", "Deal when pressed"));
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

/** The card in question with its candidates. `cards` are those that can come now. */
export function drawQuestion(root, view, cards, redraw) {
  const question = view && view.question;
  if (!question) { asked = 0; typing = false; fill(root); return; }
  if (question.id !== asked) { asked = question.id; typing = false; }
  const answer = (card) => stationOnce("answer", {card});
  const type = () => { typing = !typing; redraw(); };
  const likely = h("div", {class: "grid likely"}, question.candidates.map(([card, chance]) =>
    tap({"data-answer": card, "aria-label": cardParts(card).said}, [mini(card), h("span", null, Math.round(chance * 100) + " %")], () => answer(card))));
  const others = h("div", {class: "row"}, tap({"data-dismiss": true}, "I deal it again", () => stationOnce("dismiss")),
    tap({"aria-expanded": String(typing), "data-another": true}, typing ? "The likely ones" : "Another card", type));
  const low = inReach();
  if (low && !typing) reach(h("div", {"data-for": "question " + question.id}, likely, others));
  fill(root, question.picture && h("img", {src: "/question.jpg?" + question.id, alt: "The card in question"}),
    h("div", {class: question.picture ? "" : "alone"}, h("p", {class: "why"}, question.why), !low && likely, (!low || typing) && others),
    typing && h("div", {class: "alone"}, keyboard(cards, view, answer, redraw, {ranksOnly: true})));
}
