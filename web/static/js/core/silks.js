// The silks of a house's horses: a pattern in two colours, drawn on the rider, and by itself as a jacket.
// Their shapes are in templates/horses.html, their colours in css/horse.css.

import { silksOf } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const JACKET = [0, 0, 40, 40];

/** Give what `element` draws the `colours` of its silks. */
export function dress(element, colours) {
  element.style.setProperty("--silk-first", "var(--silk-" + colours[0] + ")");
  element.style.setProperty("--silk-second", "var(--silk-" + (colours[1] || colours[0]) + ")");
}

/** The silks ["halves", "red", "white"] on what is clipped by `clip`, whose box is [x, y, width, height].
 * @param {string[]} silks
 * @param {string} clip
 * @param {number[]} box */
export function drawSilks(silks, clip, box) {
  const [x, y, width, height] = box,
    group = document.createElementNS(SVG, "g"),
    use = document.createElementNS(SVG, "use");
  group.setAttribute("clip-path", "url(#" + clip + ")");
  use.setAttribute("href", "#pattern-" + silks[0]);
  for (const [key, value] of Object.entries({ x, y, width, height })) use.setAttribute(key, String(value));
  dress(group, silks.slice(1));
  group.appendChild(use);
  return group;
}

/** The jacket of a horse, as it stands beside its name; null for a horse that runs as ever. */
export function jacket(horse) {
  const silks = silksOf(horse);
  if (!silks) return null;
  const svg = document.createElementNS(SVG, "svg"),
    edge = document.createElementNS(SVG, "use");
  svg.setAttribute("class", "racing-silks");
  svg.setAttribute("viewBox", "0 0 40 40");
  svg.setAttribute("aria-hidden", "true");
  svg.appendChild(drawSilks(silks, "clip-jacket", JACKET));
  edge.setAttribute("href", "#jacket-edge");
  svg.appendChild(edge);
  return svg;
}
