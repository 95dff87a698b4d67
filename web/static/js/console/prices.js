// Of an auction: what lies in the pool, and what first and second take of it.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { figure } from "../staff/controls.js";

export function drawPrices(root, board) {
  fill(root, board.phase === "auction" && [h("h2", null, t("console-pool")), pot(board)]);
}

const entry = (code, value) => h("div", null, h("dt", null, t(code)), h("dd", { class: "figure" }, value));

const pot = (board) =>
  h(
    "dl",
    { class: "book" },
    entry("console-pool-in", figure(board.pools.CALCUTTA)),
    entry("console-pool-first", figure(board.shares[0])),
    entry("console-pool-second", figure(board.shares[1])),
  );
