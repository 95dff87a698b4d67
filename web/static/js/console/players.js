// Who sits at the table, what they hold and what they have on the race.

import { fill, h } from "../core/dom.js";
import { horsesOf } from "../dealer/controls.js";

const MOST = 4; // stakes of one player that are written out

export function drawPlayers(root, board) {
  const seats = Object.entries(board.players);
  fill(root, h("h2", null, "Players and chips"),
    h("ul", {class: "seats"}, seats.length ? seats.map(([name, chips]) => seat(name, chips, board)) : h("li", null, "Nobody sits here yet."),
      Object.entries(board.owed || {}).map(([name, chips]) => h("li", {class: "owed"}, h("span", {class: "name"}, name + " has left, and " + (chips < 0 ? "owes" : "is owed")), h("span", {class: "figure"}, Math.abs(chips)))),
      h("li", null, h("span", {class: "name"}, "The house"), h("span", {class: "figure"}, String(board.house).replace("-", "−")))));
}

function seat(name, chips, board) {
  const owned = (board.sales || []).filter((sale) => sale.name === name);
  const bets = board.phase === "paid" ? [] : board.bets.filter((bet) => bet.name === name);
  const ons = [
    owned.map((sale) => h("span", {class: "on"}, horsesOf(sale.horse), " ", sale.chips)),
    bets.slice(0, MOST).map((bet) => h("span", {class: "on"}, bet.chips + " ", bet.wager === "WIN" ? "" : bet.wager + " ", horsesOf(bet.horses), bet.price ? " " + bet.price : "")),
    bets.length > MOST && h("span", {class: "on"}, "and " + (bets.length - MOST) + " more"),
  ];
  // What they have on the race stands under name and chips, so that neither is squeezed.
  const staked = owned.length + bets.length > 0;
  return h("li", {class: staked ? "staked" : ""},
    h("span", {class: "name"}, name, board.dealer === name && h("span", {class: "deals"}, " deals")),
    h("span", {class: "figure"}, chips), staked && h("span", {class: "ons"}, ons));
}
