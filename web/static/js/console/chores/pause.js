// A break: how long it is. Every screen counts it down; it is over by itself, or once the race goes on.

import { h } from "../../core/dom.js";
import { clockWords, pauseLeft } from "../../core/pause.js";
import { t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { askFor } from "../acting.js";
import { closeChore } from "../chores.js";
import { draftOf, redraw, table } from "../table.js";
import { finish, head, label } from "./parts.js";

const USUAL = [5, 10, 15, 30],
  STEPS = [-5, -1, 1, 5],
  MOST = 240; // minutes

let shown = 0;

/** Draw on while a break runs. */
export function tickPause() {
  const left = pauseLeft(table.board);
  if (left !== shown) redraw();
  shown = left;
}

const call = (minutes, taken) => askFor("/api/pause", { minutes }, { means: "pause", taken });

/** The break in the strip, with the key that ends it; null where none runs. */
export function pauseStrip() {
  const left = pauseLeft(table.board);
  return left
    ? {
        tone: "hint",
        words: t("console-break-left", { text: clockWords(left) }),
        keys: [
          key({ "data-end-break": true }, t("console-break-end"), () => call(0, t("console-break-over"))),
        ],
      }
    : null;
}

export const pauseChore = () => {
  const { board } = table;
  if (board.over) return null;
  const draft = draftOf("pause", board.books + "/" + board.night, { minutes: 0 }),
    { minutes } = draft;
  const set = (to) => () => {
    draft.minutes = Math.min(MOST, Math.max(0, to));
    redraw();
  };
  const go = async () => {
    if (!(await call(minutes, t("console-break-called", { minutes })))) return;
    draft.minutes = 0;
    closeChore();
  };
  return {
    rows: [
      head(t("console-break-how-long")),
      h(
        "div",
        { class: "row" },
        USUAL.map((one) =>
          key(
            { class: "figure", "data-minutes": one, "aria-pressed": String(minutes === one) },
            t("console-minutes", { minutes: one }),
            set(one),
          ),
        ),
      ),
      label(t("console-break-other")),
      h(
        "div",
        { class: "row" },
        STEPS.map((step) =>
          key(
            { class: "figure", "data-step": step, disabled: minutes + step < 1 || minutes + step > MOST },
            (step < 0 ? "−" : "+") + Math.abs(step),
            set(minutes + step),
          ),
        ),
      ),
    ],
    hint: t("console-break-hint"),
    draft: minutes > 0 && {
      words: t("console-break-draft", { minutes }),
      keys: [finish("pause", t("console-break-call"), false, go)],
    },
  };
};
