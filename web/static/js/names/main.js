// The page of the names: each horse's silks as they will look, whenever they are chosen anew.

import { dress } from "../core/silks.js";

for (const row of document.querySelectorAll(".horse-names")) {
  const [pattern, first, second] = /** @type {NodeListOf<HTMLSelectElement>} */ (
    row.querySelectorAll("select")
  );
  const svg = /** @type {SVGElement} */ (row.querySelector("svg.racing-silks"));
  const draw = () => {
    const plain = pattern.value === "plain";
    row.classList.toggle("usual", !pattern.value);
    row.classList.toggle("plain", plain);
    if (pattern.value) {
      svg.querySelector("use").setAttribute("href", "#pattern-" + pattern.value);
      dress(svg, plain ? [first.value] : [first.value, second.value]);
    }
  };
  row.addEventListener("change", draw);
  draw();
}
