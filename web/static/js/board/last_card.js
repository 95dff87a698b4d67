// The last card with its picture, what it did, and who leads.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { face, gap } from "./cards.js";
import { fitAll } from "./fit_text.js";

/** The last card and, where the camera saw it, its photograph. */
export function lastCard(board, kind) {
  return [
    board.last ? face(board.last.card, kind) : gap(kind),
    board.last && board.last_picture ? h("img", {class: "photo " + kind, src: board.last_picture, alt: t("tv-picture")}) : null,
  ];
}

export function drawFoot(root, board, layout) {
  root.hidden = layout !== "race";
  if (root.hidden) return;
  const cause = say(board.last ? board.last.said : board.said[board.said.length - 1]);
  const order = board.order.map((horse, at) => t("tv-placed", {place: at + 1, horse})).join("   ");
  fill(root, lastCard(board, "big"), h("div", {class: "words"},
    h("p", {class: "cause", "data-fit": true}, cause),
    h("p", {class: "leader", "data-fit": true}, board.unofficial || board.phase === "unofficial" ? order : say(board.leader) || order)));
  fitAll(root);
}
