// Whose badge is whose: the players' names in turn, where their badges stand alone.

import { badge } from "../core/badge.js";
import { h } from "../core/dom.js";
import { pageNow } from "./page_turn.js";

const PAGE_MS = 2500;

/** The page of `room` names that is shown now; null on the turn that is kept for what else stands here. */
export function nameRoll(board, room) {
  const names = Object.keys(board.players),
    pages = Math.ceil(names.length / room) + 1;
  const page = pageNow(pages, PAGE_MS);
  if (page === 0) return null;
  return h(
    "ul",
    { class: "roll" },
    names
      .slice((page - 1) * room, page * room)
      .map((name) =>
        h("li", { "data-fit": true }, badge(board, name), " ", h("span", { "data-short": true }, name)),
      ),
  );
}
