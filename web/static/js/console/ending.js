// Ending a night while guests hold chips: who holds what, everybody paid out in one tap, or held: they keep them.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { figure, hold, tap } from "../dealer/controls.js";
import { actAll } from "../dealer/send.js";

const FEW = 9; // more names stand in two columns, where there is room

/** The button that opens it; `offer` is that of `end`. */
export const endButton = (offer, board) => tap({"data-verb": "end"}, say(offer.label) + "\u00a0…", () => openEnding(board));

function openEnding(board) {
  const sheet = document.getElementById("sheet"), holders = Object.entries(board.players).filter(([, chips]) => chips > 0);
  const chips = holders.reduce((sum, [, held]) => sum + held, 0), pooled = Object.values(board.pools).some((held) => held > 0);
  // What was shown is what is done: where the table went on meanwhile, the station refuses.
  const make = (moves) => async () => { await actAll(moves, board.seq); sheet.close(); };
  sheet.lastFill = null;
  sheet.dataset.verb = "end";
  fill(sheet, h("h2", {id: "sheet-title"}, t("console-end-held", {count: holders.length, chips})),
    h("ul", {class: "seats" + (holders.length > FEW ? " two" : "")}, holders.map(([name, held]) => h("li", null, h("span", {class: "name"}, name), h("span", {class: "figure"}, figure(held))))),
    pooled && h("p", {class: "quiet"}, t("console-end-pools")),
    h("div", {class: "ends"}, tap({}, t("dealer-close"), () => sheet.close()),
      tap({class: "go", "data-end": "pay"}, t("console-end-pay"), make(board.cash_out)),
      hold({class: "keep", "data-end": "keep"}, t("console-end-keep"), make(["end"]))));
  if (!sheet.open) sheet.showModal();
}
