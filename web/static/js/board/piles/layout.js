// Ristiseiska on the TV: a row a suit, from ace to king, growing from its seven; what can be played next is
// outlined. Under it who holds how many cards.

import { badge } from "../../core/badge.js";
import { fill, h, suit } from "../../core/dom.js";
import { cardName, number, rankName, say, t, tell } from "../../core/words.js";
import { back } from "../cards.js";
import { fitAll } from "../fit_text.js";
import { sentences, short } from "../named.js";
import { namesNow } from "../page_turn.js";
import { plate } from "../plate.js";

const SUITS = ["S", "H", "D", "C"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SEATS = 6; // a page; more turn by themselves
const PAGE_MS = 6000;
const NAMES = 3; // are said in one line

/** Whether there are more players than a page has room for. */
export const turnsPages = (board) => Object.keys(board.players).length > SEATS;

export function drawPiles(root, board) {
  root.hidden = false;
  if (!root.firstChild)
    for (const name of ["pile-head", "pile-rows", "pile-seats"]) root.appendChild(h("div", { class: name }));
  const part = (name) => root.querySelector("." + name);
  const said = news(board);
  fill(
    part("pile-head"),
    h(
      "p",
      { class: "phase slab" + (said ? "" : " alone"), "data-sizes": "84 72 60 50", "aria-live": "polite" },
      headline(board),
    ),
    said ? h("p", { class: "news", "data-fit": true, "data-shrink": 0.7 }, said) : null,
    h("p", { class: "pot" }, t("pool-pot"), " ", h("b", { class: "slab" }, number(board.pools.POT || 0))),
  );
  fill(
    part("pile-rows"),
    SUITS.map((one) => row(one, board)),
  );
  fill(part("pile-seats"), seats(board));
  fitAll(root);
}

// Who begs from whom, else whose turn it is, else what is due.
function headline(board) {
  if (board.phase === "give" && board.begs)
    return tell("tv-begs", {}, { player: short(board.begs.name), other: short(board.begs.giver) });
  return board.turn ? tell("tv-turn-lay", {}, { player: short(board.turn) }) : say(board.phase_words);
}

// What the last move did; who begs is the headline.
const news = (board) =>
  board.phase === "give" && board.begs
    ? null
    : sentences(isLong(board.said) && board.call.length ? board.call.slice(0, 1) : board.said);

// Several facts, or one that names more players than the line has room for.
const isLong = (said) => said.length > 1 || said.some((fact) => (fact.players || []).length > NAMES);

function row(letter, board) {
  const newest = (board.said.find((fact) => fact.card) || {}).card;
  const [low, high] = ((board.piles || {})[letter] || []).map((rank) => RANKS.indexOf(rank));
  return h(
    "div",
    { class: "pile-row", "data-suit": letter },
    plate(letter, null),
    RANKS.map((rank, at) => {
      const card = rank + letter;
      if (low !== undefined && at >= low && at <= high) return played(card, letter, newest === card);
      return h(
        "div",
        {
          class:
            "pile-gap is-" +
            letter +
            (rankName(rank).length > 1 ? " ten" : "") +
            (board.can_lay.indexOf(card) >= 0 ? " next" : ""),
          role: "img",
          "aria-label": cardName(card),
        },
        board.can_lay.indexOf(card) >= 0 ? [h("b", null, rankName(rank)), suit(letter)] : pip(letter),
      );
    }),
  );
}

// A card that cannot be played yet: its suit, faint.
function pip(letter) {
  const svg = suit(letter);
  svg.setAttribute("class", "pip");
  return svg;
}

const played = (card, letter, newest) =>
  h(
    "div",
    {
      class:
        "pile-card" +
        (rankName(card.charAt(0)).length > 1 ? " ten" : "") +
        (letter === "H" || letter === "D" ? " red" : "") +
        (newest ? " newest" : ""),
      role: "img",
      "aria-label": cardName(card),
      "data-card": card,
    },
    h("b", null, rankName(card.charAt(0))),
    suit(letter),
  );

function seats(board) {
  return namesNow(Object.keys(board.players), SEATS, PAGE_MS, board.turn).names.map((name) => {
    const cards = (board.hands || {})[name];
    return h(
      "div",
      {
        class:
          "pile-seat" +
          (board.turn === name ? " turn" : "") +
          (board.begs && board.begs.name === name ? " begs" : ""),
        "data-player": name,
      },
      h("p", { class: "who", "data-fit": true }, badge(board, name), h("span", { "data-short": true }, name)),
      h(
        "p",
        { class: "hand" },
        cards === undefined
          ? null
          : [
              h("span", { class: "backs", "aria-hidden": "true" }, back(""), back("")),
              h(
                "i",
                {
                  class: "cards" + (cards > 9 ? " two" : ""),
                  "aria-label": t("tv-cards-held", { count: cards }),
                },
                String(cards),
              ),
            ],
        h("b", { class: "own" }, number(board.players[name])),
      ),
    );
  });
}
