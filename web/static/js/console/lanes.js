// The race as it stands: a lane a horse with its number, who backs it and its chance.

import { chanceOf } from "../core/chances.js";
import { badge } from "../core/badge.js";
import { h } from "../core/dom.js";
import { percent, t } from "../core/words.js";
import { gallop } from "../board/horse.js";
import { backersOf } from "../board/tickets.js";
import { runner } from "../staff/controls.js";
import { layout, roomOfAct } from "../staff/screen.js";
import { table } from "./table.js";

const SUIT = 52, // pixels of the cell on the left
  CHANCE = { wide: 92, upright: 92, phone: 72 },
  HORSE = 72,
  CAP = 32;

/** The lanes, a row of the act. */
export function lanesNow() {
  const { board } = table,
    course = roomOfAct().width - SUIT - CHANCE[layout()],
    horses = Object.keys(board.horses);
  return h(
    "div",
    {
      class: "lanes-now",
      style: "--step:" + (course - 12) / board.needed + "px;--chance:" + CHANCE[layout()] + "px",
    },
    horses.map((horse) => lane(horse, board, course)),
  );
}

function lane(horse, board, course) {
  const step = board.horses[horse],
    at = ((course - 12) * Math.min(step, board.needed)) / board.needed;
  const left = Math.max(0, Math.min(at - 20, course - HORSE)),
    names = backersOf(board, horse);
  // The caps ride ahead of the horse, or behind it where there is more room.
  const ahead = Math.floor((course - left - HORSE - 16) / CAP),
    behind = Math.floor((left - 8) / CAP);
  const before = ahead < names.length && behind > ahead,
    room = Math.max(0, before ? behind : ahead);
  const shown = names.length > room ? names.slice(0, Math.max(0, room - 1)) : names;
  const chance = chanceOf(board, horse);
  return h(
    "div",
    { class: "lane", "data-key": "lane-" + horse, "data-horse": horse, "data-step": step },
    h("span", { class: "whose" }, runner(horse)),
    h(
      "span",
      { class: "turf" },
      h("i", { class: "run", style: "width:" + at + "px" }),
      h(
        "span",
        { class: "mount is-" + horse, style: "left:" + left + "px" },
        gallop(horse),
        h("b", null, step),
      ),
      h(
        "span",
        {
          class: "backers",
          style: before ? "right:" + (course - left + 2) + "px" : "left:" + (left + HORSE + 4) + "px",
        },
        shown.map((name) => badge(board, name, true)),
        names.length > shown.length && room > 0 && h("b", null, "+" + (names.length - shown.length)),
      ),
    ),
    h(
      "span",
      { class: "figure", "aria-label": chance === null ? null : t("console-chance-of", { horse, chance }) },
      chance === null
        ? board.order.includes(horse)
          ? t("nth", { place: board.order.indexOf(horse) + 1 })
          : ""
        : percent(chance),
    ),
  );
}

/** The last card and what it did, and how many are left; null before the first. */
export function lastCard(face, words, left) {
  return h(
    "div",
    { class: "last-card", "data-drops": "3" },
    face,
    h("span", { class: "did" }, words),
    left === null || left === undefined
      ? null
      : h("span", { class: "left" }, t("console-cards-left", { count: left })),
  );
}
