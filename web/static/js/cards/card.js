// One card, large: its picture, what the eye read, what the dealer made of it, and a second look.

import { fill, h } from "../core/dom.js";
import { cardParts } from "../core/words.js";
import { mini, tap } from "../dealer/controls.js";
import { ask } from "./ask_station.js";

/** What came of looking again, by the move's number; 0 is the table as it lies now. */
let again = {seq: null, words: "", readings: []};

export const sure = (trust) => Math.round(trust * 1000) / 10 + " % sure";

export function drawCard(root, card, told, redraw) {
  if (!card) { fill(root, h("p", null, "No card has been dealt yet. Every card of the night is kept here with its picture.")); return; }
  if (again.card !== card.seq) again = {card: card.seq, seq: null, words: "", readings: []};
  const look = (seq) => async () => {
    again = {card: card.seq, seq, words: "Looking…", readings: []};
    redraw();
    const answer = await ask("/api/station/reread", {seq});
    again = {card: card.seq, seq, words: answer.ok ? "" : answer.said.message, readings: answer.ok ? answer.said.readings : []};
    redraw();
  };
  const last = told.cards[told.cards.length - 1] === card;
  fill(root,
    card.picture ? h("img", {class: "shown", src: card.picture, alt: "The camera's picture of card " + card.number}) : h("p", {class: "shown none"}, "no picture"),
    h("div", {class: "facts"},
      h("h2", null, "Card " + card.number + " of race " + told.race + (last ? ", the last" : "")),
      h("p", {class: "it"}, mini(card.card), h("span", null, cardParts(card.card).said)),
      card.booked !== card.card && h("p", {class: "corrected"}, "Booked as the " + cardParts(card.booked).said + ", and corrected."),
      !card.counts && h("p", {class: "corrected"}, "It was turned after the race had ended, and does not count."),
      told_of(card),
      again.seq !== null && outcome(),
      told.can_reread && h("div", {class: "row"},
        card.picture && tap({"data-again": "picture"}, "Read the picture again", look(card.seq)),
        tap({"data-again": "table"}, "Read what lies there now", look(0)))));
}

// What the eye thought, and where the dealer thought otherwise.
function told_of(card) {
  if (!card.read) return h("p", {class: "quiet"}, card.by === "console" ? "Typed by the dealer; the eye read nothing." : "Made by " + card.by + "; the eye read nothing.");
  const says = card.by === "camera" ? "Dealt by itself" : "The dealer said the " + cardParts(card.booked).said;
  return [
    h("p", {class: card.read === card.booked ? "quiet" : "overruled"}, "The eye read the " + cardParts(card.read).said + ", " + sure(card.confidence) + ". " + says + "."),
    bars(card.candidates),
  ];
}

const bars = (candidates) => h("ul", {class: "bars"}, candidates.slice(0, 3).filter(([, chance], place) => !place || chance >= 0.001).map(([card, chance]) => h("li", null, mini(card),
  h("i", {"aria-hidden": "true"}, h("b", {style: "transform: scaleX(" + Math.max(0.004, chance) + ")"})), h("span", {class: "figure"}, Math.round(chance * 1000) / 10 + " %"))));

function outcome() {
  const what = again.seq ? "The picture, read again" : "On the table now";
  if (again.words) return h("p", {class: "again", role: "status"}, what + ": " + again.words);
  if (!again.seq) {
    return h("div", {class: "again", role: "status"}, h("p", null, what + (again.readings.length ? "" : ": no card")), h("p", {class: "lying"}, again.readings.map((one) =>
      one.candidates.length > 0 && h("span", null, mini(one.candidates[0][0]), h("small", null, one.sure ? "" : "? " + Math.round(one.candidates[0][1] * 100) + " %")))));
  }
  return h("div", {class: "again", role: "status"}, h("p", null, what + (again.readings[0].sure ? ", beyond doubt" : ", not beyond doubt")), bars(again.readings[0].candidates));
}
