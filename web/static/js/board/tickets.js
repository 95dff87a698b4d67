// Who is on a horse, a ticket each. A wager is said in words with its horses in their order, a box as one
// ticket. What does not fit turns by itself.

import { pageNow } from "./page_turn.js";

const PAGE_MS = 4000;
const FEW = 4, // of half rows: larger letters
  ROOM = 6,
  LINES = 3; // each its own where names are long
const LONG = 7; // letters

/** The tickets that stand in a horse's lane: {name, wager, horses, chips, box}. A combination stands with the
 * horse it names first, a box with the first of its horses. */
export function ticketsOf(board, horse) {
  return all(board).filter((one) => one.horses[0] === horse);
}

/** The names of those who are on a horse, or own it, once each. */
export function backersOf(board, horse) {
  const names = ticketsOf(board, horse)
    .map((one) => one.name)
    .concat((board.sales || []).filter((sale) => sale.horse === horse).map((sale) => sale.name));
  return names.filter((name, at) => name && names.indexOf(name) === at);
}

function all(board) {
  const sums = new Map();
  for (const bet of board.bets || []) {
    const key = [bet.name, bet.wager, bet.horses].join("\n");
    if (!sums.has(key))
      sums.set(key, {
        name: bet.name,
        wager: bet.wager,
        horses: bet.horses.split("/"),
        chips: 0,
        box: false,
      });
    sums.get(key).chips += bet.chips;
  }
  return boxed(Array.from(sums.values()), Object.keys(board.horses));
}

const IN_ORDER = ["EXA", "TRI", "SFC"];
const ways = (count) => (count < 2 ? 1 : count * ways(count - 1));

// Every order of the same horses at the same chips is a box.
function boxed(tickets, order) {
  const groups = new Map(),
    done = [];
  for (const one of tickets) {
    const set =
      IN_ORDER.indexOf(one.wager) < 0
        ? one.horses.join("/")
        : order.filter((horse) => one.horses.indexOf(horse) >= 0).join("/");
    const key = [one.name, one.wager, set, IN_ORDER.indexOf(one.wager) < 0 ? "" : one.chips].join("\n");
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(one);
  }
  groups.forEach((group) => {
    const horses = group[0].horses;
    if (group.length < 2 || group.length < ways(horses.length)) done.push(...group);
    else
      done.push(
        Object.assign({}, group[0], {
          horses: order.filter((horse) => horses.indexOf(horse) >= 0),
          box: true,
        }),
      );
  });
  return done;
}

const halves = (one) => (one.wager === "WIN" ? 1 : 2);
const sum = (tickets) => tickets.reduce((all, one) => all + halves(one), 0);

// Pages of a lane: half rows for a horse to win, whole ones for combinations, which follow.
function pages(tickets) {
  const found = [[]];
  const sorted = tickets
    .filter((one) => halves(one) === 1)
    .concat(tickets.filter((one) => halves(one) === 2));
  for (const one of sorted) {
    const page = found[found.length - 1],
      used = sum(page);
    if (used + halves(one) + (halves(one) === 2 ? used % 2 : 0) > ROOM) found.push([one]);
    else page.push(one);
  }
  return found;
}

/** The tickets of a horse that are shown now: {kind, page, tickets}. Few with long names have a line each. */
export function ticketPage(board, horse) {
  const all = ticketsOf(board, horse),
    found = pages(all);
  const long = all.some((one) => one.name.length > LONG);
  const small = long || sum(all) > FEW || all.some((one) => one.horses.length > 2);
  const kind = long && all.length <= LINES ? "three one" : small ? "three" : "two";
  const page = pageNow(found.length, PAGE_MS);
  return { kind, page, tickets: found[page] };
}

/** Whether a horse of this state has tickets that take turns. */
export const ticketsTurn = (board) =>
  board.phase === "betting" &&
  Object.keys(board.horses).some((horse) => pages(ticketsOf(board, horse)).length > 1);
