// What the pages of a game's settings are made of: a row, the keys of values that have a name, and a number
// with the keys for one less and one more.

import { h } from "../../core/dom.js";
import { say, t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { chosen, redraw } from "../table.js";
import { nextValue, valueOf, withValue } from "./rules.js";
import { valueWords } from "./words.js";

/** @type {(value: string) => any} */
const goesWithAll = () => null;

/** What a tap on a value of `setting` does in the draft, by the value. */
export const settingOf = (setup, draft, setting) => (value) => () => {
  chosen.refusal = null;
  draft.values = withValue(setup, draft.values, setting, value);
  redraw();
};

/** A row: what it is called, a note, and what sets it; `kind` is a class more. */
export const optionRow = (name, label, note, control, kind = "") =>
  h(
    "div",
    { class: "option" + kind, role: "group", "aria-label": label, "data-key": name },
    h("p", null, h("b", null, label), h("small", null, note)),
    control,
  );

/** The values of `setting` that have a name; `set(value)` makes what a tap on one does, `why(value)` says why
 * one does not go with the others. */
export const choiceKeys = (draft, setting, set, why = goesWithAll) =>
  setting.choices.map(({ label, value }) =>
    key(
      {
        "data-setting": setting.name,
        "data-to": value,
        "aria-pressed": String(value === valueOf(setting, draft.values)),
        class: why(value) ? "off" : "",
      },
      say(label),
      set(value),
    ),
  );

/** The number `part` of `setting`; `set` and `why` as of `choiceKeys`. */
export function stepper(draft, setting, part, set, why = goesWithAll) {
  const value = valueOf(setting, draft.values),
    own = setting.parts > 1 ? value.split("/")[part] : value;
  const way = (direction, sign) => {
    const next = nextValue(setting, value, direction, part);
    return key(
      {
        "data-setting": setting.name + (setting.parts > 1 ? part : ""),
        "data-way": direction > 0 ? "up" : "down",
        "aria-label": t(direction > 0 ? "console-more-of" : "console-less-of", { what: setting.label }),
        disabled: next === null,
        class: "figure" + (next !== null && why(next) ? " off" : ""),
      },
      sign,
      next === null ? () => {} : set(next),
    );
  };
  return h(
    "div",
    { class: "stepper" },
    way(-1, "−"),
    h("output", { class: "figure" }, setting.parts > 1 ? own || "–" : valueWords(setting, own)),
    way(1, "+"),
  );
}
