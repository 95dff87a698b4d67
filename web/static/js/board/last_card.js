// The last card with its picture, what it did, and who leads.

import { fill, h } from "../core/dom.js";
import { horseName, nth } from "../core/words.js";
import { face, gap } from "./cards.js";
import { fitAll } from "./fit_text.js";

/** The last card and, where the camera saw it, its photograph. */
export function lastCard(board, kind) {
  return [
    board.last ? face(board.last.card, kind) : gap(kind),
    board.last && board.last_picture ? h("img", {class: "photo " + kind, src: board.last_picture, alt: "The camera's picture of the card"}) : null,
  ];
}

export function drawFoot(root, board, layout) {
  root.hidden = layout !== "race";
  if (root.hidden) return;
  const cause = board.last ? board.last.said : board.said[board.said.length - 1] || "";
  const order = board.order.map((horse, place) => nth(place + 1) + " " + horseName(horse)).join("   ");
  fill(root, lastCard(board, "big"), h("div", {class: "words"},
    h("p", {class: "cause", "data-fit": true}, cause),
    h("p", {class: "leader", "data-fit": true}, board.unofficial || board.phase === "unofficial" ? order : board.leader || order)));
  fitAll(root);
}
