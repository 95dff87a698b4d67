// The auction: a guest's key says what it bids for them. One tap makes the least bid, two a larger one.

import { badge } from "../../core/badge.js";
import { clockOf } from "../../core/auction_clock.js";
import { h } from "../../core/dom.js";
import { isCapped, mayStake } from "../../core/stakes.js";
import { horseName, say, t } from "../../core/words.js";
import { figure, runner } from "../../staff/controls.js";
import { nameIn } from "../../staff/fit_name.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { make, refuse } from "../acting.js";
import { columnOfAct } from "../columns.js";
import { guestsTab } from "../panes/guests.js";
import { poolTab } from "../panes/pool.js";
import { chosen, draftOf, offered, raceKey, redraw, table } from "../table.js";

const STEPS = [].concat(...[1, 10, 100, 1000, 10000, 100000].map((ten) => [5 * ten, 10 * ten, 25 * ten]));
const KEYS = 4; // of steps, the least bid's first
const FEW = 8;
const LONG = 4; // signs of a figure that stands beside its badge as large as others
const PAGE = 20;

export const auction = {
  stands: () => table.board.phase === "auction",
  draw() {
    const { board } = table;
    return {
      rows: [lot(board), clock(board), stepsRow(), bidders(board)],
      tabs: [poolTab(), guestsTab()],
      hint: offered("bid")
        ? t("console-bid-hint", { chips: next() })
        : t("console-bid-nobody-more", { chips: board.next_bid }),
      hintKeys: [passKey(board)],
      main: soldStep(board),
    };
  },
};

// The steps are of one bid: whoever bids, the next one starts at the least that may follow.
const draft = () => {
  const { board } = table;
  const stands = board.on_offer + (board.bid ? board.bid.name + board.bid.chips : "");
  return draftOf("auction", raceKey(board) + "/" + stands, { step: 0, adds: false });
};
const standing = () => (table.board.bid ? table.board.bid.chips : 0);
const least = () => table.board.next_bid - standing();
const next = () => standing() + Math.max(least(), draft().step);
const seen = (board) => ({ bid: board.bid ? [board.bid.name, board.bid.chips] : null });

const lot = (board) =>
  h(
    "div",
    { class: "head lot" },
    h(
      "h2",
      null,
      runner(board.on_offer),
      h("span", { class: "lot-name" }, horseName(board.on_offer)),
      board.bid && badge(board, board.bid.name, true),
      h(
        "span",
        null,
        board.bid
          ? t("console-bid-seat", { player: board.bid.name, chips: board.bid.chips })
          : t("console-bid-none"),
      ),
    ),
    h("p", { class: "going", role: "status" }, goingWords(board)),
  );

// What is called of the standing bid, and what is left of its clock.
const clock = (board) =>
  (board.calls || []).length > 0 &&
  h("div", { class: "clock", role: "presentation" }, h("i", { style: "width:" + left(board) + "%" }));

const left = (board) => {
  const now = clockOf(board);
  return now ? Math.round(100 * now.left) : 0;
};
const goingWords = (board) => {
  const now = clockOf(board);
  return now ? [now.words, t("console-seconds", { seconds: now.seconds })].filter(Boolean).join(" · ") : "";
};

/** The clock goes on between two states. */
export function tickAuction() {
  const { board } = table,
    going = document.querySelector("#act .going"),
    bar = /** @type {HTMLElement | null} */ (document.querySelector("#act .clock i"));
  if (going && going.textContent !== goingWords(board)) going.textContent = goingWords(board);
  if (bar) bar.style.width = left(board) + "%";
}

const steps = () => [least(), ...STEPS.filter((count) => count > least())].slice(0, KEYS);

/** How many guests may stake so many chips. */
const holders = (chips) =>
  Object.keys(table.board.players).filter((name) => mayStake(table.board, name) >= chips).length;

function stepsRow() {
  const { step, adds } = draft();
  const choose = (count) => () => {
    if (!holders(standing() + count)) refuse(t("console-bid-nobody", { chips: standing() + count }));
    else Object.assign(draft(), { step: adds ? step + count : count });
    redraw();
  };
  const other = () => {
    Object.assign(draft(), adds ? { step: 0, adds: false } : { step: 0, adds: true });
    redraw();
  };
  return h(
    "div",
    { class: "row steps", role: "group", "aria-label": t("console-raise-by") },
    steps().map((count) =>
      key(
        {
          class: "figure" + (holders(standing() + count) ? "" : " off"),
          "data-raise": count,
          "aria-pressed": String(!adds && Math.max(least(), step) === count),
        },
        "+" + count,
        choose(count),
      ),
    ),
    key(
      { class: "second", "data-raise": "other", "aria-pressed": String(adds) },
      adds ? t("console-clear") : t("console-raise-other"),
      other,
    ),
  );
}

function bidders(board) {
  const bid = offered("bid"),
    choices = bid ? bid.fields[0].choices : [];
  const able = new Map(choices.map((choice) => [say(choice.label), choice.value]));
  const names = Object.keys(board.players),
    pages = Math.ceil(names.length / PAGE),
    page = Math.min(chosen.pages.bidders || 0, pages - 1);
  const turn = () => {
    chosen.pages.bidders = (page + 1) % pages;
    redraw();
  };
  const columns = (layout() === "phone" ? 3 : 4) + (names.length > FEW ? 1 : 0);
  const shown = pages > 1 ? names.slice(page * (PAGE - 1), (page + 1) * (PAGE - 1)) : names;
  return h(
    "div",
    {
      class: "keys bidders of-" + (names.length > FEW ? "many" : "few"),
      role: "group",
      "aria-label": t("console-bid-who"),
    },
    shown.map((name) => bidder(board, name, able.get(name), columns)),
    pages > 1 &&
      key(
        { class: "second", "data-page": "bidders" },
        t("console-page-of", { page: page + 1, pages }) + " ›",
        turn,
      ),
  );
}

function bidder(board, name, value, columns) {
  const chips = next(),
    stands = Boolean(board.bid && board.bid.name === name),
    short = mayStake(board, name) < chips;
  const mark = badge(board, name, true);
  const shownChips = stands ? board.bid.chips : chips;
  const bidFor = () => {
    if (short || value === undefined) {
      const code = isCapped(board, name) ? "console-stake-left" : "console-bid-short";
      refuse(t(code, { player: name, chips: mayStake(board, name) }), { means: "bid " + name });
      return;
    }
    make("bid " + value + " " + chips, { shown: seen(board), once: true });
  };
  return key(
    {
      class:
        "bidder" +
        (figure(shownChips).length > LONG ? " long" : "") +
        (stands ? " chosen" : "") +
        (short && !stands ? " off" : ""),
      "data-bid": name,
      title: name,
      style: stands && mark ? mark.getAttribute("style") : null,
      "aria-pressed": String(stands),
      "aria-label": stands
        ? t("console-bid-seat", { player: name, chips: shownChips })
        : t("console-bid-seat", { player: name, chips }),
    },
    [nameIn(name, columnOfAct(columns), 18), mark, h("b", { class: "figure" }, figure(shownChips))],
    bidFor,
  );
}

// Nobody wants the horse; while a bid stands it says why it cannot be passed.
function passKey(board) {
  const off = !offered("pass");
  return key({ class: "second" + (off ? " off" : ""), "data-verb": "pass" }, t("console-nobody-bids"), () => {
    if (off) refuse(t("console-pass-bid-stands", { player: board.bid.name, chips: board.bid.chips }));
    else make("pass", { shown: seen(board) });
  });
}

function soldStep(board) {
  const horse = horseName(board.on_offer);
  if (!board.main) return { label: t("console-bid-none"), small: horse };
  return {
    name: board.main.move,
    label: say(board.main.label),
    small: horse,
    act: () => make(board.main.move, { main: true, shown: seen(board) }),
  };
}
