// The throw that the camera is not sure of.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { tap } from "../staff/controls.js";
import { stationOnce } from "../staff/send.js";

/** The throw that the camera is not sure of, with its picture: what lies there is tapped on the dice's
 * keys. */
export function drawThrow(root, view) {
  const thrown = view && view.throw;
  if (!thrown || thrown.dice.length) {
    fill(root);
    return;
  }
  const seen = thrown.unsure.map((die) => (die.value === null ? "?" : String(die.value))).join("  ");
  fill(
    root,
    thrown.picture &&
      h("img", { src: "/question.jpg?" + seen.replace(/\s/g, ""), alt: t("console-question-alt") }),
    h(
      "div",
      { class: thrown.picture ? "" : "alone" },
      h("p", { class: "why" }, t("console-throw-seen", { dice: seen })),
      h(
        "div",
        { class: "row" },
        tap({ "data-dismiss": true }, t("console-throw-dismiss"), () => stationOnce("dismiss")),
      ),
    ),
  );
}
