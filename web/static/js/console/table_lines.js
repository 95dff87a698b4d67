// What the dealer reads before the keys: the pack to use, the dice as they lie, what is due, the minute of
// trading.

import { die } from "../core/die.js";
import { h, suit } from "../core/dom.js";
import { tradingLeft } from "../core/trading_clock.js";
import { pileName, say, t } from "../core/words.js";
import { figure } from "../staff/controls.js";

/** The lines of a game of dice or hands; none of another game. */
export function tableLines(board) {
  if (board.turn === undefined) return null;
  const lines = [
    pack(board),
    minute(board),
    wagers(board),
    piles(board),
    thrown(board),
    dues(board),
    begging(board),
  ].filter(Boolean);
  return lines.length > 0 && h("div", { class: "table-lines" }, lines);
}

/** Whose turn it is, and to do what; "" where it is nobody's. */
export function whose(board) {
  if (!board.turn) return "";
  const code =
    { wager: "tv-turn-wager", pair: "tv-turn-pair", lay: "tv-turn-lay", give: "console-turn-give" }[
      board.phase
    ] || "tv-turn-roll";
  return t(code, { player: board.turn });
}

const pack = (board) =>
  (board.pack_facts || []).length > 0 &&
  board.phase === "hands" &&
  h(
    "p",
    { class: "pack" },
    board.pack_facts.map((fact) => h("b", null, say(fact))),
  );

const minute = (board) =>
  board.starts_clock &&
  h(
    "p",
    { class: "minute" },
    t("console-trading"),
    " ",
    h("b", { class: "figure left" }, tradingLeft(board)),
  );

/** The minute goes on between two states. */
export function tickTrading(root, board) {
  const left = root.querySelector(".minute .left");
  if (left && board.starts_clock) left.textContent = tradingLeft(board);
}

// What everybody has to put in, and who has put how much of it.
const wagers = (board) =>
  board.phase === "wager" &&
  board.stands > 0 &&
  h(
    "p",
    { class: "put" },
    t("console-stands", { chips: board.stands }),
    board.purses
      .filter((one) => !one.folded)
      .map((one) => h("span", null, one.name + " ", h("b", { class: "figure" }, figure(one.put)))),
  );

function thrown(board) {
  const roll = board.thrown;
  if (!roll || !roll.dice.length || ["paid", "trade"].includes(board.phase)) return null;
  const said = board.said.map(say).filter(Boolean);
  return h(
    "p",
    { class: "thrown" },
    roll.dice.map(die),
    h("span", null, said.length ? said[said.length - 1] : t("tv-threw-four", { player: roll.by })),
  );
}

function dues(board) {
  const due = Object.entries(board.due || {});
  return (
    due.length > 0 &&
    h(
      "p",
      { class: "dues" },
      t("console-due"),
      due.map(([name, chips]) => h("span", null, name + " ", h("b", { class: "figure" }, figure(chips)))),
    )
  );
}

// Each suit's pile, from its lowest card to its highest.
const piles = (board) =>
  board.piles &&
  board.phase !== "hands" &&
  h(
    "p",
    { class: "piles" },
    Object.keys(board.piles).map((letter) =>
      h(
        "span",
        null,
        suit(letter, t("suit-name", { suit: letter })),
        h("b", { class: "figure" }, pileName(board.piles[letter])),
      ),
    ),
  );

const begging = (board) =>
  board.begs &&
  h("p", { class: "thrown" }, t("tv-begs", { player: board.begs.name, other: board.begs.giver }));
