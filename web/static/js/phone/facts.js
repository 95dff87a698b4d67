// Pairs of words and what they come to, as lots with what was paid for them.

import { h } from "../core/dom.js";

/** The list of `rows`: [words, value, kind], `kind` a class; what is no row is left out. */
export const facts = (rows) =>
  h(
    "dl",
    { class: "facts" },
    rows
      .filter(Boolean)
      .map(([what, value, kind]) =>
        h("div", { class: kind || null }, h("dt", null, what), h("dd", null, value)),
      ),
  );
