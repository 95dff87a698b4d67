// The piles of ristiseiska in the side: each suit from its lowest card to its highest, and what may be laid.

import { h, suit } from "../../core/dom.js";
import { pileName, t } from "../../core/words.js";
import { mini } from "../../staff/controls.js";
import { table } from "../table.js";

export const pilesTab = () => ({
  name: "piles",
  label: t("console-tab-piles"),
  pane: () => {
    const { board } = table;
    return [
      h(
        "ul",
        { class: "pile-list" },
        Object.keys(board.piles).map((letter) =>
          h(
            "li",
            null,
            suit(letter),
            h("span", null, t("suit-name", { suit: letter })),
            h("b", { class: "figure" }, pileName(board.piles[letter])),
          ),
        ),
      ),
      (board.can_lay || []).length > 0 && h("p", { class: "quiet" }, t("console-may-lay")),
      h("p", { class: "minis" }, (board.can_lay || []).map(mini)),
    ];
  },
});
