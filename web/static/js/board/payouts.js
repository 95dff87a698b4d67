// The race is paid: who won at the left, and a line a person, winners first, page by page; then who was not
// paid, with their chips, and what each pool paid.

import { badge } from "../core/badge.js";
import { fill, h, suit } from "../core/dom.js";
import {
  givenName,
  horseName,
  isSuit,
  number,
  raceTitle,
  reasonParts,
  say,
  signed,
  t,
  tell,
  wagerName,
} from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { gallop } from "./horse.js";
import { named } from "./named.js";
import { turnedIn } from "./page_turn.js";
import { isUpright } from "./upright.js";
import { silks } from "./winner.js";

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
    title(board),
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

// ---- who won ----------------------------------------------------------------------------------------------

function title(board) {
  const winner = board.order[0];
  const race = board.races[board.races.length - 1] || {};
  const isVoid = race.void || (!winner && !board.paid.length);
  const own = [raceTitle(), t("tv-race-official", { race: board.race, game: board.game })];
  const horse = !isVoid && winner && !board.piles ? winner : null;
  return h(
    "div",
    { class: "winner" },
    isVoid ? null : silks(horse),
    h(
      "div",
      { class: "band" },
      h(
        "h2",
        { class: "won" + (horse && givenName(horse) ? " given" : "") },
        wonWords(board, isVoid, winner),
      ),
      isVoid
        ? null
        : h(
            "p",
            { class: "stands", "data-fit": true, "data-shrink": 0.8 },
            own.filter(Boolean).map((words) => h("span", { "data-short": true }, words)),
          ),
    ),
    horse ? h("div", { class: "ink" }, gallop(horse)) : null,
    horse && board.order.length < 2 ? rest(board) : order(board),
    extra(board),
  );
}

const slab = (words, sizes = "122 104 88 74 60 50", kind = "") =>
  h("span", { class: "slab " + kind, "data-sizes": sizes }, words);
const SENTENCE = "88/3 74/3 60/4 50/4",
  GIVEN = "122 104 88 74 60 50/2 44/2";

function wonWords(board, isVoid, winner) {
  if (isVoid) return slab(t("tv-race-void", { race: board.race, game: board.game }), SENTENCE, "long");
  if (winner && board.piles)
    return [slab(h("span", { "data-short": true }, winner)), " ", slab(t("tv-wins-verb"))];
  const given = winner && givenName(winner) ? true : undefined;
  if (winner)
    return [slab(horseName(winner), given && GIVEN), " ", slab(t("tv-wins-verb"), given && "74 60")];
  return slab(t("tv-takes-pot", { player: board.paid[0].name }), SENTENCE, "long");
}

const placed = (place, horse) =>
  h(
    "p",
    { "data-fit": true, "data-shrink": 0.8 },
    h("b", { class: "slab" }, place),
    isSuit(horse) ? suit(horse) : null,
    h("span", { "data-short": true }, horseName(horse)),
  );

// Those who came in behind the winner, in the order of the finish.
const order = (board) =>
  h(
    "div",
    { class: "order" },
    board.order.slice(1, 4).map((horse, at) => placed(String(at + 2), horse)),
  );

// Where the winner alone came home, how the others stand, who is farthest first.
function rest(board) {
  const others = Object.keys(board.horses)
    .filter((horse) => horse !== board.order[0])
    .sort((one, other) => board.horses[other] - board.horses[one]);
  if (others.length > 3) return null;
  const place = (horse) => 2 + others.filter((other) => board.horses[other] > board.horses[horse]).length;
  return h(
    "div",
    { class: "order" },
    others.map((horse) => placed(String(place(horse)), horse)),
  );
}

// In the games of pots: what stays in them, or who has won the night.
function extra(board) {
  if ((board.winners || []).length)
    return h("p", { class: "pots", "data-fit": "lines" }, t("tv-night-won", { names: board.winners }));
  const pots = ["POT", "MAIN", "JOCKEY"].filter((pot) => board.pools[pot]);
  return pots.length
    ? h(
        "p",
        { class: "pots", "data-fit": "lines" },
        pots.map((pot) => t("pool-" + pot.toLowerCase()) + " " + number(board.pools[pot])).join(" · "),
      )
    : null;
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
const BRIEF = { "posted-winning-cards": "tv-winning-cards", "posted-jockey": "tv-jockeys-purse" };
const brief = (why) => (why.code in BRIEF ? t(BRIEF[why.code], { count: why.count }) : reasonWords(why));

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
        tell(
          code,
          {},
          {
            player: h("span", { "data-short": true }, name),
            drinks: h("b", null, t("tv-drinks", { count })),
          },
        ),
      ),
    );
  return Object.keys(drinks.give)
    .map((name) => one("tv-hands-out", name, drinks.give[name]))
    .concat(Object.keys(drinks.drink).map((name) => one("tv-drinks-up", name, drinks.drink[name])));
}
