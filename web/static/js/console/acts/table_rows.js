// What the dealer of dice and hands reads above the keys: the pack to use, the lines of the scratched horses,
// how far the others are, the dice as they lie, what is to be paid, and the piles. Rows with `data-drops` go
// where there is no room for them, the lowest number first; the side has the same in full.

import { badge } from "../../core/badge.js";
import { entryWords } from "../../core/dice.js";
import { die } from "../../core/die.js";
import { h, suit } from "../../core/dom.js";
import { gateOf, placeOf } from "../../core/lanes.js";
import { pileName, say, t } from "../../core/words.js";
import { figure } from "../../staff/controls.js";

const NAMES = 48; // letters of those who sit out
const FEW = 4; // who pays, by name; more by their badges alone

/** The pack to use, before hands are dealt. */
export const packRow = (board) =>
  board.phase === "hands" &&
  (board.pack_facts || []).length > 0 &&
  h(
    "ul",
    { class: "pack" },
    board.pack_facts
      .map(say)
      .concat(entryWords(board, NAMES))
      .map((words) => h("li", null, words)),
  );

/** The lines, each with the horse that was scratched on it. */
export const linesRow = (board) =>
  h(
    "div",
    { class: "row lines", "data-drops": 3 },
    board.lines.map((horse, at) =>
      h(
        "p",
        { "aria-label": horse ? t("tv-horse-scratched", { horse, line: at + 1 }) : null },
        h("span", { class: "quiet" }, t("console-line-of", { line: at + 1 })),
        horse ? h("s", { class: "figure" }, horse) : h("b", { class: "figure quiet" }, "–"),
      ),
    ),
  );

const BEFORE = ["hands", "wager", "draw", "trade", "scratch", "discard"];

/** How far each horse is: a column a horse, filled up to its steps. */
export function lanesRow(board) {
  const horses = Object.keys(board.horses);
  if (!horses.length || BEFORE.includes(board.phase)) return null;
  const needed = board.needed || Math.max(1, ...Object.values(board.horses)); // without lengths the leader's
  return h(
    "div",
    { class: "lane-columns", "data-drops": 2, role: "img", "aria-label": lanesSaid(board) },
    horses.map((horse) => {
      const line = (board.scratched || {})[horse],
        steps = board.horses[horse];
      return h(
        "div",
        { class: line ? "scratched" : board.order.includes(horse) ? "home" : "" },
        laneWay(needed, horse, line ? 0 : steps, ["bottom", "height"]),
        h("b", null, horse),
        h("span", null, line ? "×" : stepsOf(steps, board.needed && board.needed[horse])),
      );
    }),
  );
}

/** A lane, with how far its horse is on it; `along` says in which direction it is drawn. */
export function laneWay(needed, horse, steps, [from, size]) {
  const percent = (share) => (100 * share).toFixed(1) + "%",
    gate = gateOf(needed, horse),
    part = (share) => h("i", { style: from + ":" + percent(gate) + ";" + size + ":" + percent(share) });
  return h("i", { class: "way" }, part(1 - gate), part(placeOf(needed, horse, steps) - gate));
}

const stepsOf = (steps, needed) => (needed ? steps + "/" + needed : String(steps));

const lanesSaid = (board) =>
  Object.keys(board.horses)
    .filter((horse) => !(board.scratched || {})[horse])
    .map((horse) => horse + ": " + stepsOf(board.horses[horse], board.needed && board.needed[horse]))
    .join(", ");

const PAYS = ["said-pays", "said-due"];

/** The dice as they lie, and what they did. */
export function thrownRow(board) {
  const roll = board.thrown;
  if (!roll || !roll.dice.length || board.phase === "trade") return null;
  const said = board.said
    .filter((one) => !PAYS.includes(one.code))
    .map(say)
    .filter(Boolean);
  return h(
    "p",
    { class: "thrown", "data-drops": 1 },
    roll.dice.map(die),
    h("span", null, said.length ? said[said.length - 1] : t("tv-threw-four", { player: roll.by })),
  );
}

/** Who puts how much into the pot now: what is due until the next roll, or was paid with the last one. */
export function duesRow(board) {
  const due = Object.entries(board.due || {});
  const paid = due.length
    ? due
    : (board.said || []).filter((one) => PAYS.includes(one.code)).map((one) => [one.player, one.chips]);
  if (!paid.length) return null;
  // For which horse: that of the last roll, where two dice rolled one that is scratched.
  const horse = board.thrown && String(board.thrown.totals[0]),
    line = (board.scratched || {})[horse];
  return h(
    "section",
    { class: "dues" },
    h(
      "p",
      null,
      h(
        "b",
        null,
        board.phase === "race" || !line ? t("console-dues") : t("console-dues-of", { line, horse }),
      ),
      due.length > 0 && h("span", null, t("console-dues-collected")),
    ),
    h(
      "p",
      null,
      paid.map(([name, chips]) =>
        h(
          "span",
          { class: "who" },
          badge(board, name, true),
          paid.length <= FEW && h("span", null, name),
          h("b", { class: "figure" }, figure(chips)),
        ),
      ),
    ),
  );
}

/** Each suit's pile, from its lowest card to its highest, and who begs. */
export function pilesRow(board) {
  if (!board.piles || board.phase === "hands") return null;
  return [
    board.begs &&
      h("p", { class: "thrown" }, t("tv-begs", { player: board.begs.name, other: board.begs.giver })),
    h(
      "div",
      { class: "row piles", "data-drops": 1 },
      Object.keys(board.piles).map((letter) =>
        h(
          "p",
          null,
          suit(letter, t("suit-name", { suit: letter })),
          h("b", { class: "figure" }, pileName(board.piles[letter])),
        ),
      ),
    ),
  ];
}
