// Ending a night while guests hold chips: a touch of its button names who holds what, with the key that pays
// everybody out. Only then does a hold end the night, and they keep what the house owes them.

import { h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { figure, hold, tap } from "../staff/controls.js";
import { act, actAll } from "../staff/send.js";

const FEW = 9; // more names stand in two columns, where there is room

let asked = null; // for which night and race it was tapped

const of = (board) => board.night + "/" + board.race;

/** The button of the offer of `end`. */
export function endButton(offer, board, redraw) {
  const open = () => {
    asked = of(board);
    redraw();
    document.querySelector(".ending-night").firstElementChild.scrollIntoView({ block: "center" });
  };
  return hold(
    { "data-verb": "end", onclick: open },
    [say(offer.label), h("small", { class: "quiet" }, " " + t("dealer-hold"))],
    () => (asked === of(board) ? act("end") : open()),
  );
}

/** Who holds what, once the button was tapped; null before, and where nobody holds anything. */
export function heldAtTheEnd(board) {
  if (!board.cash_out.length || asked !== of(board)) return null;
  const holders = Object.entries(board.players).filter(([, chips]) => chips > 0),
    pooled = Object.values(board.pools).some((chips) => chips > 0);
  return h(
    "div",
    { class: "ending-night" },
    h(
      "h2",
      null,
      t("console-end-held", {
        count: holders.length,
        chips: holders.reduce((sum, [, chips]) => sum + chips, 0),
      }),
    ),
    pooled && h("p", { class: "quiet" }, t("console-end-pools")),
    // What is shown is what is done: where the table went on meanwhile, the station refuses.
    tap({ class: "go", "data-end": "pay" }, t("console-end-pay"), () => actAll(board.cash_out, board.seq)),
    h("p", { class: "quiet" }, t("console-end-keep")),
    h(
      "ul",
      { class: "seats" + (holders.length > FEW ? " two" : "") },
      holders.map(([name, chips]) =>
        h("li", null, h("span", { class: "name" }, name), h("span", { class: "figure" }, figure(chips))),
      ),
    ),
  );
}
