// Phases whose act is not made for one screen yet: today's forms, made from the offers, in the act's zone.

import { fill, h } from "../../core/dom.js";
import { kept } from "../../core/patch.js";
import { say, t } from "../../core/words.js";
import { tap } from "../../staff/controls.js";
import { actAll } from "../../staff/send.js";
import { cardsOffered, drawPhase } from "../phase.js";
import { drawQuestion, drawThrow } from "../camera.js";
import { drawPlayers } from "../players.js";
import { drawPrices } from "../prices.js";
import { raceKey, redraw, table } from "../table.js";

const AFTER_BETS = ["race", "falter", "reshuffle", "unofficial", "paid"]; // there a warning about prices comes too late
const parts = {};
let waved = "";

const part = (id) => parts[id] || (parts[id] = h("section", { id }));
const box = h("div", { class: "console forms" });
const side = h("div", { class: "console forms" });

export const forms = {
  stands: () => true,
  draw() {
    const { board, view } = table;
    if (!box.firstChild)
      for (const id of ["question", "warning", "phase"]) box.appendChild(part(id));
    if (!side.firstChild) for (const id of ["prices", "players"]) side.appendChild(part(id));
    drawWarning(part("warning"));
    drawPhase(part("phase"), board, view, redraw);
    if (view && view.throw && !view.question) drawThrow(part("question"), view);
    else drawQuestion(part("question"), view, cardsOffered(board), redraw);
    drawPrices(part("prices"), board);
    drawPlayers(part("players"), board);
    return {
      rows: [kept(box)],
      tabs: [{ name: "players", label: t("console-tab-players"), pane: () => kept(side) }],
    };
  },
};

// R12.4: the traditional prices can be beaten; said before the first bet, with the way to fair ones.
function drawWarning(root) {
  const { board } = table;
  if (!board.warning || AFTER_BETS.includes(board.phase) || waved === raceKey(board)) {
    fill(root);
    return;
  }
  const fair = board.warning_moves || [];
  fill(
    root,
    h("p", null, say(board.warning)),
    h(
      "div",
      { class: "row" },
      tap({}, t("console-warning-leave"), () => {
        waved = raceKey(table.board);
        redraw();
      }),
      fair.length > 0 && tap({ "data-fair": true }, t("console-warning-fair"), () => actAll(fair)),
    ),
  );
}
