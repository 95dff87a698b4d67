// Who is on a horse, by their caps and names: those who backed it, own it or hold its cards. More than its
// room holds take turns, eight at a time.

import { badge } from "../core/badge.js";
import { h } from "../core/dom.js";
import { pageNow } from "./page_turn.js";
import { isUpright } from "./upright.js";

const PAGE_MS = 3000;
const ROOM = 8,
  LINES = 3, // each its own where names are long
  LONG = 8; // letters

/** Whether so many backers take turns. */
export const backersTurn = (names) => names.length > ROOM;

// Those of `names`, by the alphabet, that are shown now.
function shown(names) {
  const sorted = names.slice().sort((one, other) => one.localeCompare(other));
  const pages = Math.max(1, Math.ceil(sorted.length / ROOM));
  const first = ROOM * pageNow(pages, PAGE_MS);
  return sorted.slice(first, first + ROOM);
}

/** Caps with their names, in two columns; few with a long one among them have a line each. */
export function namedBackers(board, names) {
  const now = shown(names);
  const wide = now.length <= LINES && now.some((name) => name.length > LONG);
  return h(
    "ul",
    {
      class:
        "backers " + (now.length > 6 ? "four" : now.length > 4 ? "three" : "two") + (wide ? " wide" : ""),
    },
    now.map((name) =>
      h(
        "li",
        { "data-fit": true, "data-shrink": isUpright() ? 0.96 : 0.91 },
        badge(board, name),
        h("span", { "data-short": true }, name),
      ),
    ),
  );
}

/** Caps alone, with their letters. */
export const cappedBackers = (board, names) =>
  h(
    "div",
    { class: "caps" },
    shown(names).map((name) => badge(board, name, true)),
  );
