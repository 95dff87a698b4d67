// Who sits at the table, what they hold and what they have on the race.

import { fill, h } from "../core/dom.js";
import { say, t, wagerName } from "../core/words.js";
import { figure, quoted, runnersOf, tap } from "../staff/controls.js";
import { act } from "../staff/send.js";

const MOST = 4; // stakes of one player that are written out

export function drawPlayers(root, board) {
  const seats = Object.entries(board.players);
  fill(
    root,
    h("h2", null, t("console-players")),
    h(
      "ul",
      { class: "seats" },
      seats.length
        ? seats.map(([name, chips]) => [seat(name, chips, board), keptBefore(name, board)])
        : h("li", null, t("console-nobody-sits")),
      Object.entries(board.owed || {}).map(([name, chips]) =>
        line(
          { class: "owed" },
          t(chips < 0 ? "console-left-owes" : "console-left-is-owed", { player: name }),
          Math.abs(chips),
        ),
      ),
      line(null, t("console-house"), board.house),
    ),
  );
}

const line = (attributes, name, chips) =>
  h("li", attributes, h("span", { class: "name" }, name), h("span", { class: "figure" }, figure(chips)));

function seat(name, chips, board) {
  const owned = (board.sales || []).filter((sale) => sale.name === name);
  const bets = board.phase === "paid" ? [] : board.bets.filter((bet) => bet.name === name);
  const ons = [
        owned.map((sale) => h("span", { class: "on" }, runnersOf(sale.horse), " ", figure(sale.chips))),
        bets
          .slice(0, MOST)
          .map((bet) =>
            h(
              "span",
              { class: "on" },
              figure(bet.chips) + " ",
              bet.wager === "WIN" ? "" : wagerName(bet.wager) + " ",
              runnersOf(bet.horses),
              bet.price ? " " + bet.price : "",
            ),
          ),
        bets.length > MOST &&
          h("span", { class: "on" }, t("console-more-bets", { count: bets.length - MOST })),
      ];
  if (board.over && chips > 0) return line({ class: "owed" }, t("console-is-owed", { player: name }), chips);
  // What they have on the race stands under name and chips, so that neither is squeezed.
  const staked = owned.length + bets.length > 0;
  return h(
    "li",
    { class: staked ? "staked" : "" },
    h(
      "span",
      { class: "name" },
      name,
      board.dealer === name && h("span", { class: "deals" }, " " + t("console-deals")),
      board.hands &&
        board.hands[name] !== undefined &&
        h("span", { class: "held" }, " " + t("tv-cards-held", { count: board.hands[name] })),
    ),
    h("span", { class: "figure" }, figure(chips)),
    staked && h("span", { class: "ons" }, ons),
  );
}

// What the house owes them from an earlier night, and the way to hand it out.
function keptBefore(name, board) {
  const kept = (board.kept_before || {})[name];
  if (!kept || !board.legal.includes("adjust")) return null;
  const reason = quoted(t("console-kept-why", { night: String(kept.night) }), true);
  return h(
    "li",
    { class: "kept" },
    h(
      "span",
      { class: "name" },
      t("console-kept-before", { player: name, chips: kept.chips, night: String(kept.night) }),
    ),
    tap({ "data-kept": name }, t("console-kept-give", { chips: kept.chips }), () =>
      act("adjust " + quoted(name) + " +" + kept.chips + " " + reason),
    ),
  );
}
