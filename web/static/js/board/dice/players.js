// Who plays: name, cards, what is due or was paid just now, chips; up to eight on one page, more turn by
// themselves, six a page.

import { badge } from "../../core/badge.js";
import { h } from "../../core/dom.js";
import { number, say, signed, t } from "../../core/words.js";
import { namesNow } from "../page_turn.js";

const MOST = 8, // on one page, in lower rows
  ROWS = 6; // a page
const PAGE_MS = 6000;
const PAID = ["said-pays", "said-penalty-paid", "said-scratched-pays", "said-again-pays"];

// What else stands in their column: the open hand, the trading's clock, what wagers stand at, who is near
// home.
const isTight = (board) =>
  (board.open || []).length > 0 ||
  Boolean(board.starts_clock) ||
  board.phase === "wager" ||
  board.wins.length > 0;

// How many players stand on a page.
const rowsOf = (board) => (Object.keys(board.players).length <= MOST && !isTight(board) ? MOST : ROWS);

/** Whether there are more players than a page has room for. */
export const turnsPages = (board) => Object.keys(board.players).length > rowsOf(board);

/** The players' list, the one whose turn it is marked. */
export function playerList(board) {
  const { names, page, pages } = namesNow(Object.keys(board.players), rowsOf(board), PAGE_MS, board.turn);
  return h(
    "ul",
    { class: "racers" + (names.length > ROWS ? " eight" : isTight(board) ? " close" : "") },
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
    board.sits_out.indexOf(name) >= 0 ? h("i", { class: "out" }, t("tv-sits-out")) : null,
    cards === undefined || folded || result || paid
      ? null
      : h("i", { class: "cards", "aria-label": t("tv-cards-held", { count: cards }) }, String(cards)),
    h("b", null, number(board.players[name])),
  );
}
