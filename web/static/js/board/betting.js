// Bets are taken: what each horse pays and who is on it with how many chips; with pools what ten chips would
// return, in turn with who is on what.

import { badge } from "../core/badge.js";
import { chanceOf, chancesKnown } from "../core/chances.js";
import { fill, h, suit } from "../core/dom.js";
import { hasPools, pays } from "../core/pool_pays.js";
import { givenName, horseName, isSuit, number, say, t, wagerName } from "../core/words.js";
import { face, gap } from "./cards.js";
import { percentOf } from "./chance.js";
import { fitAll } from "./fit_text.js";
import { barName, houseLine, logo } from "./house.js";
import { gallop } from "./horse.js";
import { short } from "./named.js";
import { pageNow, turnedIn } from "./page_turn.js";
import { plate } from "./plate.js";
import { nameLines, raceLine } from "./race_words.js";
import { codeAndAddress } from "./side.js";
import { isUpright } from "./upright.js";
import { ticketPage, ticketsTurn } from "./tickets.js";

const PAGE_MS = 8000;
const SINGLES = ["WIN", "PLC", "SHW"];
const MANY = ["EXA", "QNL", "TRI", "SFC"];
const PAIRS = 6; // a page
const LAST = 2, // of the bets
  LETTERS = 20; // of the names of so many, at the most

export function drawBetting(root, board, address) {
  root.hidden = false;
  const table = hasPools(board) && (!board.bets.length || pageNow(2, PAGE_MS) === 0);
  fill(
    root,
    headOf(board, say(board.phase_words)),
    table
      ? poolTable(board)
      : h(
          "div",
          { class: "rows" },
          Object.keys(board.horses).map((horse) => row(board, horse)),
        ),
    hasPools(board) ? poolSums(board) : lastBets(board),
    h(
      "div",
      { class: "side" },
      codeAndAddress(address),
      hasPools(board) ? combinations(board) : course(board),
    ),
    h("div", { class: "ground" }),
  );
  fitAll(root);
}

/** Whether the state has pages that turn. */
export const bettingTurns = (board) => hasPools(board) || ticketsTurn(board);

/** The headline, under it the house and the race; beside it the house's logo, else the horses on parade. */
export const headOf = (board, words) => [
  h("h2", { class: "headline slab", "data-sizes": "84 74 60 52 44" }, words),
  logo() ||
    h(
      "div",
      { class: "parade" },
      Object.keys(board.horses).map((horse) => h("div", { class: "is-" + horse }, gallop(horse))),
    ),
  houseLine(barName(), raceLine(board)),
];

// ---- a horse a row ----------------------------------------------------------------------------------------

function row(board, horse) {
  const blocked = board.blocked.indexOf(horse) >= 0;
  const chance = chancesKnown(board) && !blocked ? chanceOf(board, horse) : null;
  return h(
    "div",
    { class: "row", "data-horse": horse },
    plate(horse, null),
    h(
      "div",
      { class: "called" },
      h("p", nameLines(horse, "64 56 48 42/2"), horseName(horse)),
      blocked || chance !== null
        ? h(
            "p",
            { class: "odds", "data-fit": true },
            blocked ? t("tv-cannot-win") : percentOf(chance),
            !blocked && isFavourite(board, horse) ? h("b", { class: "fav" }, t("tv-favourite")) : null,
          )
        : null,
    ),
    price(board, horse),
    h(
      "div",
      { class: "tickets " + ticketPage(board, horse).kind },
      ticketPage(board, horse).tickets.map((one) => ticket(board, one)),
    ),
  );
}

// Where all are as likely, none is the favourite.
function isFavourite(board, horse) {
  const percents = Object.keys(board.horses).map((one) => Math.round(100 * (board.chances[one] || 0)));
  const most = Math.max(...percents);
  return Math.round(100 * board.chances[horse]) === most && percents.some((one) => one < most);
}

function price(board, horse) {
  const fixed = board.prices.filter((one) => one.wager === "WIN" && one.horses === horse)[0];
  const words = hasPools(board) ? tenPay(board, "WIN", horse) : fixed ? dashed(fixed.price) : "";
  if (words) return h("p", { class: "price slab", "data-sizes": "92 80 66 54" }, words);
  return fixed || hasPools(board) ? h("p", { class: "price none", "data-fit": true }, t("tv-no-bets")) : null;
}

// "3-1" as race bills have it.
const dashed = (words) => words && words.replace("-", "–");

// A name may be shortened, never the wager or the chips.
const ticket = (board, one) =>
  h(
    "p",
    { class: "ticket" + (one.wager === "WIN" ? "" : " wide"), "data-fit": true },
    badge(board, one.name),
    short(one.name),
    one.wager === "WIN"
      ? null
      : h(
          "i",
          null,
          one.box ? t("tv-box", { wager: one.wager }) : wagerName(one.wager),
          " ",
          one.horses.map((horse) => (isSuit(horse) ? suit(horse, horseName(horse)) : horse)),
        ),
    h("b", null, number(one.chips)),
  );

function lastBets(board) {
  const two = board.bets.slice(-LAST).reverse();
  const long =
    two.some((bet) => bet.wager !== "WIN") ||
    two.reduce((letters, bet) => letters + bet.name.length + givenName(bet.horses).length, 0) > LETTERS;
  const last = two.slice(0, isUpright() || long ? 1 : LAST);
  if (!last.length)
    return h("p", { class: "latest", "data-fit": true }, h("span", { class: "label" }, say(board.title)));
  return h(
    "p",
    { class: "latest", "data-fit": true, "data-shrink": 0.8 },
    h("span", { class: "label" }, t("tv-last-bets")),
    last.map((bet) =>
      h(
        "span",
        { class: "bet" },
        badge(board, bet.name),
        short(bet.name),
        ", ",
        short(
          bet.wager === "WIN"
            ? t("tv-chips-on", { chips: bet.chips, horse: bet.horses })
            : say({
                code: "bet-struck",
                chips: bet.chips,
                on: { code: "selection", horses: bet.horses.split("/"), wager: bet.wager },
              }),
        ),
      ),
    ),
  );
}

/** The cards of the course, small, and what is bet or what the prizes are. */
function course(board) {
  const cards = [];
  for (let link = 0; link < (board.links || 0); link += 1)
    cards.push(board.course[link] ? face(board.course[link], "strip") : gap("strip"));
  const chips = board.bets.reduce((sum, bet) => sum + bet.chips, 0);
  return [
    cards.length
      ? [
          h("p", { class: "label over" }, t("tv-the-course")),
          h(
            "div",
            { class: "strip-row", style: "font-size:" + Math.min(3.7, 27 / cards.length - 0.1) + "rem" },
            cards,
          ),
        ]
      : null,
    h(
      "p",
      { class: "sum", "data-fit": true },
      h(
        "span",
        { class: "label" },
        board.prizes ? t("tv-prizes") : t(board.drinks ? "tv-drinks-on-race" : "tv-on-the-race"),
      ),
      h(
        "b",
        { class: "slab" + (board.prizes ? " several" : "") },
        board.prizes ? board.prizes.join(" ") : number(chips),
      ),
    ),
  ];
}

// ---- the pools --------------------------------------------------------------------------------------------

// What ten chips on these horses would return, at the least where several win, or what each backer would
// take; "" while nobody is on them.
function tenPay(board, wager, horses) {
  if (!board.will_pays) return pays(board, wager, horses);
  const per100 = (board.will_pays[wager] || board.least_pays[wager] || {})[horses];
  return per100 ? number(Math.floor(per100 / 10)) : "";
}

const poolTitle = (board) => t(board.will_pays ? "tv-ten-pay" : "tv-each-takes");

function poolTable(board) {
  const wagers = SINGLES.filter((code) => code in board.pools);
  return h(
    "div",
    { class: "table" },
    h(
      "div",
      { class: "line top" },
      h("p", { class: "what", "data-fit": true }, poolTitle(board)),
      wagers.map((code) => h("p", { class: "cell", "data-fit": true }, wagerName(code))),
    ),
    Object.keys(board.horses).map((horse) =>
      h(
        "div",
        { class: "line", "data-horse": horse },
        plate(horse, null),
        h(
          "p",
          givenName(horse)
            ? nameLines(horse, "64 52 44/2 40/2")
            : { class: "name", "data-fit": true, "data-shrink": 0.7 },
          horseName(horse),
        ),
        wagers.map((code) => {
          const words = tenPay(board, code, horse);
          return words
            ? h("p", { class: "cell slab", "data-sizes": "92 74 60 48" }, words)
            : h("p", { class: "cell none" }, board.pools[code] ? t("tv-no-bets") : "–");
        }),
      ),
    ),
  );
}

function poolSums(board) {
  const held = Object.keys(board.pools).filter((pool) => board.pools[pool]);
  const sum = held.reduce((chips, pool) => chips + board.pools[pool], 0);
  const one = (words, chips) =>
    h("p", { "data-fit": true }, h("span", null, words), h("b", { class: "slab" }, number(chips)));
  return h(
    "div",
    { class: "sums" + (held.length > 4 ? " many" : "") },
    one(t("tv-in-the-pools"), sum),
    held.map((pool) => one(t("tv-pool-short", { pool }), board.pools[pool])),
  );
}

// What each combination that somebody is on would pay, wager by wager.
function combinations(board) {
  const pages = [];
  for (const wager of MANY) {
    const known = (board.will_pays || board.will_take || {})[wager] || {};
    const all = Object.keys(known).filter((horses) => tenPay(board, wager, horses));
    for (let from = 0; from < all.length; from += PAIRS)
      pages.push({ wager, horses: all.slice(from, from + PAIRS) });
  }
  if (!pages.length) return course(board).slice(0, 1);
  const page = pages[pageNow(pages.length, PAGE_MS)];
  return h(
    "div",
    { class: "pairs" + turnedIn("pairs", pages.indexOf(page)) },
    h(
      "p",
      { class: "label", "data-fit": true, "data-shrink": 0.9 },
      t("tv-wager-and", { wager: page.wager, text: poolTitle(board) }),
    ),
    h(
      "div",
      { class: "list" + (page.horses[0].length > 3 ? " long" : "") },
      page.horses.map((horses) =>
        h(
          "p",
          { "data-fit": true },
          h(
            "span",
            null,
            horses.split("/").map((horse) => suit(horse, horseName(horse))),
          ),
          h("b", { class: "slab" }, tenPay(board, page.wager, horses)),
        ),
      ),
    ),
  );
}
