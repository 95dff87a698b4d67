// Seating players before the first game, and what of the offers has its place in an act.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { keyedOffers, plainOffers } from "./acts/form.js";
import { offerForm } from "./offer_forms.js";
import { offered, table } from "./table.js";

let joining = null;

const cardsOf = (field) => (field ? field.choices.map((choice) => choice.value) : []);

/** The cards that the camera may ask about: those that can come, or that a player may lay or show. */
export const cardsOffered = (board) => {
  const deal = offered("deal");
  if (deal && deal.fields.length) return cardsOf(deal.fields[0]);
  const laid = keyedOffers(board)
    .flatMap((offer) => offer.fields)
    .find((field) => field.kind === "card");
  return cardsOf(laid);
};

/** The verbs of the offers that have their place in an act, so that they need no button of their own. */
export function placed(board) {
  if (!board.game && !board.over) return ["join"];
  const keyed = [...keyedOffers(board), ...plainOffers(board)].map((offer) => offer.verb);
  return ["bet", "bid", "pass", "deal", "cancel", ...keyed];
}

// The form that seats a player is made once: what is being typed must outlive every state that comes in, the
// answer about the player before too.
export function drawLobby(root) {
  const join = offered("join");
  if (table.board.game || table.board.over) {
    joining = null;
    fill(root);
    return;
  }
  if (joining || !join) return;
  const seat = (whole) => {
    if (!whole) return;
    joining = null;
    root.lastFill = null;
    drawLobby(root);
    root.querySelector("input").focus();
  };
  joining = offerForm(join, t("console-seat"), seat, { inline: true });
  root.lastFill = null;
  fill(root, h("h2", null, t("console-joins")), joining);
}
