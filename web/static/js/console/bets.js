// What a bet of this tablet is made of, and how it is placed.

import { h, suit } from "../core/dom.js";
import { isCapped } from "../core/stakes.js";
import { isSuit, say, t, tell, wagerName } from "../core/words.js";
import { runnersOf } from "../staff/controls.js";
import { key } from "../staff/keys.js";
import { make } from "./acting.js";
import { takenKeys } from "./again.js";
import { openChore } from "./chores.js";
import { priceOf } from "./horse_keys.js";
import { offered, draftOf, raceKey, redraw, table } from "./table.js";

const EMPTY = {
  name: null,
  code: null,
  chips: 0,
  kept: false,
  picked: [],
  sheet: null,
  all: false,
  last: null,
};

/** The draft of the bet: who (`name`), the wager's `code`, `chips`, `kept` when they were of a bet before,
 * the horses `picked` by place, the `sheet` that is open, whether `all` is asked about, and the `last` bet
 * ({values, chips}). */
export const draftOfBets = () => draftOf("betting", raceKey(table.board), EMPTY);

/** The names of who may bet, as the notation writes them. */
export const betNames = () =>
  new Map(offered("bet").fields[0].choices.map((choice) => [say(choice.label), choice.value]));

/** What stands of a bet in a sentence: its horses drawn, a suit with its name where there is one. */
export const horsesSaid = (wager) => {
  const [code, horses] = wager.split(" ");
  return h(
    "span",
    { class: "marks" },
    isSuit(horses) ? [suit(horses), " ", t("suit-name", { suit: horses })] : runnersOf(horses),
    code === "WIN" ? "" : " " + wagerName(code),
  );
};

/** Bet the draft's chips of its player on each of `values` ("WIN S"). */
export async function betOn(form, values) {
  const { draft } = form,
    { name, chips } = draft;
  const moves = values.map((value) => ["bet", form.names.get(name), value, chips].join(" "));
  Object.assign(draft, { kept: true, last: { values, chips } });
  const price = values.length === 1 && priceOf(values[0]);
  const taken = tell(
    price ? "console-taken-at" : "console-taken",
    { player: name, chips: chips * values.length, price: price ? price.price : "" },
    {
      horses:
        values.length === 1 ? horsesSaid(values[0]) : t("console-taken-several", { count: values.length }),
    },
  );
  const done = await make(moves.length === 1 ? moves[0] : moves, {
    means: moves.join(),
    once: true,
    taken,
    keys: takenKeys,
    mends: mendsOf(form, values),
  });
  if (done && form.several) {
    Object.assign(draft, { picked: [], sheet: null });
    redraw();
  }
}

/** The key that sells `name` chips; where the house's cap is what stops them, none. */
export const buyKey = (name) =>
  offered("buy") &&
  !isCapped(table.board, name) &&
  key({ "data-buy-for": name }, t("console-buy-chips"), () => openChore("buy", { who: name }));

/** What mends a bet that its player cannot pay: betting all that they have, or buying chips. */
export const mendsOf = (form, values) => {
  const { draft } = form,
    { name, chips } = draft;
  return () => {
    const held = table.board.players[name];
    if (!name || table.board.drinks || held === undefined || held >= chips * values.length) return [];
    return [
      held > 0 &&
        !isCapped(table.board, name) &&
        values.length === 1 &&
        key({ "data-bet-all": held }, t("console-bet-all", { chips: held }), () => {
          Object.assign(draft, { name, chips: held });
          betOn({ ...form, draft, names: betNames() }, values);
        }),
      buyKey(name),
    ];
  };
};
