// The pages of a result: who was paid and why, the winners first, what each pool paid, and how everybody
// stands, by what the race brought them. A page is filled before the next one begins.

import { badge } from "../core/badge.js";
import { h, suit } from "../core/dom.js";
import { horseName, isSuit, number, reasonParts, say, signed, t, tell, wagerName } from "../core/words.js";
import { isUpright } from "./upright.js";

// Lengths in rem, as in board-result.css and board-upright.css.
const LYING = { page: 37.6, line: { roomy: 6.2, middle: 4.15, "": 3.13 }, columns: 2 };
const UPRIGHT = { page: 67.2, line: { roomy: 9.4, middle: 7.4, "": 5.6 }, columns: 1 };
const TABLE_LINE = 5.4,
  TABLE_GAP = 1.4;
const ROOMY = 6,
  MIDDLE = 9; // so few lines have larger letters, and so few more room

/** The pages, at least one: {room: "roomy" | "middle" | "", parts}. */
export function resultPages(board) {
  const screen = isUpright() ? UPRIGHT : LYING;
  // An owner stands among who was paid.
  const dividends = (board.dividends || []).filter((line) => !line.pays.player);
  const width = nameWidth(board.paid);
  const paid = winnersFirst(board.paid)
    .map((one) => payee(board, one, width))
    .concat(held(board), rounds(board));
  if (!paid.length) paid.push(nobodyPaid(board));
  const room = paid.length > MIDDLE ? "" : paid.length > ROOMY ? "middle" : "roomy";
  const few = dividends.length <= ROOMY;
  const table = (rows) => h("div", { class: "table" }, rows);
  const pages = packed(
    [
      { rows: paid, line: screen.line[room], gap: 0, columns: 1, drawn: (rows) => rows },
      {
        rows: dividends.map((line) => dividend(line, few)),
        line: TABLE_LINE,
        gap: TABLE_GAP,
        columns: few ? 1 : screen.columns,
        drawn: table,
      },
      {
        rows: byResult(board).map((name) => standing(board, name)),
        line: TABLE_LINE,
        gap: TABLE_GAP,
        columns: screen.columns,
        drawn: table,
      },
    ],
    screen.page,
  );
  return pages.map((parts) => ({ room, parts }));
}

// Many names have one column, as wide as the longest needs, so that the chips stand under one another.
const nameWidth = (paid) =>
  paid.length > MIDDLE && Math.min(6, 0.6 + 0.6 * Math.max(0, ...paid.map((one) => one.name.length))) + "em";

// Blocks of rows one after another on pages of this height.
function packed(blocks, height) {
  const pages = [];
  let left = 0;
  for (const { rows, line, gap, columns, drawn } of blocks) {
    const fits = (room) => columns * Math.floor((room - gap) / line + 1e-9);
    for (let at = 0; at < rows.length;) {
      if (fits(left) < 1) {
        pages.push([]);
        left = height;
      }
      const taken = rows.slice(at, at + fits(left));
      pages[pages.length - 1].push(drawn(taken));
      left -= gap + line * Math.ceil(taken.length / columns);
      at += taken.length;
    }
  }
  return pages;
}

const nobodyPaid = (board) =>
  h(
    "p",
    { class: "payee nobody", "data-fit": isUpright() ? "lines" : true },
    board.order.length ? t("tv-nobody-paid", { game: board.game }) : say(board.said[0]),
  );

const RETURNED = ["posted-stake-returned", "posted-pool-refunded", "posted-ante-returned"];
const returned = (one) => (RETURNED.indexOf(one.why.code) >= 0 ? 1 : 0);

/** Who won before whose stake came back, and who was paid most first. */
const winnersFirst = (paid) =>
  paid.slice().sort((one, other) => returned(one) - returned(other) || other.chips - one.chips);

// Lying, many names are shortened to one column; few stand whole, and upright the reason has a line of its
// own.
function payee(board, one, width) {
  const column = isUpright()
    ? { "data-short": true }
    : width
      ? { style: "width:" + width, "data-fit": true }
      : { class: "who few", "data-short": true };
  return h(
    "p",
    { class: "payee", "data-fit": true },
    badge(board, one.name),
    h("span", Object.assign({ class: "who" }, column), one.name),
    h("b", null, number(one.chips)),
    h(
      "span",
      { class: "why", "data-fit": isUpright() },
      reasonParts(one.why).map((part) => (part.suit ? suit(part.suit, horseName(part.suit)) : part)),
    ),
  );
}

const byResult = (board) =>
  Object.keys(board.players).sort(
    (one, other) =>
      (board.result[other] || 0) - (board.result[one] || 0) || board.players[other] - board.players[one],
  );

const standing = (board, name) =>
  h(
    "p",
    { class: "standing", "data-fit": true },
    badge(board, name),
    " ",
    h("span", { "data-short": true }, name),
    " ",
    h("b", null, number(board.players[name])),
    board.result[name]
      ? [" ", h("span", { class: board.result[name] < 0 ? "minus" : "plus" }, signed(board.result[name]))]
      : null,
  );

// What a pool paid: what one chip on these horses returned, what each winner took, or what became of it.
const dividend = (line, few) =>
  h(
    "p",
    { class: few ? "standing wide" : "standing", "data-fit": true },
    line.pool === "CALCUTTA" ? "" : wagerName(line.pool),
    " ",
    line.horses.split("/").map((horse) => (isSuit(horse) ? suit(horse, horseName(horse)) : null)),
    " ",
    h("b", { "data-short": true }, say(line.pays)),
  );

// What kings, aces and jokers that were still held cost in the advanced dice race (R9.6).
const held = (board) =>
  board.said
    .filter((fact) => fact.code === "said-still-held")
    .map((fact) =>
      h(
        "p",
        { class: "payee", "data-fit": true },
        badge(board, fact.player),
        h("span", { class: "who few", "data-short": true }, fact.player),
        h("b", null, signed(-fact.chips)),
        h("span", { class: "why", "data-fit": isUpright() }, t("reason-held")),
      ),
    );

// Where drinks are staked nobody is paid: who hands out, and who drinks.
function rounds(board) {
  const drinks = board.drinks || { give: {}, drink: {} };
  const line = (code, name, count) =>
    h(
      "p",
      { class: "payee drinks", "data-fit": true },
      tell(
        code,
        {},
        {
          player: h("span", { class: "who", "data-short": true }, name),
          drinks: h("b", null, t("tv-drinks", { count })),
        },
      ),
    );
  return Object.keys(drinks.give)
    .map((name) => line("tv-hands-out", name, drinks.give[name]))
    .concat(Object.keys(drinks.drink).map((name) => line("tv-drinks-up", name, drinks.drink[name])));
}
