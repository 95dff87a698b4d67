// The race is paid: the winner large, how they came home small, then page by page what each pool paid, everybody who
// was paid and why, and how all stand. The pages turn by themselves; each stays long enough to be read.

import { fill, h, suit } from "../core/dom.js";
import { horseName, isSuit, nth, t } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { gallop } from "./horse.js";
import { lastCard } from "./last_card.js";
import { resultPages } from "./result_pages.js";

const PAGE_MS = 6000; // five seconds at the least, and one to find the place

let since = 0, shownRace = "";

export function drawResult(root, board, layout) {
  root.hidden = layout !== "paid";
  if (root.hidden) { shownRace = ""; return; }
  const race = [board.night, board.race, board.seq].join();
  if (race !== shownRace) { shownRace = race; since = Date.now(); }
  const pages = resultPages(board);
  const page = pages[Math.floor((Date.now() - since) / PAGE_MS) % pages.length];
  fill(root, headline(board), h("div", {class: "last"}, lastCard(board, "small").slice(0, 1)),
    h("div", {class: "page " + page.kind + " " + page.room}, page.rows),
    pages.length > 1 && h("div", {class: "dots"}, pages.map((one) => h("i", {class: one === page ? "on" : ""}))));
  fitAll(root);
}

function headline(board) {
  const winner = board.order[0];
  const race = board.races[board.races.length - 1] || {};
  const isVoid = race.void || !winner;
  const rest = board.order.slice(1).map((horse, at) => [" ", nth(at + 2), " ", isSuit(horse) ? suit(horse, horseName(horse)) : horseName(horse)]);
  return [
    h("div", {class: "winner" + (isVoid ? "" : " is-" + winner)}, isVoid ? null : gallop(winner),
      h("div", {class: "won"},
        h("p", {class: "fitted", "data-fit": true}, t(isVoid ? "tv-race-void" : "tv-wins", {race: board.race, horse: winner})),
        h("p", {class: "stands", "data-fit": true}, h("span", null, isVoid ? null : t("tv-race-official", {race: board.race})), rest.length ? h("b", null, rest) : null))),
    isVoid ? null : small(board),
  ];
}

// The track, small: each horse's lane in its colour, as far as it ran; the winner's to its end.
function small(board) {
  return h("div", {class: "track-small", role: "img", "aria-label": t("tv-part-track")}, Object.keys(board.horses).map((horse) => {
    const run = board.needed ? board.horses[horse] / board.needed : 0;
    return h("div", {class: (isSuit(horse) ? "is-" + horse : "") + (board.order[0] === horse ? " first" : "")}, h("i", {style: "transform:scaleX(" + run.toFixed(3) + ")"}));
  }));
}
