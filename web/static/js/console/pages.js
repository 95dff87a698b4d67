// A list that is longer than its place, in pages: back to the first, and on.

import { t } from "../core/words.js";
import { key } from "../staff/keys.js";
import { chosen, redraw } from "./table.js";

/** The part of `list` that is shown where `places` fit, and the keys that turn its pages (they take a place
 * or two). `name` remembers the page. */
export function pageOf(
  name,
  list,
  places,
  backWords = "console-page-newest",
  onWords = "console-page-older",
) {
  if (list.length <= places) return { shown: list, keys: null };
  const step = places - 2,
    pages = Math.ceil(list.length / step);
  const at = Math.min(chosen.pages[name] || 0, pages - 1),
    left = list.length - (at + 1) * step;
  const turn = (to) => () => {
    chosen.pages[name] = to;
    redraw();
  };
  return {
    shown: list.slice(at * step, at * step + step),
    keys: [
      key({ class: "second", "data-page-first": name, disabled: at === 0 }, t(backWords), turn(0)),
      key(
        { class: "second", "data-page-next": name, disabled: left <= 0 },
        left > 0 ? t(onWords, { count: left }) + " ›" : "–",
        turn(at + 1),
      ),
    ],
  };
}
