// The auction beside the course: the horse under the hammer, the standing bid, and what the pool would give.

import { h, suit } from "../core/dom.js";
import { clockOf } from "../core/auction_clock.js";
import { horseName, isSuit, number, t, tell } from "../core/words.js";

/** A long name takes two lines of smaller letters rather than lose its end. */
export const longName = (name) => (name.length > 14 ? " long" : "");
/** A name in the parts that a line may end with, each of which may be shortened; they follow one another as
 * they are read. */
export const nameWords = (name) =>
  h(
    "bdi",
    null,
    (name.match(/[^ -]+-?|[ -]/g) || []).map((part) =>
      part === " " ? part : h("span", { "data-short": true }, part),
    ),
  );

export function hammer(board) {
  const horse = board.on_offer;
  return h(
    "div",
    { class: "hammer" },
    h(
      "p",
      { class: "lot is-" + horse },
      isSuit(horse) ? suit(horse) : null,
      h("span", { "data-fit": true }, horseName(horse)),
    ),
    board.bid
      ? [
          h(
            "p",
            { class: "bidder" + longName(board.bid.name), "data-fit": "lines" },
            nameWords(board.bid.name),
          ),
          h("p", { class: "bid", "data-fit": true }, number(board.bid.chips)),
          board.calls.length > 0 &&
            h("div", { class: "clock" }, h("p", null), h("div", { class: "bar" }, h("i", null))),
        ]
      : asks(lastSale(board) || t("tv-who-bids", { horse })),
    h("p", { class: "shared" }, tell("tv-pool", {}, { pool: h("b", null, number(board.pools.CALCUTTA)) })),
    h(
      "p",
      { class: "shared", "data-fit": true },
      board.pools.CALCUTTA
        ? tell(
            "tv-pool-pays",
            {},
            { one: h("b", null, number(board.shares[0])), two: h("b", null, number(board.shares[1])) },
          )
        : t("tv-pool-will-pay"),
    ),
  );
}

const asks = (words) =>
  h("p", { class: words.length > 36 ? "asks long" : "asks", "data-fit": "lines" }, words);

/** Turn the clock of the standing bid on, several times a second. */
export function tickHammer(root, board) {
  const clock = clockOf(board),
    shown = root.querySelector(".clock");
  if (!clock || !shown) return;
  if (shown.firstChild.textContent !== clock.words) shown.firstChild.textContent = clock.words;
  shown.querySelector("i").style.transform = "scaleX(" + clock.left.toFixed(3) + ")";
}

// The sale just made stays in words until the next bid.
function lastSale(board) {
  const sale = board.sales[board.sales.length - 1];
  if (!sale || !board.said.some((fact) => fact.horse === sale.horse)) return "";
  return t(sale.name ? "tv-sold" : "tv-runs-for-house", {
    horse: sale.horse,
    player: sale.name,
    chips: sale.chips,
  });
}
