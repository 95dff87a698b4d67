// The auction: the horse under the hammer, the bid that stands with its clock, the lots and the pool.

import { clockOf } from "../core/auction_clock.js";
import { badge } from "../core/badge.js";
import { chanceOf, chancesKnown } from "../core/chances.js";
import { h, suit } from "../core/dom.js";
import { poolShares } from "../core/pool_shares.js";
import { horseName, isSuit, number, t } from "../core/words.js";
import { facts } from "./facts.js";

/** The horse under the hammer. */
export function lot(board) {
  const horse = board.on_offer;
  const chance = chancesKnown(board) ? chanceOf(board, horse) : null;
  return h(
    "div",
    { class: "lot" },
    isSuit(horse) ? suit(horse) : null,
    h(
      "div",
      null,
      h("h1", null, horseName(horse)),
      h("p", null, chance === null ? t("phone-for-sale") : t("phone-for-sale-chance", { chance })),
    ),
  );
}

/** The bid that stands, the other lots, the pool. */
export function auction(board, name) {
  const { bid } = board;
  const state = (horse) => {
    const sale = board.sales.find((one) => one.horse === horse);
    if (!sale) return t("phone-lot-next");
    if (!sale.name) return t("phone-lot-house");
    return sale.name === name
      ? t("phone-lot-own", { chips: sale.chips })
      : t("phone-lot-sold", { player: sale.name, chips: sale.chips });
  };
  return [
    h(
      "div",
      { class: "bid" },
      h("p", null, t(bid ? "phone-bid-stands" : "phone-no-bid")),
      bid &&
        h(
          "p",
          { class: "standing" },
          badge(board, bid.name),
          h("span", null, bid.name),
          h("b", null, number(bid.chips)),
        ),
      bid &&
        board.calls.length > 0 &&
        h("div", { class: "clock" }, h("i", { class: "bar" }, h("i", null)), h("p", null)),
    ),
    facts(
      Object.keys(board.horses)
        .filter((horse) => horse !== board.on_offer)
        .map((horse) => [[isSuit(horse) ? suit(horse) : null, horseName(horse)], state(horse)]),
    ),
    h(
      "p",
      { class: "pool" },
      t("phone-pool", { chips: board.pools.CALCUTTA, text: poolShares(board).join(", ") }),
    ),
  ];
}

/** Turn the auction's clock on, between two states. */
export function tickClock(root, board) {
  const at = root.querySelector(".clock"),
    clock = at && clockOf(board);
  if (!clock) return;
  at.querySelector("p").textContent = clock.words;
  at.querySelector(".bar i").style.width = (100 * clock.left).toFixed(1) + "%";
}
