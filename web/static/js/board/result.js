// The race is paid: the winner, what each pool paid, everybody who was paid and why, then how all stand. Pages of
// three lines turn by themselves; each stays long enough to be read.

import { fill, h, suit } from "../core/dom.js";
import { WAGERS, horseName, isSuit, number, reason, say, signed, t, tell } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { lastCard } from "./last_card.js";

const LINES = 3;
const PAGE_MS = 6000; // five seconds at the least, and one to find the place

let since = 0, shownRace = "";

export function drawResult(root, board, layout) {
  root.hidden = layout !== "paid";
  if (root.hidden) { shownRace = ""; return; }
  const race = [board.night, board.race, board.seq].join();
  if (race !== shownRace) { shownRace = race; since = Date.now(); }
  const pages = pagesOf(board);
  const page = Math.floor((Date.now() - since) / PAGE_MS) % pages.length;
  fill(root, headline(board), h("div", {class: "last"}, lastCard(board, "small").slice(0, 1)),
    h("div", {class: "page"}, pages[page]),
    pages.length > 1 && h("div", {class: "dots"}, pages.map((_, at) => h("i", {class: at === page ? "on" : ""}))));
  fitAll(root);
}

function headline(board) {
  const winner = board.order[0];
  const race = board.races[board.races.length - 1] || {};
  const words = race.void || !winner ? t("tv-race-void", {race: board.race}) : t("tv-wins", {horse: winner});
  return [
    h("p", {class: "winner" + (winner ? " is-" + winner : "")}, winner && isSuit(winner) ? suit(winner) : null,
      h("span", {class: "fitted", "data-fit": true}, words)),
    h("p", {class: "stands", "data-fit": true}, t(race.void ? "tv-race-stakes-back" : "tv-race-official", {race: board.race})),
  ];
}

function pagesOf(board) {
  const pages = [];
  const dividends = board.dividends || [];
  const declared = dividends.map((line) => dividend(line, dividends.length <= LINES));
  for (let at = 0; at < declared.length; at += 2 * LINES) pages.push(declared.slice(at, at + 2 * LINES));
  const paid = board.paid.map((one) => h("p", {class: "payee", "data-fit": true},
    h("span", {class: "who", "data-short": true}, one.name), " ", h("b", null, number(one.chips)), " ", h("span", {class: "why"}, reason(one.why))));
  for (let at = 0; at < paid.length; at += LINES) pages.push(paid.slice(at, at + LINES));
  for (let at = 0; at < rounds(board).length; at += LINES) pages.push(rounds(board).slice(at, at + LINES));
  if (!pages.length) pages.push([h("p", {class: "payee", "data-fit": true}, board.order.length ? t("tv-nobody-paid") : say(board.said[0]))]);
  const stand = Object.keys(board.players).map((name) => h("p", {class: "standing", "data-fit": true},
    h("span", {"data-short": true}, name), " ", h("b", null, number(board.players[name])),
    board.result[name] ? [" ", h("span", {class: board.result[name] < 0 ? "minus" : "plus"}, signed(board.result[name]))] : null));
  for (let at = 0; at < stand.length; at += 2 * LINES) pages.push(stand.slice(at, at + 2 * LINES));
  return pages;
}

// A pool in words; where three horses and a sentence share half a line with it, by its code, as in the pools' list.
const named = (line, few) => !few && line.horses.split("/").length > 2 && FIGURES.indexOf(line.pays.code) < 0 ? line.pool : WAGERS[line.pool] || "";
const FIGURES = ["pays-per-chip", "pays-one"];

// What a pool paid: what one chip on these horses returned, what each winner took, or what became of it.
const dividend = (line, few) => h("p", {class: few ? "standing wide" : "standing", "data-fit": true}, named(line, few), " ",
  line.horses.split("/").map((horse) => isSuit(horse) ? suit(horse, horseName(horse)) : null), " ", h("b", {"data-short": true}, say(line.pays)));

// Where drinks are staked nobody is paid: who hands out, and who drinks.
function rounds(board) {
  const drinks = board.drinks || {give: {}, drink: {}};
  const line = (code, name, count) => h("p", {class: "payee", "data-fit": true}, tell(code, {},
    {player: h("span", {class: "who", "data-short": true}, name), drinks: h("b", null, t("tv-drinks", {count}))}));
  return Object.keys(drinks.give).map((name) => line("tv-hands-out", name, drinks.give[name]))
    .concat(Object.keys(drinks.drink).map((name) => line("tv-drinks-up", name, drinks.drink[name])));
}
