// Who plays: name, cards, what is due or was paid just now, chips; a page of six, more turn by themselves.

import { badge } from "../../core/badge.js";
import { h } from "../../core/dom.js";
import { number, say, signed, t } from "../../core/words.js";
import { namesNow } from "../page_turn.js";

const ROWS = 6;
const PAGE_MS = 6000;
const PAID = ["said-pays", "said-penalty-paid", "said-scratched-pays"];

/** Whether there are more players than a page has room for. */
export const turnsPages = (board) => Object.keys(board.players).length > ROWS;

/** The players' list, `rows` a page, the one whose turn it is marked. */
export function playerList(board, rows = ROWS) {
  const { names, page, pages } = namesNow(Object.keys(board.players), rows, PAGE_MS, board.turn);
  const chips = Math.max(...names.map((name) => board.players[name]));
  return h(
    "ul",
    {
      class:
        "racers" +
        (chips > 99 ? " rich" : "") +
        ((board.open || []).length || board.starts_clock || board.phase === "wager" ? " close" : ""),
    },
    names.map((name) => row(board, name)),
    pages > 1
      ? h(
          "li",
          { class: "dots" },
          Array.from({ length: pages }, (_, at) => h("i", { class: at === page ? "on" : "" })),
        )
      : null,
  );
}

function row(board, name) {
  const purse = board.purses.find((one) => one.name === name);
  const cards = purse ? purse.cards : undefined,
    due = purse ? purse.due : 0,
    folded = Boolean(purse && purse.folded);
  const result = board.phase === "paid" ? (board.result || {})[name] : 0;
  const paid = board.said.filter((fact) => fact.player === name && PAID.indexOf(fact.code) >= 0)[0];
  return h(
    "li",
    { class: (board.turn === name ? "turn" : "") + (folded ? " folded" : ""), "data-player": name },
    h(
      "span",
      { class: "who", "data-fit": true, "data-shrink": 0.8 },
      badge(board, name),
      " ",
      h("span", { "data-short": true }, name),
    ),
    due ? h("em", { class: "due", "aria-label": t("tv-due", { chips: due }) }, signed(-due)) : null,
    paid && !due && !result
      ? h("em", { class: "minus", "aria-label": say(paid) }, signed(-paid.chips))
      : null,
    result ? h("em", { class: result < 0 ? "minus" : "plus" }, signed(result)) : null,
    cards === undefined || folded || result || paid
      ? null
      : h("i", { class: "cards", "aria-label": t("tv-cards-held", { count: cards }) }, String(cards)),
    h("b", null, number(board.players[name])),
  );
}
