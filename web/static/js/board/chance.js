// How likely each horse is to win, in words and figures.

import { chanceOf, chancesKnown } from "../core/chances.js";
import { nth, number, percent, t } from "../core/words.js";

/** A chance in per cent; on the board its sign keeps clear of the figure, in every language. */
export const percentOf = (chance) => percent(chance).replace(/\s?%/, "\u00a0%");

/** What the chances tell: who wins, or once the winner is home who is next. A simulated chance is told from
 * an exact one by its ±. */
export function chanceTitle(board) {
  if (board.places) return t("tv-to-be", { place: board.places.place });
  if (board.order.length) return t("tv-home");
  if (!board.chances_error) return t("tv-to-win");
  return t("tv-win-simulated") + " ±" + number(Math.max(0.1, Math.round(1000 * board.chances_error) / 10));
}

/** A horse's place once it is home, else its chance; "" where there is none to tell. */
export function chanceWords(board, horse) {
  const place = board.order.indexOf(horse) + 1;
  if (place) return nth(place);
  const known = chancesKnown(board) || board.places;
  const chance = known ? chanceOf(board, horse) : null;
  return chance === null ? "" : percentOf(chance);
}
