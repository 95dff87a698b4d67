// The card keyboard. A card that was turned is one tap on its suit where only the suit counts, or suit and
// rank. Its keys stand in the bar, in the hand's reach, where the screen is high enough.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { RANKS, cardKey, rankKeys, suitKeys } from "../staff/card_keys.js";
import { memory, tap } from "../staff/controls.js";

/** The ace last: where aces run as horses it is not among the cards. */
const TURNED = [...RANKS.slice(1), RANKS[0]];
const draft = { suit: null };

/** Whether a tap on a suit is enough: the rank is then unknown (`?S`). While a camera reads the cards, ranks
 * are said too: it would not know the card that it sees for the one that was tapped. */
function suitIsEnough(view) {
  const chosen = memory.get("keys");
  if (chosen) return chosen === "suit";
  return !(view && view.camera.state === "ok");
}

/** The keyboard for `cards` that can come; `pick(card)` is called with one of them. Its keys stand in the bar
 * where the screen is high enough: the suits, and where a suit is not enough then its ranks; it never is
 * where cards are `exact`. */
export function keyboard(cards, view, pick, redraw, { ranksOnly = false, exact = false } = {}) {
  const enough = !ranksOnly && !exact && suitIsEnough(view);
  const of = (letter) => cards.filter((card) => card !== "JOKER" && card.charAt(1) === letter);
  if (draft.suit && (enough || !of(draft.suit).length)) draft.suit = null;
  const onSuit = (letter) => {
    if (enough) {
      pick("?" + letter);
      return;
    }
    draft.suit = draft.suit === letter ? null : letter;
    redraw();
  };
  // A tap that was not taken, as one within the dead time after another, leaves the suit as it was chosen.
  const onCard = async (card) => {
    const chosen = draft.suit;
    draft.suit = null;
    if (await pick(card)) return;
    draft.suit = draft.suit || chosen;
    redraw();
  };
  const row = suitKeys(enough ? null : draft.suit, onSuit, (letter) => ({
    disabled: !of(letter).length,
    "data-next": enough && "?" + letter,
    ...(enough ? { "aria-pressed": null } : {}),
  }));
  const joker =
    !draft.suit &&
    cards.includes("JOKER") &&
    h(
      "div",
      { class: "grid joker" },
      tap({ "data-card": "JOKER" }, t("dealer-joker"), () => onCard("JOKER")),
    );
  const ranks =
    draft.suit &&
    rankKeys(
      draft.suit,
      TURNED.filter((rank) => rank !== "A" || cards.includes("A" + draft.suit)),
      (card) => cardKey(card, { disabled: !cards.includes(card) }, onCard),
    );
  const keys = [row, joker, ranks];
  return [keys, !ranksOnly && !exact && keyChoice(enough, redraw)];
}

function keyChoice(enough, redraw) {
  const choose = (keys) => () => {
    memory.set("keys", keys);
    draft.suit = null;
    redraw();
  };
  return h(
    "div",
    { class: "switch keychoice", role: "group", "aria-label": t("console-suit-tap") },
    tap({ "aria-pressed": String(enough) }, t("console-suit-only"), choose("suit")),
    tap({ "aria-pressed": String(!enough) }, t("console-suit-and-rank"), choose("rank")),
  );
}
