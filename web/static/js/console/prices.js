// What the dealer sees before taking bets: each horse's chance, tonight's price and the fair one, what the
// house expects of both and of the book, the worst it may have to pay. Of pools: what lies in each; what it
// would pay stands on the horse's button.

import { fill, h } from "../core/dom.js";
import { horseName, percent, signed, t, wagerName } from "../core/words.js";
import { figure, runnersOf, tap } from "../staff/controls.js";
import { act, actAll } from "../staff/send.js";

export function drawPrices(root, board) {
  const taking = board.phase === "betting" || board.phase === "auction";
  const priced = taking ? board.prices.filter((one) => one.chance !== undefined) : [];
  if (priced.length)
    fill(
      root,
      h("h2", null, t("console-prices")),
      table(priced, board),
      warnings(priced),
      allFair(priced, board),
      book(board.book),
    );
  else if (taking && (board.will_pays || board.will_take))
    fill(root, h("h2", null, t("console-pools")), pools(board));
  else if (taking && board.phase === "auction") fill(root, h("h2", null, t("console-pool")), pot(board));
  else fill(root);
}

const share = (part) => signed(Math.round(100 * part)) + " %";
/** Where the house loses on average; a price that breaks even to the digit shown does not warn. */
export const favoursPunter = (one) => typeof one.margin === "number" && Math.round(1000 * one.margin) < 0;
const move = (one) => "price " + one.wager + " " + one.horses + " " + one.fair;
const unfair = (one, board) => one.fair && one.fair !== one.price && board.legal.includes("price");

function table(priced, board) {
  const row = (one) =>
    h(
      "tr",
      { class: favoursPunter(one) ? "punter" : "", "data-horse": one.horses },
      h("th", { scope: "row" }, runnersOf(one.horses)),
      h("td", null, percent(one.chance)),
      h("td", null, one.price || "–"),
      h("td", { class: "margin" }, one.margin === null ? "–" : share(one.margin)),
      h(
        "td",
        null,
        unfair(one, board)
          ? tap(
              {
                "data-take": one.horses,
                "aria-label": t("console-price-take-on", { price: one.fair, horse: one.horses }),
              },
              [h("small", null, t("console-price-take") + " "), h("span", { class: "figure" }, one.fair)],
              () => act(move(one)),
            )
          : h("span", { class: "settled" }, t(one.fair ? "console-price-is-fair" : "console-price-none")),
      ),
    );
  return h(
    "table",
    { class: "prices" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["horse", "chance", "price", "house", "fair"].map((column) =>
          h("th", { scope: "col" }, t("console-price-" + column)),
        ),
      ),
    ),
    h("tbody", null, priced.map(row)),
  );
}

function warnings(priced) {
  const found = priced.filter(favoursPunter);
  if (!found.length) return null;
  const text = found
    .map((one) => t("console-horse-at", { choice: horseName(one.horses), price: one.price }))
    .join(", ");
  return h("p", { class: "beware", role: "status" }, t("console-punter", { count: found.length, text }));
}

function allFair(priced, board) {
  const moves = priced.filter((one) => unfair(one, board)).map(move);
  return (
    moves.length > 1 &&
    tap({ class: "wide", "data-take": "all" }, t("console-price-take-all", { count: moves.length }), () =>
      actAll(moves),
    )
  );
}

const entry = (code, value, tone) =>
  h("div", null, h("dt", null, t(code)), h("dd", { class: "figure " + (tone || "") }, value));

function book(stand) {
  if (!stand) return null;
  const expected = Math.round(10 * stand.expected) / 10;
  return h(
    "dl",
    { class: "book" },
    entry("console-book-staked", figure(stand.staked)),
    entry("console-book-expected", stand.staked ? signed(expected) : "0", expected < 0 ? "minus" : ""),
    entry("console-book-worst", stand.staked ? signed(stand.worst) : "0", stand.worst < 0 ? "minus" : ""),
  );
}

const pools = (board) =>
  h(
    "ul",
    { class: "seats" },
    Object.keys(board.pools).map((name) =>
      h(
        "li",
        null,
        h("span", { class: "name" }, wagerName(name)),
        h("span", { class: "figure" }, figure(board.pools[name])),
      ),
    ),
  );

const pot = (board) =>
  h(
    "dl",
    { class: "book" },
    entry("console-pool-in", figure(board.pools.CALCUTTA)),
    entry("console-pool-first", figure(board.shares[0])),
    entry("console-pool-second", figure(board.shares[1])),
  );
