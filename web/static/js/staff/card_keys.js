// Keys on which a card is tapped: a row of suits, and the ranks of one suit.

import { h, suit } from "../core/dom.js";
import { cardParts, t } from "../core/words.js";
import { tap } from "./controls.js";

export const SUIT_LETTERS = ["S", "H", "D", "C"];
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];

/**
 * A key a suit. `chosen` is pressed; `attributes(letter)` are added; `onSuit(letter)` is called.
 * @param {string | null} chosen
 * @param {(letter: string) => void} onSuit
 * @param {(letter: string) => Record<string, any>} attributes
 */
export function suitKeys(chosen, onSuit, attributes = () => ({})) {
  return h(
    "div",
    { class: "grid suits" },
    SUIT_LETTERS.map((letter) =>
      tap(
        { "data-suit": letter, "aria-pressed": String(chosen === letter), ...attributes(letter) },
        [suit(letter), h("span", null, t("suit-name", { suit: letter }))],
        () => onSuit(letter),
      ),
    ),
  );
}

/** A key a rank of the suit `letter`: `key(card)` makes each. */
export const rankKeys = (letter, ranks, key) =>
  h(
    "div",
    { class: "grid ranks", role: "group", "aria-label": t("dealer-rank-of", { suit: letter }) },
    ranks.map((rank) => key(rank + letter)),
  );

/** One key of a card, with its rank; `under` is what stands below that. */
export const cardKey = (card, attributes, onCard, under) =>
  tap(
    { "data-card": card, "aria-label": cardParts(card).said, ...attributes },
    under === undefined ? cardParts(card).rank : [h("span", null, cardParts(card).rank), under],
    () => onCard(card),
  );
