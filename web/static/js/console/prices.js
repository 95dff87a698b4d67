// What the dealer sees before taking bets: each horse's chance, tonight's price and the fair one, what the house
// expects of both and of the book, the worst it may have to pay. Of pools: what lies in each; what it would
// pay stands on the horse's button.

import { fill, h, suit } from "../core/dom.js";
import { WAGERS, horseName, isSuit, percent, signed } from "../core/words.js";
import { tap } from "../dealer/controls.js";
import { act, actAll } from "../dealer/send.js";

export function drawPrices(root, board) {
  const taking = board.phase === "betting" || board.phase === "auction";
  const priced = taking ? board.prices.filter((one) => one.chance !== undefined) : [];
  if (priced.length) fill(root, h("h2", null, "Chances and prices"), table(priced, board), warnings(priced), allFair(priced, board), book(board.book));
  else if (taking && (board.will_pays || board.will_take)) fill(root, h("h2", null, "The pools"), pools(board));
  else if (taking && board.phase === "auction") fill(root, h("h2", null, "The pool"), pot(board));
  else fill(root);
}

const mark = (horse) => isSuit(horse) ? suit(horse, horseName(horse)) : horse;
const share = (part) => signed(Math.round(100 * part)) + " %";
/** Where the house loses on average; a price that breaks even to the digit shown does not warn. */
export const favoursPunter = (one) => typeof one.margin === "number" && Math.round(1000 * one.margin) < 0;
const move = (one) => "price " + one.wager + " " + one.horses + " " + one.fair;
const unfair = (one, board) => one.fair && one.fair !== one.price && board.legal.includes("price");

function table(priced, board) {
  const row = (one) => h("tr", {class: favoursPunter(one) ? "punter" : "", "data-horse": one.horses},
    h("th", {scope: "row"}, mark(one.horses)),
    h("td", null, percent(one.chance)),
    h("td", null, one.price || "–"),
    h("td", {class: "margin"}, one.margin === null ? "–" : share(one.margin)),
    h("td", null, unfair(one, board)
      ? tap({"data-take": one.horses, "aria-label": "Take the fair price " + one.fair + " on " + horseName(one.horses)}, [h("small", null, "take "), h("span", {class: "figure"}, one.fair)], () => act(move(one)))
      : h("span", {class: "settled"}, one.fair ? "is fair" : "no fair price")));
  return h("table", {class: "prices"},
    h("thead", null, h("tr", null, ["Horse", "Chance", "Price", "House", "Fair"].map((word) => h("th", {scope: "col"}, word)))),
    h("tbody", null, priced.map(row)));
}

function warnings(priced) {
  const found = priced.filter(favoursPunter);
  if (!found.length) return null;
  return h("p", {class: "beware", role: "status"}, found.map((one) => horseName(one.horses) + " at " + one.price).join(", ")
    + (found.length > 1 ? " favour" : " favours") + " the punter.");
}

function allFair(priced, board) {
  const moves = priced.filter((one) => unfair(one, board)).map(move);
  return moves.length > 1 && tap({class: "wide", "data-take": "all"}, "Take all " + moves.length + " fair prices", () => actAll(moves));
}

function book(stand) {
  if (!stand) return null;
  const figure = (words, value, tone) => h("div", null, h("dt", null, words), h("dd", {class: "figure " + (tone || "")}, value));
  const expected = Math.round(10 * stand.expected) / 10;
  return h("dl", {class: "book"}, figure("Staked", stand.staked),
    figure("Expected", stand.staked ? signed(expected) : "0", expected < 0 ? "minus" : ""),
    figure("At worst", stand.staked ? signed(stand.worst) : "0", stand.worst < 0 ? "minus" : ""));
}

function pools(board) {
  return h("ul", {class: "seats"}, Object.keys(board.pools).map((name) => h("li", null, h("span", {class: "name"}, WAGERS[name] || name),
    h("span", {class: "figure"}, board.pools[name]))));
}

const pot = (board) => h("dl", {class: "book"}, [["In the pool", board.pools.CALCUTTA], ["First takes", board.shares[0]], ["Second takes", board.shares[1]]]
  .map(([words, chips]) => h("div", null, h("dt", null, words), h("dd", {class: "figure"}, chips))));
