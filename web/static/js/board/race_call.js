// Over the race: which race it is, and the call of it as it goes.

import { fill, h } from "../core/dom.js";
import { calls, joined, say, t, tell } from "../core/words.js";
import { fit, fitAll } from "./fit_text.js";

export function drawHead(root, board, layout) {
  root.hidden = layout !== "race";
  if (root.hidden) return;
  const unofficial = board.phase === "unofficial";
  // The order of an unofficial race stands below; every other moment of it is called.
  const called = unofficial ? [] : calls(board.call);
  fill(root,
    h("p", {class: "race"}, t("tv-race", {race: board.race})),
    h("p", {class: "phase" + (unofficial ? " unofficial" : ""), "data-fit": true, "aria-live": "polite"}, joined(called) || say(board.phase_words)),
    called.length ? null : h("p", {class: "deals", "data-fit": true},
      board.dealer ? tell("tv-deals", {}, {player: h("span", {"data-short": true}, board.dealer)}) : say(board.title)));
  fitAll(root);
  if (called.length) shortened(root.querySelector(".phase"), called, board.phase === "falter");
}

// A call too long for its line loses its last sentence rather than its last letters; where a link is due its first.
function shortened(line, called, first) {
  const sentences = called.slice();
  while (sentences.length > 1 && line.textContent !== joined(sentences)) {
    if (first) sentences.shift(); else sentences.pop();
    line.textContent = joined(sentences);
    line.setAttribute("data-whole", line.textContent);
    fit(line);
  }
}
