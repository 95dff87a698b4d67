// What TV, console and phone say alike of a dice race.

import { t } from "./words.js";

/** While the hands are dealt: what each pays to play, and who sits out because they cannot; by name where
 * the names have so few letters. */
export function entryWords(board, letters) {
  if (!board.entry) return [];
  const { sits_out: names, entry } = board,
    count = names.length,
    named = names.join("").length <= letters;
  return [
    t("tv-entry", { chips: entry }),
    count && (named ? t("tv-sit-out", { count, names }) : t("tv-count-sits-out", { count })),
  ].filter(Boolean);
}

/** Once the winner is home: the fact of who gets the jockey's pot; null where nothing is in one. */
export const jockeyGoes = (board) =>
  board.phase === "unofficial" && board.brought_home && board.pools.JOCKEY
    ? { code: "tv-jockey-goes", player: board.brought_home }
    : null;

const PRIZES = { "posted-winning-cards": "tv-winning-cards", "posted-jockey": "tv-jockeys-purse" };

/** Why the dice race pays somebody, without the horse, where it is seen beside; "" for other reasons. */
export const prizeWords = (why) => (why.code in PRIZES ? t(PRIZES[why.code], { count: why.count }) : "");
