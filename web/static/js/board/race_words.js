// What the race that is shown and its horses are called.

import { givenName, raceSponsor, raceTitle, t } from "../core/words.js";

/** "Race 3", or the title that the house gave it. */
export const raceName = (board) => raceTitle() || t("tv-race", { race: board.race, game: board.game });

/** The same with its sponsor. */
export const raceLine = (board) =>
  [raceName(board), raceSponsor() && t("tv-presented-by", { sponsor: raceSponsor() })]
    .filter(Boolean)
    .join(", ");

/** How a horse's name lies beside its plate: on a line; one that the house gave it in the first of these
 * `sizes` that it fits in. */
export const nameLines = (horse, sizes) =>
  givenName(horse) ? { class: "name given", "data-sizes": sizes } : { class: "name", "data-fit": true };
