// What an auction's pool pays, in words: what each place would take of it as it stands, or before the first
// sale in which parts it goes; ahead of either what the house takes.

import { listed, number, t } from "./words.js";

/** The words, a line or two: ["3 to the house", "pays 14, 9 and 5"]. */
export function poolShares(board) {
  const { cut, parts, shares } = board;
  if (board.pools.CALCUTTA)
    return [
      board.house_takes && t("tv-pool-house-takes", { chips: board.house_takes }),
      t("tv-pool-pays", { text: listed(shares.map(number)) }),
    ].filter(Boolean);
  return [cut && t("tv-pool-house-cut", { percent: cut }), partsWords(parts)].filter(Boolean);
}

function partsWords(parts) {
  if (parts.join("/") === "2/1") return t("tv-pool-thirds");
  return parts.length === 1 ? t("tv-pool-one") : t("tv-pool-parts", { text: listed(parts.map(number)) });
}
