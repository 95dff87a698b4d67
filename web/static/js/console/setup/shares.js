// The parts of an auction's pool by place: what tables are used to, and each place's part, which is stepped.

import { h } from "../../core/dom.js";
import { percent, t } from "../../core/words.js";
import { placeName } from "../panes/pool.js";
import { choiceKeys, optionRow, settingOf, stepper } from "./parts.js";
import { valueOf } from "./rules.js";

/** The page of `setting` in the draft. */
export function sharesPage(setup, draft, setting) {
  const parts = valueOf(setting, draft.values).split("/").map(Number),
    whole = parts.reduce((sum, part) => sum + part, 0),
    set = settingOf(setup, draft, setting);
  const note = (place) =>
    place < parts.length
      ? t("console-share-of-pool", { text: percent(parts[place] / whole) })
      : t("console-share-none");
  return [
    h("div", { class: "list-of" }, choiceKeys(draft, setting, set)),
    h("p", { class: "quiet" }, t(parts.length > 2 ? "console-shares-three-home" : "console-shares-two-home")),
    ...Array.from({ length: setting.parts }, (_, place) =>
      optionRow("share-" + place, placeName(place), note(place), stepper(draft, setting, place, set)),
    ),
  ];
}
