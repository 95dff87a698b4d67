// Ristiseiska on the TV: a row a suit, from ace to king, growing from its seven; what can be laid next is
// outlined. Under it who holds how many cards.

import { badge } from "../../core/badge.js";
import { fill, h, suit } from "../../core/dom.js";
import { cardName, number, rankName, say, t, tell } from "../../core/words.js";
import { fitAll } from "../fit_text.js";
import { short, told } from "../named.js";
import { namesNow } from "../page_turn.js";

const SUITS = ["S", "H", "D", "C"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SEATS = 6; // a page; more turn by themselves
const PAGE_MS = 6000;

/** Whether there are more players than a page has room for. */
export const turnsPages = (board) => Object.keys(board.players).length > SEATS;

export function drawPiles(root, board) {
  root.hidden = false;
  if (!root.firstChild)
    for (const name of ["pile-head", "pile-rows", "pile-seats"]) root.appendChild(h("div", { class: name }));
  const part = (name) => root.querySelector("." + name);
  fill(
    part("pile-head"),
    h("p", { class: "race" }, t("tv-race", { race: board.race, game: board.game })),
    h("p", { class: "phase", "data-fit": true, "aria-live": "polite" }, headline(board)),
    h("p", { class: "pot" }, t("pool-pot"), " ", h("b", null, number(board.pools.POT || 0))),
  );
  fill(
    part("pile-rows"),
    SUITS.map((one) => row(one, board)),
  );
  fill(part("pile-seats"), seats(board));
  fitAll(root);
}

// Who begs from whom, else the call, which says whose turn it is, else what is due.
function headline(board) {
  if (board.phase === "give" && board.begs)
    return tell("tv-begs", {}, { player: short(board.begs.name), other: short(board.begs.giver) });
  if (board.call.length) return told(board.call);
  return board.turn ? tell("tv-turn-lay", {}, { player: short(board.turn) }) : say(board.phase_words);
}

function row(letter, board) {
  const newest = (board.said.find((fact) => fact.card) || {}).card;
  const [low, high] = ((board.piles || {})[letter] || []).map((rank) => RANKS.indexOf(rank));
  return h(
    "div",
    { class: "pile-row", "data-suit": letter },
    RANKS.map((rank, at) => {
      const card = rank + letter;
      if (low !== undefined && at >= low && at <= high) return laid(card, letter, newest === card);
      return h(
        "div",
        {
          class: "pile-gap is-" + letter + (board.can_lay.indexOf(card) >= 0 ? " next" : ""),
          role: "img",
          "aria-label": cardName(card),
        },
        h("b", null, rankName(rank)),
        suit(letter),
      );
    }),
  );
}

const laid = (card, letter, newest) =>
  h(
    "div",
    {
      class: "pile-card" + (letter === "H" || letter === "D" ? " red" : "") + (newest ? " newest" : ""),
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
      h("p", { class: "who", "data-fit": true }, h("span", { "data-short": true }, name)),
      h(
        "p",
        null,
        badge(board, name),
        cards === undefined
          ? null
          : h("i", { class: "cards", "aria-label": t("tv-cards-held", { count: cards }) }, String(cards)),
        h("b", null, number(board.players[name])),
      ),
    );
  });
}
