// A number of a setting, with the keys for one less and one more.

import { h } from "../../core/dom.js";
import { t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { nextValue, valueOf } from "./rules.js";
import { valueWords } from "./words.js";

/** The number `part` of `setting`; `set(value)` makes what a tap on it does, `why(value)` says
 * why a value does not go with the others. */
export function stepper(draft, setting, part, why, set) {
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
