// The badges of those who backed a horse, own it or hold its cards ride with it through the race: behind it,
// or before it while it is near the gate. More than its lane has room for take turns.

import { badge } from "../core/badge.js";
import { fill, h } from "../core/dom.js";
import { rem } from "./geometry.js";
import { pageNow } from "./page_turn.js";

const PAGE_MS = 3000;
const WIDTH = 4.6; // of a badge with two letters

export const riders = () => h("div", { class: "riders" });

/** Draw those of `names` beside the horse that stands at `left` and is `width` wide. Its lane has room
 * between `from` and `to`, in so many `rows`; behind the horse `enough` of them suffice, where there is more
 * room before it. */
export function drawRiders(box, board, names, { from, to, rows, enough }, left, width) {
  const behind = left - from,
    before = to - left - width,
    isBehind = behind >= Math.min(before, enough * WIDTH);
  const columns = Math.max(1, Math.floor((isBehind ? behind : before) / WIDTH));
  const room = columns * rows,
    pages = Math.max(1, Math.ceil(names.length / room));
  const first = room * pageNow(pages, PAGE_MS);
  const shown = names.slice(first, first + room);
  const across = rows === 1 || shown.length <= 3 ? shown.length : Math.ceil(shown.length / rows);
  const wide = across * WIDTH;
  fill(
    box,
    shown.map((name) => badge(board, name, true)),
  );
  box.style.width = rem(wide);
  box.style.transform = "translate(" + rem(isBehind ? left - wide - 0.2 : left + width + 0.2) + ",-50%)";
  box.setAttribute("data-turns", pages > 1 ? "yes" : "no");
}

/** Whether some horse has more of them than its lane has room for. */
export const ridersTurn = (root) => Boolean(root.querySelector(".riders[data-turns=yes]"));
