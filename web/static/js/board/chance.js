// How likely each horse is to win, as a bar and a figure. The bars stay in the page from state to state, so
// that a card moves them; a reload draws them where they stand.

import { chanceOf, chancesKnown } from "../core/chances.js";
import { h } from "../core/dom.js";
import { nth, number, percent, t } from "../core/words.js";

/** What the bars tell: who wins, or once the winner is home who is next, or where all are that need to be. */
export const chanceWords = (board) =>
  board.places
    ? t("tv-to-be", { place: board.places.place })
    : t(board.order.length ? "tv-home" : board.chances_error ? "tv-win-simulated" : "tv-to-win");

/** What stands over the bars: a simulated chance is told from an exact one by its ±, with the points where
 * there is room. */
export function chanceTitle(board, words, room) {
  if (!board.chances_error || (board.order.length && !board.places)) return words;
  return words + " ±" + (room ? number(Math.max(0.1, Math.round(1000 * board.chances_error) / 10)) : "");
}

export const chanceBox = (horse) =>
  h("div", { class: "chance is-" + horse }, h("b", null), h("div", { class: "bar" }, h("i", null)));

export function drawChance(box, horse, board) {
  const place = board.order.indexOf(horse) + 1;
  const known = chancesKnown(board) && board.chances[horse] !== undefined;
  const chance = place ? null : chanceOf(board, horse);
  // While horses parade, of one that never moves its lane says so in words.
  const told = ["betting", "auction"].indexOf(board.phase) >= 0 && board.blocked.indexOf(horse) >= 0;
  box.hidden = (!known && !place) || told;
  box.classList.toggle("placed", place > 0);
  box.querySelector("b").textContent = place ? nth(place) : chance === null ? "" : percent(chance);
  box.querySelector("i").style.transform = "scaleX(" + (place ? 1 : chance || 0) + ")";
}
