// Playing cards as the board draws them. A card is as wide as its letters are high: 1em by 1.4em.

import { h, suit } from "../core/dom.js";
import { cardParts, t } from "../core/words.js";

/** A card's face; `kind` is its size's class. The joker has its cap: its word in letters for five metres is
 * wider than any card here. */
export function face(card, kind) {
  const parts = cardParts(card);
  return h(
    "div",
    {
      class:
        "face " +
        kind +
        (parts.red ? " red" : "") +
        (parts.suit ? "" : " joker") +
        (parts.rank === "10" ? " ten" : ""),
      role: "img",
      "aria-label": parts.said,
      "data-card": card,
    },
    parts.suit ? [parts.rank && h("b", null, parts.rank), suit(parts.suit)] : suit("JOKER"),
  );
}

export const back = (kind) =>
  h("div", { class: "back " + kind, role: "img", "aria-label": t("tv-face-down") });
export const gap = (kind) => h("div", { class: "gap " + kind });
