// Dice as the screens draw them: pips where every die has them, a face of 100 by 100.

import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const LOW = 25,
  MIDDLE = 50,
  HIGH = 75;
const PIPS = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MIDDLE, MIDDLE],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MIDDLE, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MIDDLE],
    [HIGH, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

function part(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const key of Object.keys(attributes)) element.setAttribute(key, String(attributes[key]));
  return element;
}

/** A die that shows `value`, from 1 to 6. */
export function die(value) {
  const svg = part("svg", {
    class: "die",
    viewBox: "0 0 100 100",
    role: "img",
    "aria-label": t("tv-die", { value }),
    "data-die": value,
  });
  svg.appendChild(part("rect", { x: 2, y: 2, width: 96, height: 96, rx: 20 }));
  for (const [x, y] of PIPS[value] || []) svg.appendChild(part("circle", { cx: x, cy: y, r: 10 }));
  return svg;
}
