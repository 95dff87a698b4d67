// The lanes of the dice race in the side: how far each horse is of how many moves, its chance, and on which
// line it was scratched.

import { chanceOf } from "../../core/chances.js";
import { h } from "../../core/dom.js";
import { givenName, percent, say, t } from "../../core/words.js";
import { laneWay } from "../acts/table_rows.js";
import { table } from "../table.js";

export const lanesTab = () => ({
  name: "lanes",
  label: t("console-tab-lanes"),
  pane: () => {
    const { board } = table;
    return [
      h(
        "ol",
        { class: "lane-list" },
        Object.keys(board.needed).map((horse) => lane(board, horse)),
      ),
      board.no_chances && h("p", { class: "quiet" }, say(board.no_chances)),
    ];
  },
});

function lane(board, horse) {
  const line = (board.scratched || {})[horse],
    steps = board.horses[horse],
    needed = board.needed[horse],
    chance = chanceOf(board, horse);
  return h(
    "li",
    { class: line ? "scratched" : board.order.includes(horse) ? "home" : "" },
    h("b", null, horse),
    givenName(horse) && h("span", { class: "given" }, givenName(horse)),
    laneWay(board.needed, horse, line ? 0 : steps, ["left", "width"]),
    h("span", null, line ? t("console-line-of", { line }) : steps + "/" + needed),
    h("span", { class: "chance" }, chance === null || line ? "" : percent(chance)),
  );
}
