// What several chores are made of: keys for guests, keys for chips that add up.

import { badge } from "../../core/badge.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/words.js";
import { figure } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { shortName } from "../names.js";
import { chosen, redraw, table } from "../table.js";

const PAGE = 20,
  FEW = 8;

/** The guests `names` as keys; `small(name)` is what stands below a name, `choose(name)` what a tap does. More than twenty
 * turn pages. */
export function guestKeys(names, pressed, small, choose) {
  const pages = Math.ceil(names.length / PAGE),
    page = Math.min(chosen.pages["guest-keys"] || 0, Math.max(0, pages - 1)),
    shown = names.slice(page * PAGE, (page + 1) * PAGE);
  return [
    h(
      "div",
      { class: "guest-keys " + (shown.length > FEW ? "many" : "few") },
      shown.map((name) =>
        key({ "data-guest": name, "data-key": "guest-" + name, "aria-pressed": String(pressed === name) }, [
          badge(table.board, name, true),
          h("span", { title: name }, shortName(name, shown.length > FEW ? 11 : 14), h("small", null, small(name))),
        ], () => choose(name)),
      ),
    ),
    pages > 1 &&
      key({ class: "second", "data-page-of": "guests" }, t("console-page-of", { page: page + 1, pages }) + " ›", () => {
        chosen.pages["guest-keys"] = (page + 1) % pages;
        redraw();
      }),
  ];
}

/** Chips that add up to `draft.chips`, with the key that clears them. */
export const chipKeys = (draft, values) =>
  h(
    "div",
    { class: "chip-keys" },
    values.map((count) =>
      key(
        { class: "figure", "data-chips": count, "data-key": "chips-" + count, "aria-pressed": String(draft.chips === count), "aria-label": t("console-add", { count }) },
        figure(count),
        () => {
          draft.chips += count;
          chosen.refusal = null;
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

/** A line of few words above a row of keys. */
export const label = (words) => h("p", { class: "quiet over" }, words);

/** The key that finishes a draft: with `missing` words it says what is missing, and does nothing. */
export const finish = (name, words, missing, act) =>
  key({ class: missing ? "off" : "paper", "data-go": name, disabled: Boolean(missing) }, words, act);
