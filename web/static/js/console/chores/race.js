// What is changed about the race at hand: the price of a wager, and who has the deal.

import { h } from "../../core/dom.js";
import { t, wagerName } from "../../core/words.js";
import { quoted, runner, runnersOf } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { make } from "../acting.js";
import { closeChore } from "../chores.js";
import { chosen, draftOf, offered, raceKey, redraw, table } from "../table.js";
import { HEAD, finish, guestKeys, head } from "./parts.js";

const LONG = "6-1 8-1 10-1 12-1 16-1 20-1 25-1 33-1 50-1 66-1 100-1";
const PRICES = ("1-5 1-3 1-2 4-5 1-1 6-4 2-1 5-2 3-1 7-2 4-1 9-2 5-1 " + LONG).split(" ");

export const dealerChore = () => {
  const offer = offered("dealer");
  if (!offer) return null;
  const names = offer.fields[0].choices.map((choice) => choice.label.text);
  const give = (name) =>
    make("dealer " + quoted(name), { once: true, taken: t("console-gave-deal", { player: name }) }).then(
      (ok) => ok && closeChore(),
    );
  return {
    rows: [
      head(
        t("console-who-deals"),
        table.board.dealer && t("console-dealer-now", { player: table.board.dealer }),
      ),
      guestKeys(names, null, HEAD, give),
    ],
    hint: t("console-deal-to-hint"),
  };
};

// Choices are "WIN S", "EXA D/C": first the wager, then a horse a place, then the price.
export const priceChore = () => {
  const offer = offered("price");
  if (!offer) return null;
  const draft = draftOf("price", raceKey(table.board), { wager: "WIN", horses: "", price: "" });
  const choices = offer.fields[0].choices.map((choice) => choice.value.split(" "));
  const wagers = Array.from(new Set(choices.map(([wager]) => wager)));
  if (!wagers.includes(draft.wager)) draft.wager = wagers[0];
  const on = choices.filter(([wager]) => wager === draft.wager).map(([, horses]) => horses);
  const whole = on.includes(draft.horses),
    standing = table.board.prices.find((one) => one.wager === draft.wager && one.horses === draft.horses);
  const set = (part) => () => {
    Object.assign(draft, part);
    chosen.refusal = null;
    redraw();
  };
  const go = () =>
    make("price " + draft.wager + " " + draft.horses + " " + draft.price, {
      once: true,
      taken: t("console-priced", { price: draft.price }),
    }).then((ok) => ok && set({ horses: "", price: "" })());
  const priceKeys = () =>
    h(
      "div",
      { class: "prices-grid" },
      PRICES.map((price) =>
        key(
          { class: "figure", "data-price": price, "aria-pressed": String(draft.price === price) },
          price,
          set({ price }),
        ),
      ),
    );
  return {
    rows: [
      head(t("console-chore-price"), [
        wagerName(draft.wager) + " ",
        draft.horses && runnersOf(draft.horses),
        standing && standing.price ? " " + standing.price : null,
      ]),
      ...(whole
        ? [priceKeys()]
        : [
            wagers.length > 1 &&
              h(
                "div",
                { class: "wagers-grid" },
                wagers.map((wager) =>
                  key(
                    { "data-wager": wager, "aria-pressed": String(wager === draft.wager) },
                    wagerName(wager),
                    set({ wager, horses: "", price: "" }),
                  ),
                ),
              ),
            ...places(on, draft, set),
          ]),
    ],
    hint: t("console-price-hint"),
    back: draft.horses ? set({ horses: "", price: "" }) : null,
    draft: whole && {
      words: draft.price ? t("console-price-set", { price: draft.price }) : t("console-price-first"),
      keys: [
        standing &&
          standing.fair &&
          key(
            { class: "second", "data-price": "fair" },
            t("console-price-fair-is", { price: standing.fair }),
            set({ price: standing.fair }),
          ),
        finish("price", t("console-set-price"), !draft.price, go),
      ],
    },
  };
};

// A row a place: of the horses that are open behind those chosen before.
function places(on, draft, set) {
  const picked = draft.horses ? draft.horses.split("/") : [];
  return Array.from({ length: picked.length + 1 }, (_, place) => {
    const before = picked.slice(0, place),
      open = on.map((one) => one.split("/")).filter((one) => before.every((horse, at) => one[at] === horse));
    const here = Array.from(new Set(open.map((one) => one[place]))).filter(Boolean);
    return h(
      "div",
      { class: "row" },
      here.map((horse) =>
        key(
          {
            class: "figure",
            "data-place": place,
            "data-horse": horse,
            "aria-pressed": String(picked[place] === horse),
          },
          runner(horse),
          set({ horses: [...before, horse].join("/") }),
        ),
      ),
    );
  });
}
