// The cards of a race in the order in which they were turned, each a button; other races by their number.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { mini, tap } from "../staff/controls.js";

const CERTAIN = 0.9;

export function drawRow(root, listed, looked, on) {
  if (!listed.cards.length) {
    fill(root);
    return;
  }
  fill(
    root,
    h("h2", null, t("cards-every")),
    h(
      "div",
      { class: "turned" },
      listed.cards
        .slice()
        .reverse()
        .map((card) => one(card, looked, on.choose)),
    ),
    listed.races.length > 1 && [
      h("h2", null, t("cards-other-race")),
      h(
        "div",
        { class: "grid chips" },
        listed.races.map((race) =>
          tap(
            { class: "chip", "data-race": race, "aria-pressed": String(race === listed.race) },
            String(race),
            () => on.race(race),
          ),
        ),
      ),
    ],
  );
}

function one(card, looked, choose) {
  const about = { number: card.number, card: card.card },
    code = markOf(card),
    mark = code && t("cards-mark-" + code);
  return tap(
    {
      "data-card-number": card.number,
      class: "turn" + (mark ? " marked" : ""),
      "aria-pressed": String(card === looked),
      "aria-label": mark ? t("cards-turned-marked", { ...about, mark }) : t("cards-turned", about),
    },
    [
      card.picture
        ? h("img", { src: card.picture, alt: "", loading: "lazy" })
        : h("span", { class: "none" }, t("cards-no-picture")),
      h("span", { class: "names" }, h("small", null, card.number), mini(card.card)),
      mark && h("small", { class: "mark" }, mark),
    ],
    () => choose(card.number),
  );
}

function markOf(card) {
  if (card.booked !== card.card) return "corrected";
  if (!card.counts) return "late";
  const suitOnly = card.card.charAt(0) === "?" && card.read && card.read.charAt(1) === card.card.charAt(1);
  if (card.read && card.read !== card.card && !suitOnly) return "overruled";
  return card.read && card.confidence < CERTAIN ? "unsure" : "";
}
