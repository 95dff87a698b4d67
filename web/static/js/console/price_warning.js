// R12.4: the traditional prices can be beaten; said before the first bet, with the way to fair ones.

import { t } from "../core/words.js";
import { key } from "../staff/keys.js";
import { make } from "./acting.js";
import { chosen, raceKey, redraw, table } from "./table.js";

const AFTER_BETS = ["race", "falter", "reshuffle", "unofficial", "paid"]; // there it comes too late

/** The warning as content of the strip; null where there is none, or it was read. */
export function priceWarning() {
  const { board } = table;
  if (table.page.helper || !board.warning || AFTER_BETS.includes(board.phase)) return null;
  if (board.bets.length || chosen.waved === raceKey(board)) return null;
  if (chosen.chore || chosen.drawer) return null; // what else is done says itself what is due
  const fair = board.warning_moves || [];
  return {
    words: t("console-warning-short"),
    keys: [
      key({ "data-waved": true }, t("console-warning-leave"), () => {
        chosen.waved = raceKey(table.board);
        redraw();
      }),
      fair.length > 0 &&
        key({ class: "paper", "data-fair": true }, t("console-warning-fair"), () => make(fair)),
    ],
  };
}
