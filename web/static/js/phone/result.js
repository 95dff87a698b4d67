// What the race came to for this seat: the signed sum first, why, then ticket by ticket.

import { h, suit, unbroken } from "../core/dom.js";
import { neededOf } from "../core/lanes.js";
import { isSuit, number, say, signed, t } from "../core/words.js";
import { owned, stake } from "./tickets.js";

/** The result of the seat `name`; the table's own where it had no part in the race. */
export function result({ board, name }) {
  const net = name === null ? undefined : (board.result || {})[name];
  const winner = board.order[0];
  const head = winner
    ? h("h2", { class: "won" }, isSuit(winner) ? suit(winner) : null, t("tv-wins", { horse: winner }))
    : h("h2", { class: "won" }, say(board.phase_words));
  if (board.drinks) return [head, rounds(board, name)];
  if (net === undefined) return [head, best(board, name)];
  const paid = board.paid.filter((one) => one.name === name),
    lost = lostBets(board, name, paid);
  const sum = signed(net);
  return [
    h("p", { class: "sum n" + Math.min(7, Math.max(3, sum.length)) + (net > 0 ? " plus" : "") }, sum),
    head,
    why(board, name, paid),
    h(
      "div",
      { class: "tickets" },
      paid.map((one) => h("p", { class: "ticket" }, paidFor(one.why), h("b", null, number(one.chips)))),
      lost.map((bet) => h("p", { class: "ticket lost" }, stake(bet), h("b", null, t("phone-lost-bet")))),
      lostHorses(board, name, paid).map((sale) =>
        h("p", { class: "ticket lost" }, owned(sale), h("b", null, t("phone-lost-bet"))),
      ),
    ),
    best(board, name),
  ];
}

// The bet that a payment is for, where it is for one.
const betOf = (why) => (why.on ? why : why.bet && why.bet.on ? why.bet : null);

// What a payment is for: the bet with its price, or the reason in words.
function paidFor(why) {
  const bet = why.code === "ticket" || why.code === "posted-ticket-paid" ? betOf(why) : null;
  const said = say(why);
  if (!bet) return h("span", null, unbroken(said.charAt(0).toLocaleUpperCase() + said.slice(1)));
  const words = stake({ chips: bet.chips, wager: bet.on.wager, horses: bet.on.horses.join("/") });
  return bet.price ? [words, h("small", null, unbroken(t("phone-price-at", { price: bet.price })))] : words;
}

// The bets that brought nothing. One that runs on, a double, has not lost yet.
function lostBets(board, name, paid) {
  const open = board.bets.filter((bet) => bet.name === name);
  const spoken = paid.map((one) => betOf(one.why));
  return board.bets_made
    .filter((bet) => bet.name === name)
    .filter((bet) => !open.some((one) => one.wager === bet.wager && one.horses === bet.horses))
    .filter((bet) => {
      const at = spoken.findIndex((one) => one && isOf(one, bet));
      if (at >= 0 && bet.wager !== "ATB") spoken[at] = null;
      return at < 0 && !paid.some((one) => wonBy(one.why, bet, board.order));
    });
}

const ACROSS = ["WIN", "PLC", "SHW"];
const isOf = ({ on, chips }, bet) =>
  on.horses.join("/") === bet.horses &&
  chips === bet.chips &&
  (on.wager === bet.wager || (bet.wager === "ATB" && ACROSS.includes(on.wager)));

// A payment that names no bet: a pool that those are paid from who named the horses in their order, a prize.
const wonBy = (why, bet, order) =>
  (why.code === "posted-pool-won" &&
    why.wager === bet.wager &&
    (order.join("/") + "/").startsWith(bet.horses + "/")) ||
  (why.code === "posted-prize" && why.horse === bet.horses);

// The horses that were bought and brought nothing.
const lostHorses = (board, name, paid) =>
  (board.sales || []).filter(
    (sale) => sale.name === name && !paid.some((one) => one.why.horse === sale.horse),
  );

function why(board, name, paid) {
  const made = board.bets_made.filter((bet) => bet.name === name),
    got = paid.reduce((sum, one) => sum + one.chips, 0),
    text = made.map((bet) => number(bet.chips * (bet.wager === "ATB" ? 3 : 1))).join(" + ");
  const said = [];
  if (text)
    said.push(
      got ? t("phone-staked-paid", { text, chips: got }) : behind(board, made) || t("phone-staked", { text }),
    );
  else if (board.result[name] && !paid.length && board.bets_made.length) said.push(t("phone-banked"));
  said.push(t("phone-chips-now", { chips: board.players[name] }));
  return h("p", { class: "why" }, said.map((one) => (/[.]$/.test(one) ? one : one + ".")).join(" "));
}

// Of the one horse backed to win: how far behind it was.
function behind(board, made) {
  const horses = [...new Set(made.map((bet) => (bet.wager === "WIN" ? bet.horses : "")))];
  if (horses.length !== 1 || !horses[0] || !board.order.length) return "";
  const steps = neededOf(board.needed, horses[0]) - board.horses[horses[0]];
  return steps > 0 ? t("phone-behind", { horse: horses[0], steps }) : "";
}

// Who else was paid most.
function best(board, name) {
  const others = board.paid.filter((one) => one.name !== name && board.players[one.name] !== undefined);
  const most = others.reduce((top, one) => (top && top.chips >= one.chips ? top : one), null);
  if (!most || !board.order.length) return null;
  const { code, on, price, chips } = most.why;
  const said =
    code === "ticket"
      ? t("phone-best", { player: most.name, chips, wager: on.wager, horses: on.horses, price })
      : t("phone-best-paid", { player: most.name, chips: most.chips });
  return h("p", { class: "why best" }, unbroken(said));
}

// Where drinks are staked nobody is paid.
function rounds(board, name) {
  const { give, drink } = board.drinks;
  return h(
    "p",
    { class: "why strong" },
    give[name]
      ? t("phone-hand-out", { count: give[name] })
      : drink[name]
        ? t("phone-drink", { count: drink[name] })
        : "",
  );
}
