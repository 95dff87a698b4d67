// Who sits at the table, and who won the last race. Chips are shown as the board shows them.

import { badge } from "../core/badge.js";
import { fill, h } from "../core/dom.js";
import { number, t } from "../core/words.js";

export function drawPlayers(root, board, me) {
  const seats = Object.entries(board.players);
  fill(
    root,
    seats.length > 0 &&
      h(
        "details",
        null,
        h("summary", null, t("phone-players", { count: seats.length })),
        h(
          "ul",
          null,
          seats.map(([name, chips]) =>
            h(
              "li",
              { class: name === me ? "me" : "" },
              badge(board, name),
              h("span", null, name),
              board.hands &&
                board.hands[name] !== undefined &&
                h("small", null, t("tv-cards-held", { count: board.hands[name] })),
              h("b", null, number(chips)),
            ),
          ),
        ),
      ),
  );
}
