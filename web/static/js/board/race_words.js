// What the race that is shown is called: its number, or the title and the sponsor that the house gave it.

import { raceSponsor, raceTitle, t } from "../core/words.js";

/** "Race 3", or its title. */
export const raceWords = (board) => raceTitle() || t("tv-race", { race: board.race, game: board.game });

/** The same with its sponsor. */
export const raceLine = (board) =>
  [raceWords(board), raceSponsor() && t("tv-presented-by", { sponsor: raceSponsor() })]
    .filter(Boolean)
    .join(", ");
