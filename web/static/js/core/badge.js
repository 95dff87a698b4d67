// A player's badge: their letters on a shape in their colour, the same on the board and on every phone. Who
// sees no colours goes by letters and shape. Five shapes and ten colours, so that fifty players differ in one
// of the two.

import { h } from "./dom.js";

// Light enough for dark letters at 7 : 1, and none of them a suit's.
const COLOURS = [
  "#FF9F5A",
  "#5AD1E6",
  "#FFB3D1",
  "#E6E05A",
  "#C9A6FF",
  "#5FE0A8",
  "#D9C7A8",
  "#9AD0FF",
  "#FF9C94",
  "#C3D96A",
];
const SHAPES = ["50%", ".12em", ".12em .12em .6em .6em", ".6em .1em", ".6em .6em .12em .12em"];

/** The badge of a seated player; null of anybody else. `alone` says that no name stands beside it. */
export function badge(board, name, alone) {
  const mark = (board.marks || {})[name];
  if (!mark) return null;
  const turn = Math.floor(mark.number / COLOURS.length);
  return h(
    "mark",
    {
      class: "badge" + (mark.letters.length > 1 ? " two" : ""),
      "aria-hidden": alone ? null : "true",
      role: alone ? "img" : null,
      "aria-label": alone ? name : null,
      "data-badge": name,
      style:
        "--badge:" +
        COLOURS[mark.number % COLOURS.length] +
        ";border-radius:" +
        SHAPES[(mark.number + turn) % SHAPES.length],
    },
    mark.letters,
  );
}
