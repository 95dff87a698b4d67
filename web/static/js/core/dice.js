// What TV, console and phone say alike of a dice race.

import { t } from "./words.js";

/** While the hands are dealt: what each pays to play, and who sits out because they cannot. */
export function entryWords(board) {
  if (!board.entry) return [];
  const { sits_out: names, entry } = board;
  return [t("tv-entry", { chips: entry })].concat(
    names.length ? t("tv-sit-out", { count: names.length, names }) : [],
  );
}

/** Once the winner is home: the fact of who gets the jockey's pot; null where nothing is in one. */
export const jockeyGoes = (board) =>
  board.phase === "unofficial" && board.brought_home && board.pools.JOCKEY
    ? { code: "tv-jockey-goes", player: board.brought_home }
    : null;
