// Pools in the side: of an auction the pool with what each place would take of it, and the lots; of a
// totalisator each pool's chips, and what each horse would pay.

import { chanceOf } from "../../core/chances.js";
import { h } from "../../core/dom.js";
import { winPays } from "../../core/pool_pays.js";
import { horseName, percent, t, wagerName } from "../../core/words.js";
import { figure, mini, runner } from "../../staff/controls.js";
import { table } from "../table.js";

const sum = (label, value) =>
  h(
    "div",
    null,
    h("dt", null, label),
    h("dd", { class: "figure" }, typeof value === "number" ? figure(value) : value),
  );

// Before there is a chip in the pool: the part of it that a place takes.
const partOf = ({ parts }, place) => percent(parts[place] / parts.reduce((all, one) => all + one, 0));

/** What a place is called, counted from 0. */
export const placeName = (place) => t("console-share-place", { place: place + 1 });

/** The auction's pool. */
export const poolTab = () => ({
  name: "pool",
  label: t("console-tab-pool"),
  count: table.board.pools.CALCUTTA,
  pane: () => {
    const { board } = table,
      whole = board.pools.CALCUTTA;
    return [
      h(
        "dl",
        { class: "pool-sums shares" },
        sum(t("console-tab-pool"), board.pools.CALCUTTA),
        board.cut > 0 && sum(t("console-share-house", { percent: board.cut }), board.house_takes),
        board.shares.map((chips, place) => sum(placeName(place), whole ? chips : partOf(board, place))),
      ),
      h("ul", { class: "horse-list" }, lots(board)),
      h("p", { class: "minis" }, (board.course_sorted || board.course).map(mini)),
    ];
  },
});

function lots(board) {
  const open = Object.keys(board.horses).filter((horse) => !board.sales.some((sale) => sale.horse === horse));
  const sold = board.sales.map((sale) => sale.horse);
  // What is sold, in its order, what is for sale, and then the longest shot first.
  const place = (horse) =>
    sold.includes(horse)
      ? sold.indexOf(horse) - 100
      : horse === board.on_offer
        ? -1
        : chanceOf(board, horse) || 0;
  const inTurn = Object.keys(board.horses).sort((one, other) => place(one) - place(other));
  return inTurn.map((horse) => {
    const sale = board.sales.find((one) => one.horse === horse),
      chance = chanceOf(board, horse);
    return h(
      "li",
      { class: horse === board.on_offer ? "turn" : "" },
      runner(horse),
      h("span", { class: "name" }, horseName(horse), h("small", null, lotWords(board, horse, sale, open))),
      h("b", { class: "figure" }, chance === null ? "" : percent(chance)),
    );
  });
}

function lotWords(board, horse, sale, open) {
  if (sale) return t("console-lot-sold", { player: sale.name, chips: sale.chips });
  if (horse === board.on_offer) return t("console-lot-now");
  return board.phase === "auction" && open.length ? t("console-lot-later") : t("console-lot-nobody");
}

/** The pools of the totalisator, and what one chip to win would pay, or each backer take. */
export const poolsPane = (board) => [
  h(
    "dl",
    { class: "pool-sums" },
    Object.entries(board.pools).map(([pool, chips]) => sum(wagerName(pool), chips)),
  ),
  h(
    "ul",
    { class: "horse-list" },
    Object.keys(board.horses).map((horse) =>
      h(
        "li",
        null,
        runner(horse),
        h(
          "span",
          { class: "name" },
          horseName(horse),
          h("small", null, t("console-backed-with", { chips: backed(board, horse) })),
        ),
        h("b", { class: "figure" }, winPays(board, horse) || "–"),
      ),
    ),
  ),
];

const backed = (board, horse) =>
  board.bets
    .filter((bet) => bet.wager === "WIN" && bet.horses === horse && !bet.waits)
    .reduce((chips, bet) => chips + bet.chips, 0);
