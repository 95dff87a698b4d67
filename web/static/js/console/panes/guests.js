// Who sits at the table, in the side: badge, name, what they do now, what they hold. All of them are in view:
// the more there are, the narrower they stand, and more than twenty turn pages.

import { badge } from "../../core/badge.js";
import { h } from "../../core/dom.js";
import { signed, t } from "../../core/words.js";
import { figure } from "../../staff/controls.js";
import { nameIn } from "../../staff/fit_name.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { columnOfPane } from "../columns.js";
import { chosen, redraw, table } from "../table.js";
import { disputedKey } from "./backers.js";

const PAGE = 20;
const GAP = 24,
  KEY = 72, // a key below the lines
  BESIDE = { few: 62, some: 62, many: 46 }, // a cap and gaps beside a name, in pixels
  DOES = 112; // and what they do
const HIGH = { wide: 468, upright: 176, phone: 516 };
/** How the lines stand: columns, and the height of a line. */
const SIZES = {
  wide: { few: [1, 57], some: [1, 38], many: [2, 41] },
  upright: { few: [2, 45], some: [3, 43], many: [4, 29] },
  phone: { few: [1, 57], some: [1, 41], many: [2, 43] },
};

/** Lines of people in the side: {name, label, does, chips, tone}, in pages; `last` are lines below them,
 * `below` a key that stands there where it has room, `high` the pixels that there are for all. */
export function people(pane, lines, last = [], below = null, high = HIGH[layout()]) {
  const count = Math.ceil(lines.length / PAGE),
    page = Math.min(chosen.pages[pane] || 0, Math.max(0, count - 1)),
    shown = [...(count > 1 ? lines.slice(page * PAGE, (page + 1) * PAGE) : lines), ...last];
  const sizes = SIZES[layout()];
  const fits = (room) =>
    Object.keys(sizes).find((one) => Math.ceil(shown.length / sizes[one][0]) * sizes[one][1] <= room);
  const beside = below && count < 2 ? fits(high - KEY) : null,
    size = beside || fits(high) || "many";
  return [
    h(
      "ul",
      { class: "people-list of-" + size },
      shown.map((one) => personLine(one, size, sizes[size][0])),
    ),
    beside ? below : null,
    count > 1 &&
      h("div", { class: "row" }, [
        turn(pane, page - 1, count, t("console-page-before")),
        turn(pane, page + 1, count, t("console-page-after")),
      ]),
  ];
}

function personLine({ name, label, does, chips, tone }, size, columns) {
  const says = Boolean(does) && size !== "many" && !(size === "some" && layout() === "upright");
  return h(
    "li",
    { class: [tone, name ? "" : "whole"].filter(Boolean).join(" ") || null, title: name || null },
    name ? badge(table.board, name, true) : null,
    h(
      "span",
      { class: "who" },
      label ||
        nameIn(
          name,
          columnOfPane(columns, GAP) -
            BESIDE[size] -
            (size === "few" ? 17 : 15) * String(chips).length -
            (says ? DOES : 0),
          size === "few" ? 20 : 18,
        ),
      says ? h("small", null, " " + does) : null,
    ),
    h("b", { class: "figure" }, chips),
  );
}

const turn = (pane, page, count, label) =>
  key({ class: "second", "data-page": pane + page, disabled: page < 0 || page >= count }, label, () => {
    chosen.pages[pane] = page;
    redraw();
  });

/** The tab of the guests: who deals, who is due, how many cards each holds, and their chips. */
export const guestsTab = () => ({
  name: "guests",
  label: t("console-tab-guests"),
  count: Object.keys(table.board.players).length,
  pane: () => {
    const { board } = table;
    return people(
      "guests",
      Object.entries(board.players).map(([name, chips]) => ({
        name,
        does: doing(board, name),
        chips: figure(chips),
        tone: name === board.turn ? "turn" : "",
      })),
    );
  },
});

const putBy = (board, name) =>
  board.phase === "wager" ? (board.purses.find((one) => one.name === name) || { put: 0 }).put : 0;

function doing(board, name) {
  const held = board.hands && board.hands[name];
  return [
    board.dealer === name && t("console-deals"),
    (board.sits_out || []).includes(name) && t("tv-sits-out"),
    held !== undefined && held !== null && t("tv-cards-held", { count: held }),
    putBy(board, name) > 0 && t("console-put", { chips: putBy(board, name) }),
    !board.hands && board.spent && board.spent[name] && t("console-spent", { chips: board.spent[name] }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The tab of the house: its chips, and who is owed. */
export const houseTab = () => ({
  name: "house",
  label: t("console-tab-house"),
  pane: () => people("house", [], [...owed(table.board), houseLine(table.board)]),
});

const houseLine = (board) => ({ label: t("console-house"), chips: figure(board.house) });
const owed = (board) =>
  Object.entries(board.owed || {}).map(([name, chips]) => ({
    label: t(chips < 0 ? "console-left-owes" : "console-left-is-owed", { player: name }),
    chips: figure(Math.abs(chips)),
    tone: "owed",
  }));

/** The tab of the chips after a race: who holds what, who is owed, and the house. */
export const chipsTab = () => ({
  name: "chips",
  label: t("console-tab-chips"),
  pane: () => {
    const { board } = table;
    const lines = Object.entries(board.players).map(([name, chips]) => ({ name, chips: figure(chips) }));
    return people("chips", lines, [...owed(board), houseLine(board)]);
  },
});

/** The tab of this race: what everybody won and lost, the house, and the way to a card in dispute. */
export const thisRaceTab = () => ({
  name: "race",
  label: t("console-tab-race"),
  pane: () => {
    const { board } = table;
    const results = Object.entries(board.result).sort((one, other) => other[1] - one[1]);
    const tone = (chips) => (chips > 0 ? "won" : chips < 0 ? "lost" : "");
    // What the pools hold is nobody's yet, so that there the sum says nothing of the house.
    const held = Object.values(board.pools).some(Boolean);
    const house = board.phase !== "paid" || held ? 0 : -results.reduce((sum, [, chips]) => sum + chips, 0);
    return people(
      "race",
      results.map(([name, chips]) => ({ name, chips: signed(chips), tone: tone(chips) })),
      house
        ? [{ label: t("console-house-in-race"), chips: signed(house), tone: house < 0 ? "bad" : "" }]
        : [],
      board.phase === "paid" ? disputedKey() : null,
    );
  },
});
