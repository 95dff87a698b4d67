// The pools' board: what lies in each pool, and page by page who is on what and what it would pay now. The
// pages turn by themselves while bets are taken.

import { h, suit } from "../core/dom.js";
import { hasPools, pays } from "../core/pool_pays.js";
import { SUITS, number, t, wagerName } from "../core/words.js";
import { pageNow } from "./page_turn.js";
import { isUpright } from "./upright.js";

const PAGE_MS = 8000;
const TURN_MS = 4000;
const ROWS = 3; // of pools, each of two of them or a long name; upright each has its own
const UPRIGHT_ROWS = 5;
const LONG = 9; // letters
const FULL_NAMES = 3; // pools; more have their short names
const LINES = 4; // combinations that a lane has room for
const SUIT_ORDER = Object.keys(SUITS);
const SINGLES = ["WIN", "PLC", "SHW"];
const PAIRS = ["EXA", "QNL"];
const LISTS = ["TRI", "SFC"];

/** The page shown now: {title, cells(horse)} or null where the lanes show their tickets. */
export function poolPage(board) {
  if (!hasPools(board) || board.phase !== "betting") return null;
  const pages = [{ title: t(board.bets.length ? "tv-tickets" : "tv-no-bets-yet"), cells: null }];
  if (SINGLES.some((code) => on(board, code)))
    pages.push({ title: t("tv-chips-on-each"), cells: (horse) => stakeCells(board, horse) });
  for (const code of PAIRS)
    if (on(board, code))
      pages.push({ title: titled(board, code), cells: (horse) => pairCells(board, code, horse) });
  for (const code of LISTS)
    if (on(board, code))
      pages.push({ title: titled(board, code), cells: (horse) => listCells(board, code, horse) });
  return pages[pageNow(pages.length, PAGE_MS)];
}

/** The pools with what they hold, the empty ones only while all are; more than have room take turns. */
export function poolList(board) {
  const all = Object.keys(board.pools),
    held = all.filter((pool) => board.pools[pool]),
    told = held.length ? held : all;
  const pages = poolPages(
    told.map((pool) => ({
      pool,
      name: t(told.length > FULL_NAMES ? "tv-pool-short" : "pool-name", { pool }),
    })),
  );
  const page = pages[pageNow(pages.length, TURN_MS)];
  return h(
    "div",
    { class: page.close ? "pools close" : "pools" },
    page.pools.map(({ pool, name }) =>
      h(
        "p",
        { "data-fit": true, class: isLong(name) ? "wide" : "" },
        h("span", { class: "quiet", "data-short": true }, name),
        " ",
        h("b", null, number(board.pools[pool])),
      ),
    ),
  );
}

const isLong = (name) => name.length > LONG;

// In halves of a row, short names before long ones, so that no row is half empty.
function poolPages(pools) {
  const room = 2 * (isUpright() ? UPRIGHT_ROWS : ROWS),
    pages = [];
  let at = room;
  for (const one of pools
    .filter(({ name }) => !isLong(name))
    .concat(pools.filter(({ name }) => isLong(name)))) {
    const halves = isUpright() || isLong(one.name) ? 2 : 1,
      from = halves === 2 ? at + (at % 2) : at,
      fits = from + halves <= room;
    if (!fits) pages.push({ pools: [], close: false });
    at = fits ? from + halves : halves;
    pages[pages.length - 1].pools.push(one);
    pages[pages.length - 1].close = at > room - 2; // the last row needs all the room
  }
  return pages;
}

// So many of a list as there is room for, the next ones in turn.
function turn(list, room) {
  const first = room * pageNow(Math.ceil(list.length / room), TURN_MS);
  return list.slice(first, first + room);
}

// A totalisator says what a chip would return, the shared pools what each of the backers would take.
const titled = (board, code) => t(board.will_pays ? "tv-wager-pays" : "tv-wager-takes", { wager: code });

const on = (board, code) => board.bets.some((bet) => bet.wager === code);

const stakes = (board, which) => board.bets.filter(which).reduce((sum, bet) => sum + bet.chips, 0);

function stakeCells(board, horse) {
  return SINGLES.filter((code) => code in board.pools).map((code) => {
    const chips = stakes(board, (bet) => bet.wager === code && bet.horses === horse);
    return h(
      "p",
      { class: "cell third", "data-fit": true },
      h("span", { class: "quiet" }, wagerName(code)),
      " ",
      h("b", { class: chips ? "" : "none" }, chips ? number(chips) : "–"),
    );
  });
}

// A quinella is the same either way round, so that it stands in both lanes.
function pairCells(board, code, first) {
  return SUIT_ORDER.map((second) => {
    const value =
      second === first
        ? ""
        : pays(board, code, first + "/" + second) ||
          (code === "QNL" && pays(board, code, second + "/" + first)) ||
          "–";
    return h(
      "p",
      { class: "cell fourth", "data-fit": true },
      second === first ? null : [suit(second), h("b", { class: value === "–" ? "none" : "" }, value)],
    );
  });
}

function listCells(board, code, first) {
  const combinations = Array.from(
    new Set(
      board.bets
        .filter((bet) => bet.wager === code && bet.horses.split("/")[0] === first)
        .map((bet) => bet.horses),
    ),
  );
  return turn(combinations, LINES).map((horses) =>
    h(
      "p",
      { class: "cell half", "data-fit": true },
      horses
        .split("/")
        .slice(1)
        .map((horse) => suit(horse)),
      " ",
      h("b", null, pays(board, code, horses)),
    ),
  );
}
