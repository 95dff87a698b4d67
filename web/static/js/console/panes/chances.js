// Each horse's chance, and its price before the race.

import { chanceOf } from "../../core/chances.js";
import { h } from "../../core/dom.js";
import { horseName, percent, t } from "../../core/words.js";
import { runner } from "../../staff/controls.js";
import { besideLines, disputedKey } from "./backers.js";
import { table } from "../table.js";

/** The pane. */
export function chancesPane() {
  const { board } = table;
  const priceOf = (horse) =>
    board.prices.find((one) => one.wager === "WIN" && one.horses === horse && one.price);
  return [
    h(
      "div",
      { class: "by-horse" },
      Object.keys(board.horses).map((horse) => {
        const chance = chanceOf(board, horse),
          price = priceOf(horse);
        return h(
          "div",
          { class: "of-horse", "data-key": "chance-" + horse, "data-horse": horse },
          runner(horse),
          h(
            "span",
            { class: "who" },
            h("b", null, horseName(horse)),
            price && h("small", null, t("console-was-at", { price: price.price })),
          ),
          h("span", { class: "pays" }, h("b", { class: "figure" }, chance === null ? "–" : percent(chance))),
        );
      }),
    ),
    besideLines(disputedKey),
  ];
}
