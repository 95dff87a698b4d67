// Who is on a horse: a ticket each with the player's badge. Few have their names; many their badges alone,
// and the names stand in turn beside the course. A wager is said in words with its horses in their order, a
// box as one ticket. What does not fit turns by itself.

import { badge } from "../core/badge.js";
import { h, suit } from "../core/dom.js";
import { horseName, isSuit, number, t, wagerName } from "../core/words.js";
import { pageNow } from "./page_turn.js";

const PAGE_MS = 4000;
const ROOM = 4; // of halves of a row, in two rows
const COLUMNS = 4,
  ROWS = 3; // of badges with chips
const LONG = 4,
  FIGURES = 2; // letters and figures, and of these: more of them take a wider column

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

const single = (one) => one.wager === "WIN";

/** Whether a lane has more tickets than it can name. */
const crowded = (tickets) => tickets.reduce((sum, one) => sum + (single(one) ? 1 : 2), 0) > ROOM;

// The pages of a lane: rows of names, or of badges; a combination always has a row.
function pages(board, tickets) {
  const tags = tickets.filter(single),
    combined = tickets.filter((one) => !single(one)),
    found = [];
  // Two of a half row beside one another.
  if (!crowded(tickets)) return [{ tags: false, tickets: tags.concat(combined) }];
  const far = tags.some((one) =>
    isLong(((board.marks || {})[one.name] || { letters: "" }).letters, String(one.chips)),
  );
  const room = ROWS * (far ? COLUMNS - 1 : COLUMNS);
  if (tags.length && tags.length <= ROOM)
    found.push({ tags: false, tickets: tags }); // so few have room for their names
  else
    for (let at = 0; at < tags.length; at += room)
      found.push({ tags: true, far, tickets: tags.slice(at, at + room) });
  for (let at = 0; at < combined.length; at += 2)
    found.push({ tags: false, tickets: combined.slice(at, at + 2) });
  return found;
}

const isLong = (letters, chips) => chips.length > FIGURES || letters.length + chips.length > LONG;

const now = (count) => pageNow(count, PAGE_MS);

/** The tickets of a lane as they are drawn now. */
export function drawTickets(board, horse) {
  const found = pages(board, ticketsOf(board, horse)),
    page = found[now(found.length)];
  const wide = page.tickets.length <= 2;
  return page.tickets.map((one) =>
    page.tags ? tag(board, one, page.far) : single(one) ? plain(board, one, wide) : combined(board, one),
  );
}

/** Whether a lane of this state has badges without their names, or pages that turn. */
export const ticketsTurn = (board) =>
  board.phase === "betting" && Object.keys(board.horses).some((horse) => crowded(ticketsOf(board, horse)));

const tag = (board, one, far) =>
  h(
    "p",
    { class: far ? "tag far" : "tag" },
    badge(board, one.name, true),
    " ",
    h("b", null, number(one.chips)),
  );

// A name may be shortened, never the wager or the chips.
const name = (one) => h("span", { "data-short": "or-none" }, one.name);
const plain = (board, one, wide) =>
  h(
    "p",
    { class: "ticket" + (wide ? " wide" : ""), "data-fit": true },
    badge(board, one.name),
    " ",
    name(one),
    " ",
    h("b", null, number(one.chips)),
  );

const combined = (board, one) =>
  h(
    "p",
    { class: one.horses.length > 2 ? "ticket wide close" : "ticket wide", "data-fit": true },
    badge(board, one.name),
    " ",
    one.horses.length < 3 && [name(one), " "],
    one.box ? t("tv-box", { wager: one.wager }) : wagerName(one.wager),
    " ",
    one.horses.map((horse) => (isSuit(horse) ? suit(horse, horseName(horse)) : horse)),
    " ",
    h("b", null, number(one.chips)),
  );
