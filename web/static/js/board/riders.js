// The badges of those who backed a horse, or own it, ride with it through the race: behind it, or before it while it is
// near the gate. More than its lane has room for take turns.

import { badge } from "../core/badge.js";
import { fill, h } from "../core/dom.js";
import { rem } from "./geometry.js";
import { backersOf } from "./tickets.js";
import { pageNow } from "./page_turn.js";

const PAGE_MS = 3000;
const WIDTH = 4.6; // of a badge with two letters
const ROWS = 2;

export const riders = () => h("div", {class: "riders"});

/** Draw them beside the horse that stands at `left` and is `width` wide. */
export function drawRiders(box, board, horse, grid, left, width) {
  const names = backersOf(board, horse);
  const behind = left - grid.label - 0.4, before = grid.end - left - width - 0.6;
  const columns = Math.max(1, Math.floor(Math.max(behind, before) / WIDTH));
  const room = columns * ROWS, pages = Math.max(1, Math.ceil(names.length / room));
  const first = room * pageNow(pages, PAGE_MS);
  const shown = names.slice(first, first + room);
  const across = shown.length <= 3 ? shown.length : Math.ceil(shown.length / ROWS);
  const wide = across * WIDTH;
  fill(box, shown.map((name) => badge(board, name, true)));
  box.style.width = rem(wide);
  box.style.transform = "translate(" + rem(behind >= before ? left - wide - 0.2 : left + width + 0.2) + ",-50%)";
  box.setAttribute("data-turns", pages > 1 ? "yes" : "no");
}

/** Whether some horse has more of them than its lane has room for. */
export const ridersTurn = (root) => Boolean(root.querySelector(".riders[data-turns=yes]"));
