// The board of a dice race: boards that many tables have, and the spaces of each lane, which are stepped one
// lane at a time. The lanes are drawn as the TV draws them, all with one finish.

import { h } from "../../core/dom.js";
import { horseName, t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { chosen, redraw } from "../table.js";
import { choiceKeys, optionRow, settingOf, stepper } from "./parts.js";
import { valueOf } from "./rules.js";

const FIRST = 2; // the horse of the first lane

/** The page of `setting` in the draft: `lane` is the one that is stepped. */
export function boardPage(setup, draft, setting) {
  const lanes = valueOf(setting, draft.values).split("/"),
    set = settingOf(setup, draft, setting);
  const choose = (lane) => () => {
    chosen.refusal = null;
    draft.lane = lane;
    redraw();
  };
  return [
    h("div", { class: "list-of boards" }, choiceKeys(draft, setting, set)),
    drawn(lanes, draft.lane),
    h(
      "div",
      { class: "board-lanes" },
      lanes.map((spaces, at) =>
        key(
          {
            "data-lane": String(at + FIRST),
            "aria-pressed": String(at === draft.lane),
            "aria-label": t("console-lane", { horse: String(at + FIRST), count: Number(spaces) }),
          },
          [h("small", null, String(at + FIRST)), h("b", { class: "figure" }, spaces)],
          choose(at),
        ),
      ),
    ),
    optionRow(
      "lane",
      horseName(String(draft.lane + FIRST)),
      t("console-lane-note"),
      stepper(draft, setting, draft.lane, set),
    ),
  ];
}

function drawn(lanes, chosenLane) {
  const most = Math.max(...lanes.map(Number));
  return h(
    "div",
    { class: "board-drawn", "aria-hidden": "true" },
    lanes.map((spaces, at) =>
      h("i", {
        class: at === chosenLane ? "chosen" : "",
        style: "width:" + Math.round((1000 * Number(spaces)) / most) / 10 + "%",
      }),
    ),
  );
}
