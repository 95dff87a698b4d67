// A horse as the board draws it: galloping, its rider in silks, and on its cloth the suit and its step.

import { h, suit } from "../core/dom.js";
import { isSuit } from "../core/words.js";

const SVG = "http://www.w3.org/2000/svg";

/** The picture alone, in the colour of where it stands. */
export function gallop(horse) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "gallop");
  svg.setAttribute("viewBox", "0 0 152 106");
  svg.setAttribute("aria-hidden", "true");
  for (const part of isSuit(horse) ? ["horse", "silks-" + horse] : ["horse"]) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", "#" + part);
    svg.appendChild(use);
  }
  return svg;
}

/** The horse in its lane; its step is written into the cloth as it goes. */
export const runner = (horse) =>
  h(
    "div",
    { class: "horse is-" + horse },
    h(
      "div",
      { class: "gait" },
      gallop(horse),
      h("div", { class: "cloth" }, isSuit(horse) ? suit(horse) : null, h("b", null)),
    ),
  );
