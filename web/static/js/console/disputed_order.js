// The way to the cards in dispute, and the second confirmation of an order that is doubtful.

import { fill, h } from "../core/dom.js";
import { hold, tap } from "../dealer/controls.js";
import { act, actSurely } from "../dealer/send.js";

export function drawDisputed(root, board) {
  fill(root, board.legal.includes("correct") && h("a", {class: "button", href: "/console/cards"}, "A card is disputed"));
}

/** Make the order official; where it is doubtful, show why first, with the pictures, and have it held. */
export function official(board) {
  if (!board.doubts || !board.doubts.length) { act("official"); return; }
  const sheet = document.getElementById("sheet");
  sheet.lastFill = null;
  fill(sheet, h("h2", {id: "sheet-title"}, "Before anyone is paid"),
    h("ul", {class: "doubts"}, board.doubts.map((one) => h("li", null, one.picture && h("img", {src: one.picture, alt: "The camera's picture of " + one.card}), h("span", null, one.said + ".")))),
    h("p", {class: "look"}, h("a", {class: "button", href: "/console/cards"}, "Look at the cards")),
    h("div", {class: "ends"}, tap({}, "Close", () => sheet.close()),
      hold({class: "go", "data-confirm": "official"}, ["The order is right: pay", h("small", null, "\u00a0(hold)")], async () => { if (await actSurely("official")) sheet.close(); })));
  if (!sheet.open) sheet.showModal();
}
