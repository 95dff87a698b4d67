// What several chores are made of: keys for guests, keys for chips that add up.

import { h } from "../../core/dom.js";
import { money } from "../../core/money.js";
import { t } from "../../core/words.js";
import { figure } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { refuse } from "../acting.js";
import { playerKeys } from "../player_keys.js";
import { chosen, redraw, table } from "../table.js";

/** What of the act's height a head, a line of words, a row of keys and the chips take, in pixels. */
export const HEAD = 48;
export const LINE = 32;
export const ROW = 72;
export const highOfChips = () => (layout() === "phone" ? 2 : 1) * ROW;

/** The guests `names` as keys; `note(name)` is what stands below a name beside their chips, `others` what
 * else of the act is taken. */
export const guestKeys = (names, chosenName, others, choose, note = null) =>
  playerKeys(names, {
    others,
    chosenName,
    look: (name) => ({ chips: table.board.players[name], note: note && note(name) }),
    choose,
    page: "guests",
  });

/** @type {(chips: number) => string} */
const neverTooMany = () => "";

/** Chips that add up to `draft.chips`, with the key that clears them; `tooMany(chips)` says why not so many,
 * "" where they are not. */
export const chipKeys = (draft, values, tooMany = neverTooMany) =>
  h(
    "div",
    { class: "chip-keys" },
    values.map((count) =>
      key(
        {
          class: "figure" + (tooMany(draft.chips + count) ? " off" : ""),
          "data-chips": count,
          "data-key": "chips-" + count,
          "aria-pressed": String(draft.chips === count),
          "aria-label": t("console-add", { count }),
        },
        figure(count),
        () => {
          const no = tooMany(draft.chips + count);
          if (no) refuse(no);
          else {
            draft.chips += count;
            chosen.refusal = null;
          }
          redraw();
        },
      ),
    ),
    key({ class: "second", "data-chips": "0", "data-key": "chips-clear" }, t("console-clear"), () => {
      draft.chips = 0;
      redraw();
    }),
  );

/** A line above keys: what they are for, and what is chosen so far. */
export const head = (title, so_far) =>
  h("div", { class: "head" }, h("h2", null, title), so_far && h("p", { class: "quiet" }, so_far));

/** `words` with what `chips` are in money, where a chip has a value: "into" the till or "out" of it. */
export const withMoney = (words, chips, way) => {
  const sum = money(chips);
  return sum === null ? words : t("console-money", { text: words, sum, way });
};

/** A line of few words above a row of keys. */
export const label = (words) => h("p", { class: "quiet over" }, words);

/** The key that finishes a draft: with `missing` words it says what is missing, and does nothing. */
export const finish = (name, words, missing, act) =>
  key({ class: missing ? "off" : "paper", "data-go": name, disabled: Boolean(missing) }, words, act);
