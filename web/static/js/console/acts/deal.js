// Cards that are dealt by hand where the rank counts too: a suit, then its rank.

import { redraw, table } from "../table.js";
import { keysOf } from "./field_keys.js";
import { halfOf } from "./form.js";
import { deal } from "./race.js";

/** The keys of the cards that can come, in a game of hands; none elsewhere. A tap deals its card. */
export function dealRows() {
  const offer = table.board.offers.find((one) => one.verb === "deal");
  if (!offer || !offer.fields.length || offer.fields[0].kind !== "card") return [];
  const field = { ...offer.fields[0], many: false, high: 1 };
  const part = { field, choices: field.choices, value: "", preset: false };
  return keysOf(part, deal, halfOf("deal"), redraw);
}
