// The horses of a wager on several: a row of horses a place, any number of them in each, so that a box or a
// wheel is one bet. What is chosen becomes every combination of different horses that is offered.

import { h } from "../core/dom.js";
import { toggled } from "../core/combinations.js";
import { t } from "../core/words.js";
import { runner, tap } from "../staff/controls.js";

const SUITS = 4; // more horses than these take several lines

/** The rows of horses. `set(picked)` is called with the new choice. */
export function placeRows(picked, form, horses, set) {
  const boxed = () => Array.from({ length: form.rows }, () => picked[0]);
  const canBox =
    form.rows > 1 &&
    !form.free &&
    (picked[0] || []).length >= form.rows &&
    picked.slice(1).every((row) => !row.length);
  return [
    form.words.map((word, place) =>
      h(
        "div",
        { class: "place" + (horses.length > SUITS ? " many" : ""), role: "group", "aria-label": word },
        h("span", null, word),
        horses.map((horse) =>
          tap(
            {
              "data-place": place + 1,
              "data-horse": horse,
              "aria-label": t("console-place-horse", { horse, place: word }),
              "aria-pressed": String((picked[place] || []).includes(horse)),
            },
            runner(horse),
            () => set(toggled(picked, form, horses, place, horse)),
          ),
        ),
      ),
    ),
    canBox &&
      tap({ class: "wide", "data-box": true }, t("console-box", { horses: picked[0] }), () => set(boxed())),
  ];
}
