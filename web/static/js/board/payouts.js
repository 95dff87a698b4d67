// The race is paid: who won at the left (paid_winner.js), and a line a person, winners first, page by page;
// then who was not paid, with their chips, and what each pool paid.

import { badge } from "../core/badge.js";
import { prizeWords } from "../core/dice.js";
import { fill, h, suit } from "../core/dom.js";
import {
  givenName,
  horseName,
  isSuit,
  number,
  reasonParts,
  say,
  signed,
  t,
  tell,
  wagerName,
} from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { named, short } from "./named.js";
import { turnedIn } from "./page_turn.js";
import { paidWinner } from "./paid_winner.js";
import { isUpright } from "./upright.js";

const PAGE_MS = 8000;
const ROWS = 12, // a page
  FEW = 8, // so few have larger rows
  FEWEST = 3, // and so few the largest, with the reason below the name
  LARGEST = "140 120 100 80", // sizes of their chips
  LONG = 10; // letters of a name that wants more room

let since = 0,
  shownRace = "";

export function drawPayouts(root, board) {
  root.hidden = false;
  const race = [board.night, board.race, board.seq].join();
  if (race !== shownRace) since = Date.now();
  shownRace = race;
  const pages = payoutPages(board);
  const at = Math.floor((Date.now() - since) / PAGE_MS) % pages.length,
    page = pages[at];
  fill(
    root,
    paidWinner(board),
    h(
      "div",
      {
        class:
          "lines" +
          (page.few ? " few" : "") +
          (page.fewest ? " fewest" : "") +
          (page.long ? " long" : "") +
          turnedIn("payouts", at),
      },
      page.rows,
    ),
    h(
      "div",
      { class: "count" },
      h("p", { "data-fit": true }, page.note[0]),
      page.note[1] ? h("p", { "data-fit": true }, page.note[1]) : null,
    ),
  );
  fitAll(root);
}

// ---- the lines --------------------------------------------------------------------------------------------

const RETURNED = [
  "posted-stake-returned",
  "posted-pool-refunded",
  "posted-ante-returned",
  "posted-price-returned",
  "posted-pot-returned",
];
const returned = (one) => RETURNED.indexOf(one.why.code) >= 0;

// A line a person: what they were paid, in all; stakes that come back count where nothing was won.
function summed(board) {
  const found = new Map();
  for (const one of board.paid) {
    if (!found.has(one.name)) found.set(one.name, { name: one.name, chips: 0, all: [], back: true });
    const own = found.get(one.name);
    own.chips += one.chips;
    own.all.push(one.why);
    own.back = own.back && returned(one);
  }
  return Array.from(found.values()).sort(
    (one, other) =>
      Number(one.back) - Number(other.back) || other.chips - one.chips || one.name.localeCompare(other.name),
  );
}

function payoutPages(board) {
  const paid = summed(board);
  const losers = Object.keys(board.players).filter((name) => !paid.some((one) => one.name === name));
  const blocks = [
    pagesOf(
      paid.map((one) => payee(board, one)).concat(held(board), stays(board), rounds(board)),
      (from, to) => [
        !paid.length || from > paid.length
          ? ""
          : paid.every((one) => one.back)
            ? t("tv-paid-back", { count: paid.length })
            : from > 1 || to < paid.length
              ? t("tv-winners-page", { from, to: Math.min(to, paid.length), count: paid.length })
              : t("tv-winners", { count: paid.length }),
        losers.length && paid.length ? t("tv-not-paid", { count: losers.length }) : "",
      ],
    ),
    pagesOf(
      (board.dividends || []).filter((line) => !line.pays.player).map((line) => dividend(line)),
      () => [t("tv-what-pools-paid"), ""],
    ),
    pagesOf(
      losers
        .sort(
          (one, other) => (board.result[other] || 0) - (board.result[one] || 0) || one.localeCompare(other),
        )
        .map((name) => unpaid(board, name)),
      () => [
        paid.length
          ? t("tv-players-not-paid", { count: losers.length })
          : t("tv-nobody-paid", { game: board.game }),
        "",
      ],
    ),
  ];
  const pages = blocks[0].concat(blocks[1], blocks[2]);
  return pages.length
    ? pages
    : [
        {
          rows: [h("p", { class: "payee nobody" }, said(board))],
          few: true,
          fewest: false,
          long: false,
          note: ["", ""],
        },
      ];
}

const said = (board) => (board.order.length ? t("tv-nobody-paid", { game: board.game }) : say(board.said[0]));

function pagesOf(rows, note) {
  const room = isUpright() ? 14 : ROWS;
  const long = rows.some((row) => (row.querySelector(".who") || row).textContent.length > LONG);
  const pages = [];
  for (let at = 0; at < rows.length; at += room) {
    const some = rows.slice(at, at + room);
    const fewest = rows.length <= FEWEST;
    if (fewest)
      for (const row of some) {
        for (const chips of row.querySelectorAll(".slab")) chips.setAttribute("data-sizes", LARGEST);
        for (const who of row.querySelectorAll(".who")) {
          who.setAttribute("data-fit", "lines");
          who.setAttribute("data-shrink", "0.5");
        }
      }
    pages.push({ rows: some, few: rows.length <= FEW, fewest, long, note: note(at + 1, at + some.length) });
  }
  return pages;
}

const line = (board, name, chips, why, kind) =>
  h(
    "div",
    { class: "payee " + (kind || "") },
    badge(board, name) || h("i", { class: "badge" }),
    h("span", { class: "who", "data-fit": true, "data-shrink": 0.75 }, name),
    h("b", { class: "slab", "data-sizes": "64 54 44" }, chips),
    h("span", { class: "why", "data-fit": "lines", "data-shrink": 0.65 }, why),
  );

const drawn = (why) => {
  if (why.code === "ticket" && why.on.wager === "WIN")
    return named({
      code: "tv-paid-win",
      chips: why.chips,
      horse: why.on.horses[0],
      price: why.price.replace("-", "–"),
    });
  return givenName(why.horse) ? brief(why) : reasonWords(why);
};

const reasonWords = (why) =>
  typeof why.horse === "string"
    ? named(why)
    : reasonParts(why).map((part) => (part.suit ? suit(part.suit, horseName(part.suit)) : part));

function payee(board, one) {
  const why = one.all.length > 1 ? severalWords(one.all) : drawn(one.all[0]);
  return line(board, one.name, signed(one.chips), why);
}

// Beside another reason, or where it has a name, the horse is not said again: the picture says whose race it
// was.
const brief = (why) => prizeWords(why) || reasonWords(why);

// Several bets are said with their number, and with the horse that all are on; other payments each.
function severalWords(all) {
  if (!all.some((why) => why.on || why.bet)) return all.map(brief).reduce((said, one) => [said, " · ", one]);
  const horses = all.map((why) => (why.on && why.on.horses ? why.on.horses.join("/") : ""));
  const one = horses[0] && horses.every((horse) => horse === horses[0]) && horses[0].length === 1;
  return one
    ? t("tv-bets-on", { bets: all.length, horse: horses[0] })
    : t("tv-several-bets", { bets: all.length });
}

const unpaid = (board, name) =>
  line(
    board,
    name,
    number(board.players[name]),
    board.result[name] ? signed(board.result[name]) : "",
    "unpaid",
  );

// What a pool paid: what one chip on these horses returned, what each winner took, or what became of it.
const dividend = (one) =>
  h(
    "div",
    { class: "payee dividend" },
    h(
      "span",
      { class: "who", "data-fit": true },
      wagerName(one.pool),
      " ",
      one.horses.split("/").map((horse) => (isSuit(horse) ? suit(horse, horseName(horse)) : null)),
    ),
    h("span", { class: "why", "data-fit": true, "data-shrink": 0.65 }, say(one.pays)),
  );

// What kings, aces and jokers that were still held cost in the advanced dice race (R9.6).
const held = (board) =>
  board.said
    .filter((fact) => fact.code === "said-still-held")
    .map((fact) => line(board, fact.player, signed(-fact.chips), t("reason-held")));

// The part of an auction's pool that nobody's horse won (R5.3).
const stays = (board) =>
  board.said
    .filter((fact) => fact.code === "said-share-stays")
    .map((fact) =>
      h(
        "div",
        { class: "payee stays" },
        h("i", { class: "badge" }),
        h("span", { class: "who whole", "data-fit": "lines", "data-shrink": 0.65 }, named(fact)),
      ),
    );

// Where drinks are staked nobody is paid: who hands out, and who drinks.
function rounds(board) {
  const drinks = board.drinks || { give: {}, drink: {} };
  const one = (code, name, count) =>
    h(
      "div",
      { class: "payee drinks" },
      badge(board, name) || h("i", { class: "badge" }),
      h(
        "span",
        { class: "who whole", "data-fit": true },
        tell(code, {}, { player: short(name), drinks: h("b", null, t("tv-drinks", { count })) }),
      ),
    );
  return Object.keys(drinks.give)
    .map((name) => one("tv-hands-out", name, drinks.give[name]))
    .concat(Object.keys(drinks.drink).map((name) => one("tv-drinks-up", name, drinks.drink[name])));
}
