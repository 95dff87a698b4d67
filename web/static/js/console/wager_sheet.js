// The wagers to choose from, over the guests' keys: the horses and chips stay where they are.

import { h } from "../core/dom.js";
import { t, wagerName } from "../core/words.js";
import { key } from "../staff/keys.js";
import { layout, roomOfAct } from "../staff/screen.js";
import { redraw } from "./table.js";

const HIGHEST = 88,
  GAP = 8;

/** The sheet; `others` pixels of the act are taken. */
export function wagerSheet({ draft, codes, code }, others) {
  const columns = layout() === "phone" ? 3 : 4,
    rows = Math.ceil((codes.length + 1) / columns);
  const high = Math.min(HIGHEST, Math.floor((roomOfAct().height - others + GAP) / rows - GAP));
  const choose = (chosen) => () => {
    if (chosen !== code) draft.picked = [];
    Object.assign(draft, { code: chosen, sheet: null });
    redraw();
  };
  return h(
    "div",
    {
      class: "wagers",
      style: "grid-template-columns:repeat(" + columns + ",minmax(0,1fr));grid-auto-rows:" + high + "px",
    },
    codes.map((each) =>
      key(
        { "data-wager-code": each, "aria-pressed": String(each === code) },
        [h("b", null, wagerName(each)), h("small", null, t("wager-means", { wager: each }))],
        choose(each),
      ),
    ),
    key({ class: "second", "data-wager-code": "" }, t("console-back"), choose(code)),
  );
}
