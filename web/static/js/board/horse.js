// A horse as the board draws it: galloping, its rider in silks, the suit on its saddle cloth.

import { h } from "../core/dom.js";
import { drawSilks } from "../core/silks.js";
import { isSuit, silksOf } from "../core/words.js";

const SVG = "http://www.w3.org/2000/svg";
const RIDER = [58, -4, 58, 48]; // where the rider sits, with the cap

/** The picture alone, in the colour of where it stands. `kind` is a class more: "outlined" over its own
 * colour. */
export function gallop(horse, kind) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "gallop" + (kind ? " " + kind : ""));
  svg.setAttribute("viewBox", "-2 -4 158 112");
  svg.setAttribute("aria-hidden", "true");
  const add = (name, part, box) => {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", "#" + name);
    if (part) use.setAttribute("class", part);
    const [x, y, width, height] = box || [-2, -4, 158, 112];
    for (const [key, value] of Object.entries({ x, y, width, height })) use.setAttribute(key, String(value));
    svg.appendChild(use);
  };
  if (kind === "outlined") add("horse-outline");
  add("horse-far", "stretched");
  add("horse-far-in", "drawn-in");
  add("horse-near", "stretched");
  add("horse-near-in", "drawn-in");
  add("horse");
  const silks = silksOf(horse);
  if (silks) {
    svg.appendChild(drawSilks(silks, "clip-rider", RIDER));
    svg.appendChild(drawSilks(["plain", silks[2] || silks[1]], "clip-cap", RIDER));
    add("rider-edge");
  }
  if (isSuit(horse)) {
    if (!silks) add("silks-" + horse);
    add("suit-" + horse, "sign", [63.5, 45, 11, 11]);
  }
  return svg;
}

/** The horse in its lane. */
export const runner = (horse) =>
  h("div", { class: "horse is-" + horse, role: "img" }, h("div", { class: "gait" }, gallop(horse)));
