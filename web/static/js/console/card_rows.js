// Keys for a card by hand: its suit, and where a suit is not enough its rank.

import { h, suit } from "../core/dom.js";
import { cardParts, t } from "../core/words.js";
import { RANKS, SUIT_LETTERS } from "../staff/card_keys.js";
import { memory } from "../staff/controls.js";
import { key } from "../staff/keys.js";
import { refuse } from "./acting.js";
import { redraw, table } from "./table.js";

/** The ace last: where aces run as horses it is not among the cards. */
const TURNED = [...RANKS.slice(1), RANKS[0]];

/** Whether a tap on a suit is enough: the rank is then unknown (`?S`). While a camera reads the cards,
 * ranks are said too: it would not know the card that it sees for the one that was tapped. */
export function suitIsEnough() {
  const wanted = memory.get("keys"),
    { view } = table;
  return wanted ? wanted === "suit" : !(view && view.camera.state === "ok");
}

/** The key of the strip that changes what a tap on a suit does on this device. */
export const rankChoice = (draft) =>
  key(
    { "data-ranks": suitIsEnough() ? "ask" : "no" },
    t(suitIsEnough() ? "console-suit-and-rank" : "console-suit-only"),
    () => {
      memory.set("keys", suitIsEnough() ? "rank" : "suit");
      draft.suit = null;
      redraw();
    },
  );

/** The key of the joker, where it can come. */
export const jokerKey = (cards, pick) =>
  cards.includes("JOKER") && key({ "data-card": "JOKER" }, t("dealer-joker"), () => pick("JOKER"));

/** The rows for one of `cards`: the ranks of the suit that `draft.suit` names, and the suits. `pick(card)`
 * is called with what is tapped; with `enough` a suit alone. */
export function cardRows(cards, draft, pick, enough) {
  const of = (letter) => cards.filter((card) => card !== "JOKER" && card.charAt(1) === letter);
  if (draft.suit && (enough || !of(draft.suit).length)) draft.suit = null;
  const onSuit = (letter) => () => {
    if (enough) return pick("?" + letter);
    draft.suit = draft.suit === letter ? null : letter;
    return redraw();
  };
  const onCard = (card) => () => {
    draft.suit = null;
    pick(card);
  };
  return [
    draft.suit &&
      h(
        "div",
        { class: "ranks", role: "group", "aria-label": t("dealer-rank-of", { suit: draft.suit }) },
        TURNED.map((rank) => rank + draft.suit)
          .filter((card) => card.charAt(0) !== "A" || cards.includes(card))
          .map((card) => {
            const may = cards.includes(card);
            return key(
              { class: may ? "" : "off", "data-card": card, "aria-label": cardParts(card).said },
              h("b", { class: "figure" }, cardParts(card).rank),
              may ? onCard(card) : () => refuse(t("console-card-is-out", { the_card: card })),
            );
          }),
      ),
    h(
      "div",
      { class: "suits" },
      SUIT_LETTERS.map((letter) => {
        const may = of(letter).length > 0;
        return key(
          {
            class: "suit-key" + (may ? "" : " off"),
            "data-suit": letter,
            "data-next": enough ? "?" + letter : null,
            "aria-pressed": enough ? null : String(draft.suit === letter),
          },
          [suit(letter), h("span", null, t("suit-name", { suit: letter }))],
          may ? onSuit(letter) : () => refuse(t("console-suit-is-out", { suit: letter })),
        );
      }),
    ),
  ];
}
