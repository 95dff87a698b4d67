// A player's cap, the same on the board and on every phone: ten colours in five makes, so that fifty players
// differ in one of the two. Beside a name it has no letters; alone it has the player's.

import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

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
const DOME = "M3 27C3 12 10 5 20 5S37 12 37 26C26 23 13 23.500 3 27z";
const PEAK = "M3 27C13 23.500 26 23 37 26L43.500 31C41 34.500 36 33.500 32 32 24 29 13 29 4 31.500z";
const BAND = "M3 27C13 23.500 26 23 37 26L36.800 21.500C26 18.500 13 19 3.200 22.500z";
const SEAMS =
  "M9 25C9 16 12 9 16 6L19 5.500C15 10 14 17 14 24zM31 24C31 16 29 10 24 6L21 5.500C25 10 26 17 26 23.500z";

// The parts of each make over the plain cap, by their class.
const MAKES = [[], [["bone", PEAK]], [["bone", BAND]], [["dark", PEAK]], [["seam", SEAMS]]];

/** The colour of a seated player; null of anybody else. */
export function colourOf(board, name) {
  const mark = (board.marks || {})[name];
  return mark ? COLOURS[mark.number % COLOURS.length] : null;
}

/** The cap of a seated player; null of anybody else. `alone` says that no name stands beside it. */
export function badge(board, name, alone) {
  const mark = (board.marks || {})[name];
  if (!mark) return null;
  const turn = Math.floor(mark.number / COLOURS.length);
  const make = (mark.number + turn) % MAKES.length;
  return h(
    "mark",
    {
      class: "badge" + (alone ? " alone" : "") + (mark.letters.length > 1 ? " two" : ""),
      "aria-hidden": alone ? null : "true",
      role: alone ? "img" : null,
      "aria-label": alone ? name : null,
      "data-badge": name,
      "data-make": String(make),
      style: "--badge:" + colourOf(board, name),
    },
    cap(make),
    alone ? h("b", null, mark.letters) : null,
  );
}

function cap(make) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 45 35");
  svg.setAttribute("aria-hidden", "true");
  const add = (name, kind, d) => {
    const part = document.createElementNS(SVG, name);
    part.setAttribute("class", kind);
    if (d) part.setAttribute("d", d);
    svg.appendChild(part);
    return part;
  };
  const button = add("circle", make === 1 ? "bone" : "cloth");
  for (const [key, value] of [
    ["cx", "20"],
    ["cy", "3.6"],
    ["r", "3.2"],
  ])
    button.setAttribute(key, value);
  add("path", "cloth", DOME);
  add("path", "cloth", PEAK);
  for (const [kind, d] of MAKES[make]) add("path", kind, d);
  add("path", "fold", "M3 27C13 23.500 26 23 37 26");
  return svg;
}
