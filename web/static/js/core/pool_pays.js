// What the pools would pay as they stand: a totalisator's return of one chip, or what each backer would take.

import { number } from "./words.js";

export const hasPools = (board) => Boolean(board.will_pays || board.will_take);

/** What one chip on a horse to win would return, or what each of its backers would take. */
export const winPays = (board, horse) => wouldPay(board, "WIN", horse);

/** The same of any wager on any horses, as the notation writes them; null where the pool has nothing on
 * them. */
export const wouldPay = (board, code, horses) => (hasPools(board) && pays(board, code, horses)) || null;

/** The same, "" where the pool has nothing on them. */
export function pays(board, code, horses) {
  if (board.will_pays) {
    const per100 = (board.will_pays[code] || {})[horses];
    return per100
      ? "×" + number(per100 < 1000 ? Math.floor(per100 / 10) / 10 : Math.floor(per100 / 100))
      : "";
  }
  const takes = Object.values(((board.will_take || {})[code] || {})[horses] || {});
  if (!takes.length) return "";
  const least = Math.min(...takes),
    most = Math.max(...takes);
  return least === most ? number(least) : number(least) + "–" + number(most);
}
