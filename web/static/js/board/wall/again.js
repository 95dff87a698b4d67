// The last race again, small: each runner in its lane, from the start to the end, then who won.

import { h, suit } from "../../core/dom.js";
import { gateOf, placeOf } from "../../core/lanes.js";
import { horseName, isSuit, t } from "../../core/words.js";
import { gallop } from "../horse.js";

export const AGAIN_MS = 14000;
const RUN_MS = 9000,
  FIRST_MS = 700,
  LONGEST_STEP_MS = 600;

const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The page's content: the lanes at their start. */
export function again(race) {
  const runners = Object.keys(race.steps[0]);
  return h(
    "div",
    {
      class: runners.length > 4 ? "again many" : "again",
      role: "img",
      "aria-label": t("wall-again-of", { race: race.race }),
    },
    runners.map((runner) =>
      h(
        "div",
        { class: "again-lane is-" + runner, "data-horse": runner },
        isSuit(runner) ? suit(runner, horseName(runner)) : h("b", null, runner),
        h(
          "div",
          { class: "again-way" },
          h("i", null),
          h("u", { style: "width:" + (100 * gateOf(race.needed, runner)).toFixed(1) + "%" }),
          isSuit(runner) ? h("div", { class: "again-horse" }, gallop(runner)) : null,
        ),
      ),
    ),
  );
}

/** Draw the race on as it stood `ms` after it began. */
export function runAgain(root, race, ms) {
  const step = Math.min(LONGEST_STEP_MS, RUN_MS / race.steps.length);
  const at = still
    ? race.steps.length - 1
    : Math.min(race.steps.length - 1, Math.max(0, Math.floor((ms - FIRST_MS) / step)));
  for (const lane of root.querySelectorAll(".again-lane")) {
    const runner = lane.getAttribute("data-horse");
    const run = placeOf(race.needed, runner, race.steps[at][runner]);
    lane.querySelector("i").style.transform = "scaleX(" + run.toFixed(3) + ")";
    const horse = lane.querySelector(".again-horse");
    if (horse) horse.style.transform = "translate(" + (100 * run).toFixed(1) + "%,0)";
    lane.classList.toggle("home", at === race.steps.length - 1 && race.order[0] === runner);
  }
  root.querySelector(".won-it").style.visibility = at === race.steps.length - 1 ? "visible" : "hidden";
}

/** Who won it. */
export const wonIt = (race) => (race.order.length ? t("tv-wins", { horse: race.order[0] }) : "");
