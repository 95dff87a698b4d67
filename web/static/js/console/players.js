// Who sits at the table, what they hold and what they have on the race.

import { fill, h } from "../dom.js";
import { horsesOf } from "./parts.js";

export function drawPlayers(root, board) {
  const seats = Object.entries(board.players);
  fill(root, h("h2", null, "Players and chips"),
    h("ul", {class: "seats"}, seats.length ? seats.map(([name, chips]) => seat(name, chips, board)) : h("li", null, "Nobody sits here yet."),
      h("li", null, h("span", {class: "name"}, "The house"), h("span", {class: "figure"}, String(board.house).replace("-", "−")))));
}

function seat(name, chips, board) {
  const owned = (board.sales || []).filter((sale) => sale.name === name);
  const bets = board.phase === "paid" ? [] : board.bets.filter((bet) => bet.name === name);
  return h("li", null,
    h("span", {class: "name"}, name, board.dealer === name && h("span", {class: "deals"}, " deals")),
    owned.map((sale) => h("span", {class: "on"}, horsesOf(sale.horse), " ", sale.chips)),
    bets.slice(0, 3).map((bet) => h("span", {class: "on"}, bet.chips + " ", horsesOf(bet.horses), bet.price ? " " + bet.price : "")),
    bets.length > 3 && h("span", {class: "on"}, "+" + (bets.length - 3)),
    h("span", {class: "figure"}, chips));
}
