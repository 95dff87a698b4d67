// Over the race: which race it is, and the call of it as it goes.

import { fill, h } from "../core/dom.js";
import { fit, fitAll } from "./fit_text.js";

export function drawHead(root, board, layout) {
  root.hidden = layout !== "race";
  if (root.hidden) return;
  const unofficial = board.phase === "unofficial";
  // The order of an unofficial race stands below; every other moment of it is called.
  const called = !unofficial && board.call;
  fill(root,
    h("p", {class: "race"}, "Race " + board.race),
    h("p", {class: "phase" + (unofficial ? " unofficial" : ""), "data-fit": true, "aria-live": "polite"}, called || board.phase_words),
    called ? null : h("p", {class: "deals", "data-fit": true}, board.dealer ? [h("span", {"data-short": true}, board.dealer), " deals"] : board.title));
  fitAll(root);
  if (called) shortened(root.querySelector(".phase"), board.call, board.phase === "falter");
}

// A call too long for its line loses its last sentence rather than its last letters; where a link is due its first.
function shortened(line, call, first) {
  const sentences = call.split(". ");
  while (sentences.length > 1 && line.textContent !== sentences.join(". ")) {
    if (first) sentences.shift(); else sentences.pop();
    line.textContent = sentences.join(". ");
    line.setAttribute("data-whole", line.textContent);
    fit(line);
  }
}
