// What is at stake on each horse: its price or owner while bets are taken, and who is on it.

import { h } from "../dom.js";
import { plural } from "../words.js";

const TICKETS_SHOWN = 4;

/** Under the horse's name: what it pays or who owns it, and once they are off who is on it. */
export function underName(horse, board, layout, blocked) {
  const quiet = (words) => h("p", {class: "under", "data-fit": true}, words);
  const sale = saleOf(horse, board);
  if (blocked) return quiet("cannot win");
  if (sale) return h("p", {class: "under", "data-fit": true}, h("span", {"data-short": true}, sale.name), " ", sale.chips);
  if (layout === "parade") return board.on_offer === horse ? quiet("for sale") : priceOf(horse, board, quiet);
  const on = stakesOn(horse, board);
  if (!on.length) return null;
  const words = on.map((one) => one.who + " " + one.chips).join(", ");
  return quiet(words.length <= 14 ? words : plural(on.length, "bet") + " " + chipsOf(on));
}

function priceOf(horse, board, quiet) {
  const price = (words) => h("p", {class: "price", "data-fit": true}, words);
  const fixed = board.prices.filter((one) => one.wager === "WIN" && one.horses === horse)[0];
  if (fixed) return fixed.price ? price(fixed.price) : quiet("no bets");
  // A pool pays what it pays: told as the return of one chip, which moves with every bet.
  const pays = board.would_pay && board.would_pay[horse];
  return pays ? price("×" + Math.floor(pays / 10) / 10) : null;
}

/** The tickets beside the horse; the first ones are added up where there are too many. */
export function tickets(horse, board) {
  const on = stakesOn(horse, board);
  const shown = on.length > TICKETS_SHOWN ? on.slice(1 - TICKETS_SHOWN) : on;
  const rest = on.slice(0, on.length - shown.length);
  const drawn = shown.map((one) => ticket(one.who, one.chips));
  if (rest.length) drawn.unshift(ticket(plural(rest.length, "other"), chipsOf(rest)));
  if (board.on_offer === horse) drawn.unshift(board.bid ? ticket(board.bid.name, board.bid.chips) : ticket("Who bids", "?"));
  return drawn;
}

const ticket = (who, chips) => h("p", {class: "ticket", "data-fit": true}, h("span", {"data-short": true}, who), " ", h("b", null, chips));

// Each player's stakes on the horse, added up by wager; a combination stands with the horse it names first.
function stakesOn(horse, board) {
  const sums = new Map();
  for (const bet of board.bets) {
    if (bet.horses.split("/")[0] !== horse) continue;
    const who = bet.name + (bet.wager === "WIN" ? "" : " " + bet.wager);
    sums.set(who, (sums.get(who) || 0) + bet.chips);
  }
  return Array.from(sums, ([who, chips]) => ({who, chips}));
}

const saleOf = (horse, board) => (board.sales || []).filter((sale) => sale.horse === horse)[0];
const chipsOf = (stakes) => stakes.reduce((sum, one) => sum + one.chips, 0);
