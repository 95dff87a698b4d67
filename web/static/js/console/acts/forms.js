// Phases whose act is not made for one screen yet: today's forms, made from the offers, in the act's zone.

import { h } from "../../core/dom.js";
import { kept } from "../../core/patch.js";
import { t } from "../../core/words.js";
import { drawPhase } from "../phase.js";
import { drawThrow } from "../camera.js";
import { drawPlayers } from "../players.js";
import { drawPrices } from "../prices.js";
import { redraw, table } from "../table.js";

const parts = {};

const part = (id) => parts[id] || (parts[id] = h("section", { id }));
const box = h("div", { class: "console forms" });
const side = h("div", { class: "console forms" });

export const forms = {
  stands: () => true,
  draw() {
    const { board, view } = table;
    if (!box.firstChild)
      for (const id of ["question", "phase"]) box.appendChild(part(id));
    if (!side.firstChild) for (const id of ["prices", "players"]) side.appendChild(part(id));
    drawPhase(part("phase"), board, view, redraw);
    drawThrow(part("question"), view);
    drawPrices(part("prices"), board);
    drawPlayers(part("players"), board);
    return {
      rows: [kept(box)],
      tabs: [{ name: "players", label: t("console-tab-players"), pane: () => kept(side) }],
    };
  },
};
