// The auction: the bid, the bidder, the clock; the horse under the hammer, the lots that are sold, the pool
// and what it would pay.

import { badge } from "../core/badge.js";
import { chancesKnown, chanceOf } from "../core/chances.js";
import { clockOf } from "../core/auction_clock.js";
import { fill, h } from "../core/dom.js";
import { poolShares } from "../core/pool_shares.js";
import { horseName, number, t, tell } from "../core/words.js";
import { percentOf } from "./chance.js";
import { fitAll } from "./fit_text.js";
import { gallop } from "./horse.js";
import { plate } from "./plate.js";
import { isUpright } from "./upright.js";

const POSTS = 10;

export function drawAuction(root, board) {
  root.hidden = false;
  const horse = board.on_offer;
  const horses = Object.keys(board.horses);
  const chance = chancesKnown(board) && board.blocked.indexOf(horse) < 0 ? chanceOf(board, horse) : null;
  fill(
    root,
    h("div", { class: "spot" }),
    h(
      "p",
      { class: "label lot" },
      t("tv-lot", { number: Math.min(horses.length, board.sales.length + 1), count: horses.length }),
      leastBid(board),
    ),
    h("h2", { class: "slab offered", "data-sizes": "136 116 96" }, horseName(horse)),
    h(
      "p",
      { class: "chance", "data-fit": true },
      board.blocked.indexOf(horse) >= 0
        ? t("tv-cannot-win")
        : chance === null
          ? ""
          : t("tv-chance-to-win", { text: percentOf(chance) }),
    ),
    h("div", { class: "stage is-" + horse }, gallop(horse)),
    bidOf(board, horse),
    h(
      "div",
      { class: "lots" },
      horses.map((one) => lot(board, one)),
      pool(board),
    ),
  );
  fitAll(root);
  tickAuction(root, board);
}

// Where a bid that is merely higher is not enough, the least that is.
const leastBid = (board) =>
  board.next_bid > (board.bid ? board.bid.chips : 0) + 1
    ? " · " + t("tv-bids-from", { chips: board.next_bid })
    : "";

function bidOf(board, horse) {
  if (!board.bid)
    return h(
      "p",
      { class: "asks slab", "data-sizes": "104/3 84/3 64/4 56/5" },
      lastSale(board) || t("tv-who-bids", { horse }),
    );
  return h(
    "div",
    { class: "bid" },
    h(
      "p",
      { class: "bidder", "data-sizes": "112 96 80 64 60/2 50/2" },
      badge(board, board.bid.name),
      tell("tv-player-bids", {}, { player: h("span", { "data-short": true }, board.bid.name) }),
    ),
    h(
      "p",
      { class: "chips slab", "data-sizes": isUpright() ? "300 260 220" : "480 380 290 220" },
      number(board.bid.chips),
    ),
    board.calls.length > 0
      ? h(
          "div",
          { class: "clock" },
          h("p", { class: "slab" }),
          h(
            "div",
            { class: "posts" },
            Array.from({ length: POSTS }, () => h("i", null)),
          ),
        )
      : null,
  );
}

/** Turn the clock of the standing bid on, several times a second. */
export function tickAuction(root, board) {
  const clock = clockOf(board),
    shown = root.querySelector(".clock");
  if (!clock || !shown) return;
  if (shown.firstChild.textContent !== clock.words) shown.firstChild.textContent = clock.words;
  shown
    .querySelectorAll("i")
    .forEach((post, at) => post.classList.toggle("gone", at >= Math.ceil(POSTS * clock.left)));
}

function lot(board, horse) {
  const sale = board.sales.filter((one) => one.horse === horse)[0];
  if (!sale && horse === board.on_offer) return null;
  return h(
    "p",
    { class: "lot", "data-fit": true, "data-shrink": 0.77, "data-horse": horse },
    plate(horse, null),
    sale
      ? sale.name
        ? [
            badge(board, sale.name),
            h("span", { "data-short": true }, sale.name),
            h("b", { class: "slab" }, number(sale.chips)),
          ]
        : h("span", { class: "quiet" }, t("tv-the-house"))
      : h("span", { class: "quiet" }, t("tv-for-sale")),
  );
}

// The pool beside the lots; what it pays stands above them, where they leave the room.
const pool = (board) =>
  h(
    "p",
    { class: "pool", "data-fit": true },
    tell("tv-pool", {}, { pool: h("b", { class: "slab" }, number(board.pools.CALCUTTA)) }),
    h("span", { class: "quiet", "data-fit": true, "data-shrink": 0.75 }, poolShares(board).join(" · ")),
  );

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
