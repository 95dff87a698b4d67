// A number cloth: the suit's colour with its glyph in ink, the step in bone on ink; flat it lies on its side,
// without a number it is the suit's sign.

import { h, suit } from "../core/dom.js";
import { jacket } from "../core/silks.js";
import { isSuit } from "../core/words.js";

export const plate = (horse, step, kind) =>
  h(
    "div",
    { class: "plate is-" + horse + (kind ? " " + kind : "") + (step === null ? " sign" : "") },
    h("i", null, isSuit(horse) ? suit(horse) : h("span", null, horse)),
    step === null ? jacket(horse) : h("b", { class: step > 9 ? "wide" : "" }, String(step)),
  );
