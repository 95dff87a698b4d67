// Counting: the kinds of pieces, and a pad of figures for the one that is asked for.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { number, t } from "../core/words.js";
import { key } from "../staff/keys.js";

const FIGURES = [7, 8, 9, 4, 5, 6, 1, 2, 3];
const FEW = 6; // kinds that stand below one another

/** The act's rows while `draft` is counted. `worth(chips)` writes what a piece is worth, `note` stands beside
 * the question; `changed()` is called after each tap. */
export function countingRows(draft, worth, note, changed) {
  const then = (work) => () => {
    work();
    changed();
  };
  return [
    h(
      "div",
      { class: "head" },
      h("h2", null, t("till-how-many", { worth: worth(Number(draft.at())) })),
      h("p", { class: "quiet" }, note),
    ),
    h(
      "div",
      { class: "counting" + (draft.worths.length > FEW ? " many" : "") },
      h(
        "div",
        { class: "kinds", role: "group", "aria-label": t("till-kinds") },
        draft.worths.map((one) => kind(draft, one, worth, then)),
      ),
      pad(draft, then),
    ),
  ];
}

const kind = (draft, one, worth, then) =>
  key(
    { class: "kind", "data-worth": one, "aria-pressed": String(one === draft.at()) },
    [
      h("span", null, worth(Number(one))),
      h("b", { class: "figure" }, draft.pieces(one) === undefined ? "–" : number(draft.pieces(one))),
    ],
    then(() => draft.choose(one)),
  );

const pad = (draft, then) =>
  h(
    "div",
    { class: "pad", role: "group", "aria-label": t("till-figures") },
    FIGURES.map((figure) =>
      key(
        { class: "figure", "data-figure": figure },
        String(figure),
        then(() => draft.digit(figure)),
      ),
    ),
    key(
      { class: "second clear", "data-clear": true },
      t("console-clear"),
      then(() => draft.clear()),
    ),
    key(
      { class: "figure", "data-figure": 0 },
      "0",
      then(() => draft.digit(0)),
    ),
    key(
      { class: "next", "data-next": true },
      t("till-next-kind"),
      then(() => draft.next()),
    ),
  );

/** What was counted so far, and how: "200 + 180 + 70 · 2 kinds to go". */
export function countedPane(draft, worth, hint) {
  const sums = draft.worths.map((one) => Number(one) * (draft.pieces(one) || 0)).filter(Boolean);
  const left = t("till-kinds-left", { count: draft.open().length });
  return [
    h("p", { class: "quiet" }, t("till-so-far")),
    h("p", { class: "sum" }, worth(draft.chips())),
    h(
      "p",
      { class: "quiet" },
      sums.length ? sums.map((chips) => money(chips) || number(chips)).join(" + ") + " · " + left : left,
    ),
    h("p", { class: "quiet hint" }, hint),
  ];
}

/** The pieces of a count, a line each. */
export const piecesPane = (worths, pieces, worth) =>
  h(
    "dl",
    { class: "sums close" },
    worths.map((one) =>
      h(
        "div",
        null,
        h("dt", null, number(pieces[one] || 0) + " × " + worth(Number(one))),
        h("dd", null, money(Number(one) * (pieces[one] || 0)) || number(Number(one) * (pieces[one] || 0))),
      ),
    ),
  );
