// Race and phase in words, over the race.

import { fill, h } from "../dom.js";
import { fitAll } from "./fit.js";

export function drawHead(root, board, layout) {
  root.hidden = layout !== "race";
  if (root.hidden) return;
  const unofficial = board.phase === "unofficial";
  fill(root,
    h("p", {class: "race"}, "Race " + board.race),
    h("p", {class: "phase" + (unofficial ? " unofficial" : ""), "data-fit": true}, board.phase_words),
    h("p", {class: "deals", "data-fit": true}, board.dealer ? [h("span", {"data-short": true}, board.dealer), " deals"] : board.title));
  fitAll(root);
}
