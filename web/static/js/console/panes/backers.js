// Who backs which horse, and what the house has to pay if it wins.

import { h } from "../../core/dom.js";
import { horseName, signed, t, wagerName } from "../../core/words.js";
import { figure, runner } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { goTo } from "../trouble.js";
import { isVoid, table } from "../table.js";

/** The pane. */
export function backersPane() {
  const { board } = table;
  return [
    h("div", { class: "by-horse" }, Object.keys(board.horses).map(line)),
    takenIn(board),
    besideLines(disputedKey),
  ];
}

// Upright the lines fill the pane; the night's drawer has the way too.
export const besideLines = (way) => (layout() === "upright" ? null : way());

const betsOn = (horse) => table.board.bets.filter((bet) => !bet.waits && bet.horses === horse);
const wins = (bets) => bets.filter((bet) => bet.wager === "WIN" && typeof bet.returns === "number");
const toPay = (horse) => wins(betsOn(horse)).reduce((sum, bet) => sum + bet.returns, 0);

function line(horse) {
  const owner = (table.board.sales || []).find((sale) => sale.horse === horse),
    bets = betsOn(horse);
  const who = owner
    ? [owner.name + " " + figure(owner.chips)]
    : bets.map(
        (bet) => bet.name + " " + figure(bet.chips) + (bet.wager === "WIN" ? "" : " " + wagerName(bet.wager)),
      );
  const pays = toPay(horse);
  return h(
    "div",
    { class: "of-horse", "data-key": "backers-" + horse, "data-horse": horse },
    runner(horse),
    h(
      "span",
      { class: "who" },
      h("b", null, horseName(horse)),
      h("small", null, who.length ? who.join(", ") : t("console-no-backer")),
    ),
    wins(bets).length > 0 &&
      h(
        "span",
        { class: "pays" },
        h("b", { class: "figure" }, figure(pays)),
        h("small", null, t("console-to-pay")),
      ),
  );
}

// What came in; where all of it is on winners, what the house keeps if the leader wins.
function takenIn(board) {
  const bets = board.bets.filter((bet) => !bet.waits);
  if (!bets.length) return null;
  const staked = bets.reduce((sum, bet) => sum + bet.chips, 0),
    leader = board.leader && board.leader.horse;
  const plain = leader && wins(bets).length === bets.length;
  const result = plain ? staked - toPay(leader) : 0;
  return h(
    "p",
    { class: "quiet taken-in" },
    t("console-taken-in", { chips: staked }),
    plain
      ? [
          " · ",
          t("console-house-if", { horse: leader }),
          " ",
          h("b", { class: result < 0 ? "minus" : "" }, signed(result)),
        ]
      : "",
  );
}

/** The way to the cards in dispute; none before a card is dealt, and in a void race: no card decides it. */
export const disputedKey = () =>
  table.board.legal.includes("correct") &&
  !isVoid(table.board) &&
  key(
    { class: "second wide", "data-disputed": true },
    t("console-disputed") + "\u00a0…",
    goTo("/console/cards"),
  );
