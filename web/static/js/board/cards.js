// Playing cards as the board draws them.

import { h, suit } from "../dom.js";
import { cardParts } from "../words.js";

/** A card's face; `kind` is its size's class. */
export function face(card, kind) {
  const parts = cardParts(card);
  return h("div", {class: "face " + kind + (parts.red ? " red" : "") + (parts.suit ? "" : " joker") + (parts.rank === "10" ? " ten" : ""), role: "img",
    "aria-label": parts.said, "data-card": card}, h("b", null, parts.rank), parts.suit && suit(parts.suit));
}

export const back = (kind) => h("div", {class: "back " + kind, role: "img", "aria-label": "A card face down"});
export const gap = (kind) => h("div", {class: "gap " + kind});
