// How likely each horse is to win, as a bar and a figure. The bars stay in the page from state to state, so that a
// card moves them; a reload draws them where they stand.

import { h } from "../core/dom.js";
import { nth, number, percent, t } from "../core/words.js";

/** Whether the chances say anything yet: before the whole course lies the room would take them for a judgement. */
export const chancesKnown = (board) => Boolean(board.chances) && board.phase !== "course" && board.phase !== "redeal";

/** What the bars tell: who wins, or once the winner is home who is next, or where all are that need to be. */
export const chanceWords = (board) => board.places ? t("tv-to-be", {place: board.places.place})
  : t(board.order.length ? "tv-home" : board.chances_error ? "tv-win-simulated" : "tv-to-win");

/** What stands over the bars: a simulated chance is told from an exact one by its ±, with the points where there is
 * room. */
export function chanceTitle(board, words, room) {
  if (!board.chances_error || (board.order.length && !board.places)) return words;
  return words + " ±" + (room ? number(Math.max(0.1, Math.round(1000 * board.chances_error) / 10)) : "");
}

export const chanceBox = (horse) => h("div", {class: "chance is-" + horse}, h("b", null), h("div", {class: "bar"}, h("i", null)));

export function drawChance(box, horse, board) {
  const place = board.order.indexOf(horse) + 1;
  const known = chancesKnown(board) && board.chances[horse] !== undefined;
  // Once the winner is home the rest run for the next place, where the bets need it.
  const next = board.places && !place ? board.places.chances[horse] : null;
  const chance = next !== null ? next : known && !board.order.length ? board.chances[horse] : 0;
  // While horses parade, of one that never moves its lane says so in words.
  const told = ["betting", "auction"].indexOf(board.phase) >= 0 && board.blocked.indexOf(horse) >= 0;
  box.hidden = (!known && !place) || told;
  box.classList.toggle("placed", place > 0);
  box.querySelector("b").textContent = place ? nth(place) : board.order.length && next === null ? "" : percent(chance);
  box.querySelector("i").style.transform = "scaleX(" + (place ? 1 : chance) + ")";
}
