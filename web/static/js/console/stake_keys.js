// The keys of a bet on one horse, of what acts/betting.js makes of the offer (`form`): horses and chips.

import { h } from "../core/dom.js";
import { isCapped } from "../core/stakes.js";
import { t, wagerName } from "../core/words.js";
import { key } from "../staff/keys.js";
import { pending } from "../staff/queue.js";
import { layout } from "../staff/screen.js";
import { refuse } from "./acting.js";
import { betOn, mendsOf } from "./bets.js";
import { horseKey } from "./horse_keys.js";
import { chosen, redraw, table } from "./table.js";

const CHIPS = { wide: [1, 2, 5, 10, 25, 50, 100], phone: [1, 5, 10, 25] };
const HORSES = 76,
  SUITS = 4; // more horses than these stand in several lines, where a phone has few columns

/** {columns, lines, height (of a line), whole (of all)} of the keys of the horses, with the wager's among
 * them. */
export function horsesLie(form) {
  const count = form.choices.length + (form.codes.length > 1 ? 1 : 0),
    phone = layout() === "phone";
  const columns = form.choices.length <= SUITS ? count : phone ? 4 : 6,
    lines = Math.ceil(count / columns);
  const height = lines > 1 ? 64 : layout() !== "wide" && form.few ? 96 : HORSES;
  return { columns, lines, height, whole: lines * (height + 8) - 8 };
}

/** The horses to bet on, in front of them the wager where there are several: a tap is the bet. */
export function horseRow(form) {
  const { draft, held, each } = form;
  const lie = horsesLie(form);
  const needs = draft.name && draft.chips && held !== null && each > held ? each : 0;
  const ready = Boolean(draft.name) && draft.chips >= (form.chips.low || 1) && !needs;
  return h(
    "div",
    {
      class:
        "horses" +
        (form.codes.length > 1 ? " with-wager" : "") +
        (layout() === "phone" && lie.height > HORSES ? " tall" : ""),
      style:
        "grid-template-columns:repeat(" + lie.columns + ",minmax(0,1fr));grid-auto-rows:" + lie.height + "px",
    },
    form.codes.length > 1 &&
      key(
        { "data-head": "wager", "aria-pressed": String(draft.sheet === "wagers") },
        [wagerName(form.code), h("i", null, "\u00a0▾")],
        () => {
          draft.sheet = draft.sheet === "wagers" ? null : "wagers";
          redraw();
        },
      ),
    form.choices.map((choice) => {
      const means = draft.name
        ? ["bet", form.names.get(draft.name), choice.value, draft.chips].join(" ")
        : "";
      return horseKey(
        choice,
        {
          chips: draft.chips,
          ready,
          needs,
          sending: pending().includes(means),
          refused: Boolean(chosen.refusal && chosen.refusal.means === means),
        },
        ready
          ? () => betOn(form, [choice.value])
          : () => refuse(missing(form), { means, mends: mendsOf(form, [choice.value]) }),
      );
    }),
  );
}

// Why a tap on a horse bets nothing.
function missing({ draft, held, each }) {
  if (!draft.name) return t("console-bet-choose-player");
  if (!draft.chips) return t("console-bet-choose-chips", { player: draft.name });
  const why = { player: draft.name, held, chips: each, total: each };
  return layout() === "phone" ? t("console-bet-too-much", why) : t("console-bet-not-booked", why);
}

/** The chips to stake: those of one tap, or on a phone to be added up. */
export function chipRow(form) {
  const { draft, chips } = form,
    phone = layout() === "phone";
  const known = form.fixed ? [chips.low] : CHIPS[phone ? "phone" : "wide"];
  const set = (count, kept) => () => {
    Object.assign(draft, { chips: count, kept });
    if (chosen.refusal && chosen.refusal.mends) chosen.refusal = null;
    redraw();
  };
  // A key beyond what the table takes, or the house's cap leaves, says so.
  const capped = draft.name && !table.board.drinks && isCapped(table.board, draft.name);
  const left = capped ? Math.floor(form.left / (form.code === "ATB" ? 3 : 1)) : Infinity;
  const most = Math.min(chips.high === null ? Infinity : chips.high, left);
  const tooMany = () =>
    refuse(
      left === most
        ? t("console-stake-left", { player: draft.name, chips: form.left })
        : t("console-chips-most", { chips: most }),
    );
  // Chips of the bet before stay chosen until others are tapped: those begin anew.
  const added = (count) => (draft.kept ? 0 : draft.chips) + count;
  return h(
    "div",
    { class: "row chips" },
    known.map((count) =>
      key(
        {
          class: "chip" + (!form.fixed && added(count) > most ? " off" : ""),
          "data-chips": count,
          "aria-pressed": String(draft.chips === count),
        },
        (phone && !form.fixed ? "+" : "") + count,
        form.fixed ? () => {} : added(count) > most ? tooMany : set(added(count), false),
      ),
    ),
    key(
      { class: "second", "data-clear": true, disabled: !draft.chips || form.fixed },
      t("console-clear"),
      set(0, false),
    ),
  );
}
