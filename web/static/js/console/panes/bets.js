// The bets of this race, the newest first. A tap takes one back; where its player has a phone, that is told
// why.

import { badge } from "../../core/badge.js";
import { h } from "../../core/dom.js";
import { t, wagerName } from "../../core/words.js";
import { figure, quoted, runnersOf } from "../../staff/controls.js";
import { nameIn } from "../../staff/fit_name.js";
import { key } from "../../staff/keys.js";
import { pending } from "../../staff/queue.js";
import { layout } from "../../staff/screen.js";
import { make } from "../acting.js";
import { pageOf } from "../pages.js";
import { chosen, offered, redraw, table } from "../table.js";

const PLACES = { wide: 12, upright: 8, phone: 12 };

/** The pane. */
export function betsPane() {
  const { board } = table;
  if (chosen.cancelling && cancels().includes(chosen.cancelling.value)) return askWhy(chosen.cancelling);
  chosen.cancelling = null;
  const bets = board.bets.filter((bet) => !bet.waits).reverse();
  if (!bets.length) return h("p", { class: "quiet" }, t("console-line-no-bets"));
  const { shown, keys } = pageOf("bets", bets, PLACES[layout()]);
  return [
    h(
      "div",
      { class: "bets" },
      shown.map((bet) => betKey(bet, chosen.taken && bet === bets[0])),
      keys,
    ),
    !keys &&
      !table.page.helper &&
      shown.length < PLACES[layout()] - 1 &&
      h("p", { class: "quiet" }, t("console-bets-note")),
  ];
}

const valueOf = (bet) => [quoted(bet.name), bet.wager, bet.horses, bet.chips].join(" ");

function cancels() {
  const offer = offered("cancel");
  return offer ? offer.fields[0].choices.map((choice) => choice.value) : [];
}

function betKey(bet, isNew) {
  const value = valueOf(bet),
    may = cancels().includes(value);
  const wide = bet.horses.length > 1;
  return key(
    {
      class: "second bet" + (isNew ? " new" : ""),
      "data-cancel": may ? value : null,
      "data-sending": pending().includes("cancel " + value),
      "aria-label": t("console-cancel-bet", {
        player: bet.name,
        chips: bet.chips,
        wager: bet.wager,
        horses: bet.horses.split("/"),
      }),
    },
    [
      badge(table.board, bet.name, true),
      h(
        "span",
        { class: "what" },
        h(
          "span",
          { class: "on" },
          h("b", null, figure(bet.chips)),
          h("span", { class: "marks" }, runnersOf(bet.horses)),
          h("small", null, bet.price || (wide || bet.wager === "WIN" ? "" : wagerName(bet.wager))),
        ),
        nameIn(bet.wager === "WIN" ? bet.name : bet.name + ", " + wagerName(bet.wager), 92, 18),
      ),
      may && h("i", { "aria-hidden": "true" }, "×"),
    ],
    () => may && takeBack(bet, value),
  );
}

function takeBack(bet, value) {
  if (table.phones && table.phones.held.includes(bet.name)) {
    chosen.cancelling = { value, bet };
    redraw();
  } else cancel(bet, value);
}

// Which bet the key showed, and how many of the same.
function cancel(bet, value, reason) {
  const move = "cancel " + value,
    alike = table.board.bets.filter((one) => !one.waits && valueOf(one) === value).length;
  const { name, wager, horses, chips } = bet;
  const shown = (unseen) => ({
    bet: { name, wager, horses, chips, count: alike - unseen.filter((one) => one === move).length },
  });
  chosen.cancelling = null;
  make(move, { shown, body: reason ? { reason } : {} });
  redraw();
}

const askWhy = ({ bet, value }) => [
  h("p", { class: "ask" }, t("console-phone-cancel", { player: bet.name })),
  h(
    "div",
    { class: "whys" },
    table.phones.cancels.map((reason) =>
      key({ "data-cancel-for": reason }, t("console-phone-cancel-" + reason), () =>
        cancel(bet, value, reason),
      ),
    ),
    key({ class: "second", "data-keep-bet": true }, t("console-phone-keep"), () => {
      chosen.cancelling = null;
      redraw();
    }),
  ),
];
