// The parts of an auction's pool by place: what tables are used to, and each place's part, which is stepped.

import { h } from "../../core/dom.js";
import { percent, say, t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { placeName } from "../panes/pool.js";
import { chosen, redraw } from "../table.js";
import { valueOf, withValue } from "./rules.js";
import { stepper } from "./stepper.js";

/** The page of `setting` in the draft. */
export function sharesPage(setup, draft, setting) {
  const value = valueOf(setting, draft.values),
    parts = value.split("/").map(Number),
    whole = parts.reduce((sum, part) => sum + part, 0),
    set = (to) => () => {
      chosen.refusal = null;
      draft.values = withValue(setup, draft.values, setting, to);
      redraw();
    };
  return [
    h(
      "div",
      { class: "list-of" },
      setting.choices.map((choice) =>
        key(
          {
            "data-setting": setting.name,
            "data-to": choice.value,
            "aria-pressed": String(choice.value === value),
          },
          say(choice.label),
          set(choice.value),
        ),
      ),
    ),
    h("p", { class: "quiet" }, t(parts.length > 2 ? "console-shares-three-home" : "console-shares-two-home")),
    ...Array.from({ length: setting.parts }, (_, place) =>
      h(
        "div",
        { class: "option", role: "group", "aria-label": placeName(place), "data-key": "share-" + place },
        h(
          "p",
          null,
          h("b", null, placeName(place)),
          h(
            "small",
            null,
            place < parts.length
              ? t("console-share-of-pool", { text: percent(parts[place] / whole) })
              : t("console-share-none"),
          ),
        ),
        stepper(draft, setting, place, () => null, set),
      ),
    ),
  ];
}
