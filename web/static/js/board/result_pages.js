// The pages of a result: what each pool paid, who was paid and why, the winners first, and how everybody stands, by
// what the race brought them. Twelve lines a page.

import { badge } from "../core/badge.js";
import { h, suit } from "../core/dom.js";
import { WAGERS, horseName, isSuit, number, reasonParts, say, signed, t, tell } from "../core/words.js";
import { isUpright } from "./upright.js";

const LINES = 12;
const ROOMY = 6; // so few lines have larger letters
const MIDDLE = 9; // and so few more room

/** The pages, at least one: {kind: "paid" | "halves", room: "roomy" | "middle" | "", rows}. */
export function resultPages(board) {
  const dividends = board.dividends || [];
  const pages = paged("halves", dividends.map((line) => dividend(line, dividends.length <= ROOMY)), false)
    .concat(paged("paid", winnersFirst(board.paid).map((one) => payee(board, one)).concat(rounds(board)), true));
  const standings = byResult(board).map((name) => standing(board, name));
  if (!pages.length) pages.push({kind: "paid", room: "roomy", rows: [h("p", {class: "payee nobody", "data-fit": true}, board.order.length ? t("tv-nobody-paid", {game: board.game}) : say(board.said[0]))]});
  if (pages.length === 1 && !dividends.length && bothFit(pages[0].rows.length, standings.length)) {
    return [Object.assign(pages[0], {rows: [pages[0].rows, h("div", {class: "table"}, standings)]})];
  }
  return pages.concat(paged("halves", standings, false));
}

// Few who were paid, and few players: one page has room for both.
const bothFit = (paid, players) => isUpright() ? 9.4 * paid + 5.4 * players <= 65 : paid <= ROOMY && 6.2 * paid + 5.4 * Math.ceil(players / 2) <= 36;

function paged(kind, rows, mayBeRoomy) {
  const pages = [];
  for (let at = 0; at < rows.length; at += LINES) pages.push({kind, room: !mayBeRoomy || rows.length > MIDDLE ? "" : rows.length > ROOMY ? "middle" : "roomy", rows: rows.slice(at, at + LINES)});
  return pages;
}

const RETURNED = ["posted-stake-returned", "posted-pool-refunded", "posted-ante-returned"];
const returned = (one) => RETURNED.indexOf(one.why.code) >= 0 ? 1 : 0;

/** Who won before whose stake came back, and who was paid most first. */
const winnersFirst = (paid) => paid.slice().sort((one, other) => returned(one) - returned(other) || other.chips - one.chips);

const payee = (board, one) => h("p", {class: "payee", "data-fit": true}, badge(board, one.name), h("span", {class: "who", "data-short": true}, one.name),
  h("b", null, number(one.chips)), h("span", {class: "why", "data-fit": isUpright()}, reasonParts(one.why).map((part) => part.suit ? suit(part.suit, horseName(part.suit)) : part))); // upright it has a line of its own

const byResult = (board) => Object.keys(board.players).sort((one, other) =>
  (board.result[other] || 0) - (board.result[one] || 0) || board.players[other] - board.players[one]);

const standing = (board, name) => h("p", {class: "standing", "data-fit": true},
  badge(board, name), " ", h("span", {"data-short": true}, name), " ", h("b", null, number(board.players[name])),
  board.result[name] ? [" ", h("span", {class: board.result[name] < 0 ? "minus" : "plus"}, signed(board.result[name]))] : null);

// What a pool paid: what one chip on these horses returned, what each winner took, or what became of it.
const dividend = (line, few) => h("p", {class: few ? "standing wide" : "standing", "data-fit": true}, WAGERS[line.pool] || "", " ",
  line.horses.split("/").map((horse) => isSuit(horse) ? suit(horse, horseName(horse)) : null), " ", h("b", {"data-short": true}, say(line.pays)));

// Where drinks are staked nobody is paid: who hands out, and who drinks.
function rounds(board) {
  const drinks = board.drinks || {give: {}, drink: {}};
  const line = (code, name, count) => h("p", {class: "payee drinks", "data-fit": true}, tell(code, {},
    {player: h("span", {class: "who", "data-short": true}, name), drinks: h("b", null, t("tv-drinks", {count}))}));
  return Object.keys(drinks.give).map((name) => line("tv-hands-out", name, drinks.give[name]))
    .concat(Object.keys(drinks.drink).map((name) => line("tv-drinks-up", name, drinks.drink[name])));
}
