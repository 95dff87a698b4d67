// What the dealer sees before taking bets: each horse's chance, tonight's price and the fair one, what the
// house expects of both and of the book, the worst it may have to pay. Of pools: what lies in each; what it
// would pay stands on the horse's button.

import { h } from "../../core/dom.js";
import { percent, say, signed, t } from "../../core/words.js";
import { figure, runnersOf } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { make } from "../acting.js";
import { favoursPunter } from "../horse_keys.js";
import { table } from "../table.js";
import { poolsPane } from "./pool.js";

/** The pane of the prices, of the pools where there are none. */
export function pricesPane() {
  const { board } = table,
    priced = board.prices.filter((one) => one.wager === "WIN");
  if (!priced.length)
    return board.will_pays || board.will_take
      ? poolsPane(board)
      : h("p", { class: "quiet" }, t("console-no-prices"));
  return [
    board.warning && layout() !== "upright" && h("p", { class: "warned" }, say(board.warning)),
    h(
      "div",
      { class: "prices" },
      priced.map((one) => row(one, board)),
    ),
    allFair(priced, board),
    book(board.book),
  ];
}

const share = (part) => signed(Math.round(100 * part)) + "\u00a0%";
const move = (one) => "price " + one.wager + " " + one.horses + " " + one.fair;
const unfair = (one, board) => one.fair && one.fair !== one.price && board.legal.includes("price");

// A horse: its chance and tonight's price, what the house keeps of it on average, and the fair price to take.
const row = (one, board) =>
  h(
    "div",
    {
      class: "price" + (favoursPunter(one) ? " punter" : ""),
      "data-key": "price-" + one.wager + one.horses,
      "data-horse": one.horses,
    },
    h("span", { class: "marks" }, runnersOf(one.horses)),
    h(
      "span",
      { class: "of" },
      h("b", { class: "figure" }, one.price || "–"),
      board.chances_hidden ? null : h("small", null, percent(one.chance)),
    ),
    board.chances_hidden
      ? h("span", { class: "margin" })
      : h(
          "span",
          { class: "margin" },
          one.margin === null ? "–" : share(one.margin),
          h("small", null, t(favoursPunter(one) ? "console-edge-player" : "console-edge-house")),
        ),
    unfair(one, board)
      ? key(
          {
            "data-take": one.horses,
            "aria-label": t("console-price-take-on", { price: one.fair, horse: one.horses }),
          },
          t("console-price-fair-is", { price: one.fair }),
          () => make(move(one)),
        )
      : board.chances_hidden
        ? null
        : h("span", { class: "settled quiet" }, t(one.fair ? "console-price-is-fair" : "console-price-none")),
  );

function allFair(priced, board) {
  const moves = priced.filter((one) => unfair(one, board)).map(move);
  return (
    moves.length > 1 &&
    key({ class: "second", "data-take": "all" }, t("console-price-take-all", { count: moves.length }), () =>
      make(moves),
    )
  );
}

const entry = (code, value, tone) =>
  h("div", null, h("dt", null, t(code)), h("dd", { class: "figure " + (tone || "") }, value));

function book(stand) {
  if (!stand) return null;
  const known = stand.expected !== undefined,
    expected = known ? Math.round(10 * stand.expected) / 10 : 0;
  return h(
    "dl",
    { class: "book" },
    entry("console-book-staked", figure(stand.staked)),
    known &&
      entry("console-book-expected", stand.staked ? signed(expected) : "0", expected < 0 ? "minus" : ""),
    entry("console-book-worst", stand.staked ? signed(stand.worst) : "0", stand.worst < 0 ? "minus" : ""),
  );
}
