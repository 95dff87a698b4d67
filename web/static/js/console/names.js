// Names on keys: a long name's letters narrow, then its last part becomes an initial.

import { h } from "../core/dom.js";

const NARROW = 9; // letters from which they narrow

/** `name` with at most `most` letters or so: "Fitzwilliam Montgomery-Smythe" becomes "Fitzwilliam M.", "Maximiliane-Johanna"
 * "Maximiliane-J.". */
export function shortName(name, most) {
  if (name.length <= most) return name;
  const parts = name.split(name.includes(" ") ? /( )/ : /(-)/);
  const initial = parts.length > 2 ? parts[0] + parts[1] + parts[parts.length - 1].charAt(0) + "." : name;
  return initial.length <= most ? initial : initial.slice(0, most - 1) + "…";
}

/** A name on a key that has room for about `most` letters. */
export const nameOn = (name, most) =>
  h("span", { class: "name" + (name.length > NARROW ? " narrow" : "") }, shortName(name, most));
