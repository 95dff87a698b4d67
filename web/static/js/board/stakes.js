// What is at stake on each horse: its price or owner while bets are taken, and who is on it.

import { badge } from "../core/badge.js";
import { h } from "../core/dom.js";
import { hasPools, winPays } from "../core/pool_pays.js";
import { isolated, number, t, tell } from "../core/words.js";
import { longName, nameWords } from "./auction.js";
import { poolPage } from "./pools.js";
import { drawTickets, ticketsOf } from "./tickets.js";

const LONG_PRICE = 4; // letters: "11-10" has smaller ones where the label is narrow

/** Under the horse's name: what it pays while bets are taken, then who is on it or owns it, then its
 * place. */
export function underName(horse, board, layout, blocked) {
  const quiet = (words) => h("p", { class: "under", "data-fit": true }, words);
  // Who is home has settled it for all others.
  if (blocked && !board.order.length) return quiet(t("tv-cannot-win"));
  if (layout === "parade") return board.phase === "auction" ? null : priceOf(horse, board, quiet);
  const sale = saleOf(horse, board);
  if (sale)
    return h(
      "p",
      { class: "under", "data-fit": true },
      h("span", { "data-short": true }, sale.name || t("tv-the-house")),
      " ",
      sale.name ? number(sale.chips) : null,
    );
  const on = ticketsOf(board, horse);
  if (!on.length) return null;
  const line = (shown) => on.map((one) => shown(one.name) + " " + number(one.chips)).join(", ");
  const told = line(String).length <= 12 && on.every((one) => one.wager === "WIN");
  if (told) return quiet(line(isolated));
  // Where the line is too long, the chips stay whole, and the number of bets may go.
  const chips = number(on.reduce((sum, one) => sum + one.chips, 0));
  return quiet(
    tell("tv-bets-of", { bets: on.length }, { chips: h("span", null, chips) }).map((part) =>
      typeof part === "string" ? [h("span", { "data-short": "all" }, part.trim()), " "] : part,
    ),
  );
}

function priceOf(horse, board, quiet) {
  const words = returns(horse, board);
  if (words)
    return h("p", { class: "price" + (words.length > LONG_PRICE ? " long" : ""), "data-fit": true }, words);
  return fixedPrice(horse, board) ? quiet(t("tv-no-bets")) : null;
}

/** What a bet on the horse to win returns: its price, or of a pool what one chip returns, which moves with
 * every bet; "" where nothing is told. */
export function returns(horse, board) {
  if (board.phase === "auction") return "";
  const fixed = fixedPrice(horse, board);
  return fixed ? fixed.price || "" : (hasPools(board) && winPays(board, horse)) || "";
}

const fixedPrice = (horse, board) =>
  board.prices.filter((one) => one.wager === "WIN" && one.horses === horse)[0];

/** Beside the horse while it parades: the pools' page, the sale, or the tickets. */
export function stall(horse, board) {
  const page = poolPage(board);
  if (page && page.cells) return page.cells(horse);
  return board.phase === "auction" ? sale(horse, board) : drawTickets(board, horse);
}

function sale(horse, board) {
  const words = (who, ...parts) => h("p", { class: "sale" + longName(who), "data-fit": "lines" }, parts);
  const sold = saleOf(horse, board);
  if (sold)
    return sold.name
      ? words(
          sold.name,
          beside(board, sold.name),
          nameWords(sold.name),
          " ",
          h("b", null, number(sold.chips)),
        )
      : words("", t("tv-house-runs"));
  if (board.on_offer !== horse) return null;
  return board.bid
    ? words(
        board.bid.name,
        beside(board, board.bid.name),
        tell(
          "tv-bids",
          {},
          { player: nameWords(board.bid.name), bid: h("b", null, number(board.bid.chips)) },
        ),
      )
    : words("", t("tv-for-sale"));
}

// A long name needs the room.
const beside = (board, name) => (longName(name) ? null : [badge(board, name), " "]);
const saleOf = (horse, board) => (board.sales || []).filter((sale) => sale.horse === horse)[0];
