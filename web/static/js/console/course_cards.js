// The course as it lies, with the links that are still face down.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { mini } from "../staff/controls.js";
import { table } from "./table.js";

/** A row of the act with the course; null where none lies. `drops` says when it gives way to keys. */
export function courseCards(drops) {
  const { board } = table,
    hidden = board.faces === "down" ? board.links - board.course.length : 0;
  if (!board.links || (!board.course.length && !hidden)) return null;
  return h(
    "div",
    { class: "course-cards", role: "group", "aria-label": t("console-course"), "data-drops": drops },
    (board.course_sorted || board.course).map(mini),
    Array.from({ length: hidden }, (_, at) =>
      h("span", {
        class: "back mini" + (at === 0 && board.phase === "falter" ? " due" : ""),
        role: "img",
        "aria-label": t("console-link-hidden"),
      }),
    ),
  );
}
