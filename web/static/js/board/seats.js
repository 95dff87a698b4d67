// Before the first race and after the last: who sits at the table, with their chips.

import { fill, h } from "../core/dom.js";
import { number, say } from "../core/words.js";
import { fitAll } from "./fit_text.js";

const SEATS_SHOWN = 16;

export function drawSeats(root, board, layout) {
  root.hidden = layout !== "idle";
  if (root.hidden) return;
  const seats = Object.entries(board.players);
  if (board.over) seats.sort((one, other) => other[1] - one[1]);
  fill(root,
    h("p", {class: "mark"}, "Railbird"),
    h("p", {class: "phase", "data-fit": true}, say(board.phase_words)),
    h("ul", {class: seats.length > 8 ? "two" : ""}, seats.slice(0, SEATS_SHOWN).map(([name, chips]) =>
      h("li", {"data-fit": true}, h("span", {"data-short": true}, name), h("b", null, number(chips))))));
  fitAll(root);
}
