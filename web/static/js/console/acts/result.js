// The end of a race: the order before it is official, and who is paid after it.

import { badge } from "../../core/badge.js";
import { jockeyGoes, prizeWords } from "../../core/dice.js";
import { h, suit, unbroken } from "../../core/dom.js";
import { givenName, horseName, isSuit, nth, reason, say, t, wagerName } from "../../core/words.js";
import { figure, mini, runnersOf, sentence } from "../../staff/controls.js";
import { nameIn } from "../../staff/fit_name.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { make } from "../acting.js";
import { columnOfAct } from "../columns.js";
import { disputedKey } from "../panes/backers.js";
import { chipsTab, thisRaceTab } from "../panes/guests.js";
import { openChore } from "../chores.js";
import { chosen, draftOf, isVoid, offered, raceKey, redraw, table } from "../table.js";
import { formOf } from "./hands.js";
import { thrownRow } from "./table_rows.js";

const PAGE = 12;
const FEW = 4; // payees in full
const BESIDE = 80; // a cap and gaps beside a name, in pixels

// ---- unofficial -----------------------------------------------------------------------------------------

export const unofficial = {
  stands: () => table.board.phase === "unofficial" && !table.board.over,
  draw() {
    const { board } = table,
      show = formOf();
    const doubts = doubtful(board);
    return {
      rows: [
        winnerBanner(board),
        deciding(board),
        jockeyRow(board),
        doubts.length > 0 && h("ul", { class: "doubts" }, doubts),
        board.legal.includes("correct") && h("div", { class: "row" }, disputedKey()),
        ...show.rows,
      ],
      tabs: [thisRaceTab(), chipsTab()],
      draft: show.draft,
      hint: doubts.length ? t("console-look-again") : show.hint || t("console-is-it-right"),
      hintKeys: show.hintKeys,
      main: officialStep(board, doubts.length > 0),
    };
  },
};

// The throw or the card that decided, this with its picture where the camera kept one.
function deciding(board) {
  if (board.thrown) return thrownRow(board);
  if (!board.last) return null;
  const picture = board.last_picture;
  return h(
    "p",
    { class: "deciding", "data-drops": 1 },
    picture && h("img", { src: picture, alt: t("console-doubt-alt", { card: board.last.card }) }),
    mini(board.last.card),
    h("span", null, say(board.last.said)),
  );
}

function jockeyRow(board) {
  const goes = jockeyGoes(board);
  return goes && h("p", { class: "jockey" }, say(goes));
}

/** Why the order is to be looked at once more, a line each: doubtful cards with their pictures, secret hands
 * of which nobody showed a card. */
function doubtful(board) {
  const unshown = Boolean(board.to_show) && !Object.keys(board.shown).length;
  return [
    ...board.doubts.map((one) =>
      h(
        "li",
        null,
        one.picture && h("img", { src: one.picture, alt: t("console-doubt-alt", { card: one.card }) }),
        h("span", null, sentence(say(one.said))),
      ),
    ),
    ...(unshown ? [h("li", null, t("console-nobody-shows", { horse: board.winner }))] : []),
  ];
}

// An order with a doubt is held: whoever does that has read why.
const officialStep = (board, doubts) =>
  board.main && {
    name: "official",
    label: doubts ? t("console-order-right") : say(board.main.label),
    small: doubts ? t("console-hold-it") : "",
    hold: doubts,
    act: () => make("official", { main: true, body: board.doubts.length ? { sure: true } : {} }),
  };

// ---- paid -----------------------------------------------------------------------------------------------

export const paid = {
  stands: () => table.board.phase === "paid" && Boolean(table.board.game) && !table.board.over,
  draw() {
    const { board } = table;
    return {
      rows: [winnerBanner(board), dividendsRow(board), ...payeeRows(board)],
      tabs: [thisRaceTab(), chipsTab()],
      fact: hasTv() ? t("console-tv-shows-paid") : null,
      hint: offered("next") && layout() !== "phone" ? t("console-next-same", { race: board.race + 1 }) : "",
      hintKeys: goOnKeys(),
    };
  },
};

const hasTv = () => Boolean(table.link.screens && table.link.screens.shown.length);

const goOnKeys = () => [
  layout() === "phone" && pageKey(),
  offered("end") &&
    key({ class: "second", "data-chore": "ending" }, t("console-end-night"), () => openChore("ending")),
  offered("game") &&
    key({ class: "second", "data-chore": "game" }, t("console-another-game"), () => openChore("game")),
];

// A name that the house gave a horse of the dice race has its number already.
const numberOf = (horse) => (givenName(horse) ? null : h("b", { class: "number" }, horse));

// Who won, how the others came home, and with which card.
function winnerBanner(board) {
  const [first, ...others] = board.order;
  if (first === undefined)
    return h(
      "section",
      { class: "banner" },
      h("h2", null, board.phase === "paid" ? noRace(board) : say(board.phase_words)),
    );
  const horse = first in board.horses;
  return h(
    "section",
    { class: "banner" + (isSuit(first) ? " of-" + first : "") },
    isSuit(first) ? suit(first) : horse ? numberOf(first) : badge(board, first, true),
    h(
      "div",
      null,
      h("h2", null, horse ? t("console-wins", { horse: first }) : t("tv-player-wins", { player: first })),
      horse &&
        h(
          "p",
          null,
          others.slice(0, 3).map((one, at) => place(one, at + 2)),
          board.phase === "paid" && withCard(board),
        ),
    ),
  );
}

const place = (horse, at) => [
  at > 2 && " · ",
  h("span", { class: "rank" }, nth(at) + " ", isSuit(horse) ? [suit(horse), " "] : "", horseName(horse)),
];

const withCard = (board) =>
  board.last &&
  board.dealt &&
  board.dealt.length > 0 && [
    board.order.length > 1 && " · ",
    h("span", { class: "rank" }, t("console-with-card", { the_card: board.last.card })),
  ];

const noRace = (board) => (isVoid(board) ? t("console-void", { game: board.game }) : t("console-no-race"));

// What the pools declared.
function dividendsRow(board) {
  // An owner stands among who is paid.
  const declared = (board.dividends || []).filter((one) => !one.pays.player);
  if (!declared.length) return null;
  return h(
    "p",
    { class: "dividends", "data-drops": 2 },
    declared.map((one) =>
      h(
        "span",
        null,
        one.pool ? wagerName(one.pool) + " " : "",
        runnersOf(one.horses),
        " ",
        h("b", null, say(one.pays)),
      ),
    ),
  );
}

/** Who is paid, a person each: {name, chips, why}, the reasons of several payments in a row. */
function payees(board) {
  const found = new Map();
  for (const { name, chips, why } of board.paid) {
    const one = found.get(name) || { name, chips: 0, why: [] };
    one.chips += chips;
    // "2 cards of 2 Black Bess" would be misread, and the banner names the horse.
    one.why.push((givenName(why.horse) && prizeWords(why)) || reason(why));
    found.set(name, one);
  }
  return Array.from(found.values());
}

function pageNow(all) {
  const pages = Math.ceil(all.length / PAGE);
  return { pages, page: Math.min(chosen.pages.payees || 0, pages - 1) };
}

// The key to the other payees; null where all of them are in view.
function pageKey() {
  const { page, pages } = pageNow(payees(table.board));
  if (pages < 2) return null;
  return key(
    { class: "second", "data-page": "payees" },
    t("console-page-of", { page: page + 1, pages }) + " ›",
    () => {
      chosen.pages.payees = (page + 1) % pages;
      redraw();
    },
  );
}

function payeeRows(board) {
  const all = payees(board);
  if (!all.length) return [h("ul", { class: "rounds" }, rounds(board))];
  const { page, pages } = pageNow(all),
    shown = all.slice(page * PAGE, (page + 1) * PAGE);
  const total = all.reduce((sum, one) => sum + one.chips, 0);
  const few = shown.length <= FEW && pages === 1;
  return [
    h(
      "div",
      { class: "head small", "data-drops": 1 },
      h("p", { class: "quiet" }, t("console-hand-out", { chips: total, count: all.length })),
      layout() !== "phone" && pageKey(),
    ),
    h(
      "div",
      { class: "keys payees of-" + (few ? "few" : "many") },
      shown.map((one) => payee(one, few)),
    ),
  ];
}

// The tick is this tablet's: it books nothing.
const ticks = () => draftOf("handed-out", raceKey(table.board), { names: [] });

function payee({ name, chips, why }, few) {
  const handed = ticks().names.includes(name);
  const tick = () => {
    const draft = ticks();
    draft.names = handed ? draft.names.filter((one) => one !== name) : [...draft.names, name];
    redraw();
  };
  return key(
    {
      class: "payee" + (handed ? " handed" : ""),
      "data-payee": name,
      "aria-pressed": String(handed),
      title: name,
    },
    [
      badge(table.board, name, true),
      h(
        "span",
        { class: "name" },
        few
          ? h("b", null, name)
          : nameIn(name, columnOfAct(layout() === "phone" ? 2 : 3) - BESIDE - 17 * figure(chips).length, 18),
        h("small", null, few ? unbroken(why.join(", ")) : handed ? t("console-handed-out") : ""),
      ),
      h("b", { class: "figure" }, figure(chips)),
      few && h("small", { class: "tick" }, t(handed ? "console-handed-out" : "console-tap-handed")),
    ],
    tick,
  );
}

// Where drinks are staked nobody is paid: who hands out, and who drinks.
function rounds(board) {
  const drinks = board.drinks || { give: {}, drink: {} };
  const line =
    (does) =>
    ([name, count]) =>
      h(
        "li",
        null,
        badge(board, name, true),
        h("b", null, name),
        " " + t(does) + " ",
        h("b", null, t("console-drink-count", { count })),
      );
  const lines = [
    ...Object.entries(drinks.give).map(line("console-hands-out")),
    ...Object.entries(drinks.drink).map(line("console-drinks")),
  ];
  return lines.length ? lines : h("li", null, t("console-nobody-paid"));
}
