// The card keyboard. A card that was turned is one tap on its suit where only the suit counts, or suit and rank.

import { h, suit } from "../../core/dom.js";
import { cardParts, rankName, t } from "../../core/words.js";
import { memory } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { make } from "../acting.js";
import { draftOf, offered, raceKey, redraw, table } from "../table.js";
import { turnsOne } from "./deal.js";

const SUITS = ["S", "H", "D", "C"];
/** The ace last: where aces run as horses it is not among the cards. */
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

const draft = () => draftOf("turned", raceKey(table.board) + table.board.phase, { suit: null });

/** The cards that can come now; none where none is due. */
export const cardsDue = () => {
  const offer = offered("deal");
  return offer && offer.fields.length ? offer.fields[0].choices.map((choice) => choice.value) : [];
};

/** Whether a tap on a suit is enough: the rank is then unknown (`?S`). While a camera reads the cards ranks are said too:
 * it would not know the card that it sees for the one that was tapped. */
function suitIsEnough() {
  const { view } = table,
    wanted = memory.get("keys");
  return wanted ? wanted === "suit" : !(view && view.camera.state === "ok");
}

const deal = (card) => {
  draft().suit = null;
  make("deal " + card, turnsOne(table.board));
};

/** The rows of keys for a turned card. */
export function cardRows() {
  const cards = cardsDue();
  if (!cards.length) return [];
  const enough = suitIsEnough(),
    chosen = enough ? null : draft().suit;
  const of = (letter) => cards.filter((card) => card !== "JOKER" && card.charAt(1) === letter);
  const onSuit = (letter) => () => {
    if (enough) deal("?" + letter);
    else {
      draft().suit = draft().suit === letter ? null : letter;
      redraw();
    }
  };
  return [
    chosen &&
      h(
        "div",
        { class: "keys ranks", role: "group", "aria-label": t("dealer-rank-of", { suit: chosen }) },
        RANKS.filter((rank) => rank !== "A" || cards.includes("A" + chosen)).map((rank) =>
          key(
            {
              "data-card": rank + chosen,
              "aria-label": cardParts(rank + chosen).said,
              disabled: !cards.includes(rank + chosen),
            },
            rankName(rank),
            () => deal(rank + chosen),
          ),
        ),
      ),
    h(
      "div",
      { class: "row suits", role: "group", "aria-label": t("console-suit-tap") },
      SUITS.map((letter) =>
        key(
          {
            class: "suit-key of-" + letter,
            "data-suit": letter,
            "data-next": enough ? "?" + letter : null,
            disabled: !of(letter).length,
            "aria-pressed": enough ? null : String(chosen === letter),
          },
          [suit(letter), h("span", null, t("suit-name", { suit: letter }))],
          onSuit(letter),
        ),
      ),
    ),
  ];
}

/** The keys beside the hint: what a tap on a suit does, and the joker. */
export function cardHintKeys() {
  const cards = cardsDue();
  if (!cards.length) return [];
  const enough = suitIsEnough();
  return [
    key({ class: "second", "data-keys": enough ? "rank" : "suit" }, t(enough ? "console-suit-and-rank" : "console-suit-only"), () => {
      memory.set("keys", enough ? "rank" : "suit");
      draft().suit = null;
      redraw();
    }),
    cards.includes("JOKER") &&
      key({ class: "second", "data-card": "JOKER" }, t("dealer-joker"), () => deal("JOKER")),
  ];
}
