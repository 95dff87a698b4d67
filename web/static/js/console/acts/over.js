// The night is over: who is owed what, and the way to the till.

import { h } from "../../core/dom.js";
import { t } from "../../core/words.js";
import { figure } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { roomOfAct } from "../../staff/screen.js";
import { chipsTab, people } from "../panes/guests.js";
import { table } from "../table.js";
import { goTo } from "../trouble.js";

const HEADS = 88; // pixels of the lines above the list

export const over = {
  stands: () => table.board.over,
  draw() {
    const { board } = table;
    const owed = Object.entries(board.players).filter(([, chips]) => chips > 0);
    return {
      rows: [
        h("div", { class: "head" }, h("h2", null, t("console-over"))),
        owed.length > 0
          ? [
              h("p", { class: "quiet" }, t("console-over-owed")),
              people(
                "owed",
                owed.map(([name, chips]) => ({ name, chips: figure(chips) })),
                [],
                null,
                roomOfAct().height - HEADS,
              ),
            ]
          : h("p", { class: "quiet" }, t("console-end-all-paid")),
        h(
          "div",
          { class: "row", "data-drops": "1" }, // the drawer has it too
          key({ class: "second", "data-way": "/nights" }, t("console-to-nights"), goTo("/nights")),
        ),
      ].flat(),
      tabs: [chipsTab()],
      hint: t(board.signed ? "console-over-signed" : "console-over-hint"),
    };
  },
};
