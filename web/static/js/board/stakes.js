// What is at stake on each horse: its price or owner while bets are taken, and who is on it.

import { h } from "../core/dom.js";
import { hasPools, winPays } from "../core/pool_pays.js";
import { number, t, tell } from "../core/words.js";
import { longName, nameWords } from "./auction.js";
import { poolPage } from "./pools.js";

const TICKETS_SHOWN = 4;
const ROWS = 2; // of tickets in a lane

/** Under the horse's name: what it pays while bets are taken, then who is on it or owns it, then its place. */
export function underName(horse, board, layout, blocked) {
  const quiet = (words) => h("p", {class: "under", "data-fit": true}, words);
  if (blocked) return quiet(t("tv-cannot-win"));
  if (layout === "parade") return board.phase === "auction" ? null : priceOf(horse, board, quiet);
  const sale = saleOf(horse, board);
  if (sale) return h("p", {class: "under", "data-fit": true}, h("span", {"data-short": true}, sale.name || t("tv-the-house")), " ", sale.name ? number(sale.chips) : null);
  const on = stakesOn(horse, board);
  if (!on.length) return null;
  const words = on.map((one) => [one.name, one.wager, number(one.chips)].filter(Boolean).join(" ")).join(", ");
  return quiet(words.length <= 12 ? words : t("tv-bets-of", {bets: on.length, chips: chipsOf(on)}));
}

function priceOf(horse, board, quiet) {
  const price = (words) => h("p", {class: "price", "data-fit": true}, words);
  const fixed = board.prices.filter((one) => one.wager === "WIN" && one.horses === horse)[0];
  if (fixed) return fixed.price ? price(fixed.price) : quiet(t("tv-no-bets"));
  // A pool pays what it pays: told as the return of one chip, which moves with every bet.
  const pays = hasPools(board) && winPays(board, horse);
  return pays ? price(pays) : null;
}

/** Beside the horse while it parades: the pools' page, the sale, or the tickets; the first tickets are added up
 * where there are too many. */
export function stall(horse, board) {
  const page = poolPage(board);
  if (page && page.cells) return page.cells(horse);
  if (board.phase === "auction") return sale(horse, board);
  const on = stakesOn(horse, board);
  const shown = on.length > TICKETS_SHOWN ? on.slice(1 - TICKETS_SHOWN) : on;
  const rest = on.slice(0, on.length - shown.length);
  const wide = on.length <= ROWS; // so few have a row each, and their whole names
  const drawn = shown.map((one) => ticket(one, wide));
  if (rest.length) drawn.unshift(ticket({name: t("tv-others", {count: rest.length}), chips: chipsOf(rest)}, false));
  return drawn;
}

function sale(horse, board) {
  const words = (who, ...parts) => h("p", {class: "sale" + longName(who), "data-fit": "lines"}, parts);
  const sold = saleOf(horse, board);
  if (sold) return sold.name ? words(sold.name, nameWords(sold.name), " ", h("b", null, number(sold.chips))) : words("", t("tv-house-runs"));
  if (board.on_offer !== horse) return null;
  return board.bid ? words(board.bid.name, tell("tv-bids", {}, {player: nameWords(board.bid.name), bid: h("b", null, number(board.bid.chips))})) : words("", t("tv-for-sale"));
}

// A name may be shortened, never the wager or the chips.
const ticket = (one, wide) => h("p", {class: "ticket" + (wide ? " wide" : ""), "data-fit": true}, h("span", {"data-short": true}, one.name), one.wager && " " + one.wager, " ", h("b", null, number(one.chips)));

// Each player's stakes on the horse, added up by wager; a combination stands with the horse it names first.
function stakesOn(horse, board) {
  const sums = new Map();
  for (const bet of board.bets) {
    if (bet.horses.split("/")[0] !== horse) continue;
    const key = bet.wager + " " + bet.name;
    if (!sums.has(key)) sums.set(key, {name: bet.name, wager: bet.wager === "WIN" ? "" : bet.wager, chips: 0});
    sums.get(key).chips += bet.chips;
  }
  return Array.from(sums.values());
}

const saleOf = (horse, board) => (board.sales || []).filter((sale) => sale.horse === horse)[0];
const chipsOf = (stakes) => stakes.reduce((sum, one) => sum + one.chips, 0);
