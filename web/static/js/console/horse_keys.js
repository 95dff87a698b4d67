// The keys of the horses in the betting: suit, price or what the pool pays; below it the chance, or what
// the chosen chips would pay.

import { chanceOf } from "../core/chances.js";
import { h } from "../core/dom.js";
import { wouldPay } from "../core/pool_pays.js";
import { givenName, percent, say, t } from "../core/words.js";
import { runner } from "../staff/controls.js";
import { key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";
import { table } from "./table.js";

/** Where the house loses on average; a price that breaks even to the digit shown does not warn. */
export const favoursPunter = (one) => typeof one.margin === "number" && Math.round(1000 * one.margin) < 0;

/** The price of the `wager` ("WIN S") on the table; undefined where it has none. */
export function priceOf(wager) {
  const [code, horses] = wager.split(" ");
  return table.board.prices.find((one) => one.wager === code && one.horses === horses && one.price);
}

/** What `chips` at a price of "5-2" pay, the stake with it (R2.1: rounded down). */
function paysOf(price, chips) {
  const [wins, stakes] = price.split("-").map(Number);
  return chips + Math.floor((chips * wins) / stakes);
}

/** The key of `choice`, a wager on one horse. `state` is {chips, ready, needs, sending, refused}: `ready`
 * says that a tap bets, `needs` that the player has fewer than these chips. */
export function horseKey(choice, state, bet) {
  const [code, horse] = choice.value.split(" "),
    one = priceOf(choice.value);
  const pool = one ? null : wouldPay(table.board, code, horse);
  const chance = chanceOf(table.board, horse);
  const below = state.sending
    ? t("console-sending")
    : state.needs
      ? t("console-needs", { chips: state.needs })
      : state.ready && one && code !== "ATB"
        ? t("console-pays", { chips: paysOf(one.price, state.chips) })
        : code === "WIN" && chance !== null
          ? percent(chance)
          : "";
  const favours = one && favoursPunter(one),
    given = !state.sending && !state.needs && givenName(horse);
  return key(
    {
      class:
        "horse is-lined" +
        (state.needs ? " off" : "") +
        (state.refused ? " refused" : "") +
        (favours ? " favours" : ""),
      "data-key": "horse-" + choice.value,
      "data-wager": choice.value,
      "data-sending": state.sending,
      "data-horse": horse,
      "aria-label": said(choice, one, pool, favours),
    },
    [
      h(
        "span",
        { class: "top" },
        runner(horse),
        one || pool ? h("b", { class: "figure" }, one ? one.price : pool) : null,
      ),
      h(
        "span",
        { class: "below" },
        given && h("span", { class: "given" }, given),
        given && layout() === "phone" ? null : below, // there is room for one, and guests say the name
      ),
    ],
    bet,
  );
}

function said(choice, one, pool, favours) {
  const words = say(choice.label),
    whole = one
      ? t("console-horse-at", { choice: words, price: one.price })
      : pool
        ? t(table.board.will_pays ? "console-horse-pays" : "console-horse-takes", {
            choice: words,
            pays: pool,
          })
        : words;
  return favours ? t("console-favours-punter", { choice: whole }) : whole;
}
