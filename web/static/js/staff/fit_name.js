// A name in the room that there is: its letters narrow, then its last part becomes an initial, then it is
// cut.

import { fontsCome } from "../core/fonts.js";
import { h } from "../core/dom.js";

const WIDTHS = [100, 85, 70, 62];
const ruler = h("span", {
  "aria-hidden": "true",
  style: "position:absolute;left:0;top:0;visibility:hidden;white-space:nowrap;pointer-events:none",
});
const known = new Map();

function widthOf(words, stretch, size, weight) {
  ruler.style.font = weight + " " + size + "px Archivo, 'Helvetica Neue', Arial, sans-serif";
  ruler.style.fontStretch = stretch + "%";
  ruler.textContent = words;
  return ruler.getBoundingClientRect().width;
}

// "Maximiliane Oberndorfer": with an initial "Maximiliane O.", then shorter and shorter.
function* shorter(name) {
  yield name;
  const parts = name.split(/([ -])/);
  const initial = (part) => Array.from(part)[0] + ".";
  for (let at = parts.length - 1; at > 1; at -= 2) yield parts.slice(0, at).join("") + initial(parts[at]);
  const letters = Array.from(parts[0]);
  for (let length = letters.length - 1; length > 1; length -= 1)
    yield letters.slice(0, length).join("") + "…";
}

/** `name` as it fits `width` pixels in letters of `size` pixels: {words, stretch} (per cent). */
export function fitName(name, width, size, weight = 650) {
  const key = [name, Math.floor(width), size, weight, fontsCome()].join();
  const found = known.get(key);
  if (found) return found;
  if (!ruler.parentNode) document.body.appendChild(ruler);
  let fitted = { words: name, stretch: WIDTHS[3] };
  search: for (const words of shorter(name))
    for (const stretch of words === name ? WIDTHS : WIDTHS.slice(2))
      if (widthOf(words, stretch, size, weight) <= width) {
        fitted = { words, stretch };
        break search;
      }
  known.set(key, fitted);
  return fitted;
}

/** An element with the name as it fits; whole for those who hear it. */
export function nameIn(name, width, size, attributes = {}) {
  const { words, stretch } = fitName(name, width, size);
  return h(
    "span",
    {
      class: "name",
      style: "font-size:" + size + "px;font-stretch:" + stretch + "%",
      title: words === name ? null : name,
      ...attributes,
    },
    words,
  );
}
