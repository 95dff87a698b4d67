// The board of a dice race: boards that many tables have, and the spaces of each lane, which are stepped one
// lane at a time. The lanes are drawn as the TV draws them, all with one finish.

import { h } from "../../core/dom.js";
import { horseName, say, t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { chosen, redraw } from "../table.js";
import { valueOf, withValue } from "./rules.js";
import { stepper } from "./stepper.js";

const FIRST = 2; // the horse of the first lane

/** The page of `setting` in the draft: `lane` is the one that is stepped. */
export function boardPage(setup, draft, setting) {
  const value = valueOf(setting, draft.values),
    lanes = value.split("/"),
    open = (page) => () => {
      chosen.refusal = null;
      Object.assign(draft, page);
      redraw();
    },
    set = (to) => open({ values: withValue(setup, draft.values, setting, to) });
  const horse = String(draft.lane + FIRST);
  return [
    h(
      "div",
      { class: "list-of boards" },
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
          open({ lane: at }),
        ),
      ),
    ),
    h(
      "div",
      { class: "option", role: "group", "aria-label": horseName(horse) },
      h("p", null, h("b", null, horseName(horse)), h("small", null, t("console-lane-note"))),
      stepper(draft, setting, draft.lane, () => null, set),
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
