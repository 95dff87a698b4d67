// Where a horse is drawn on its lane, as a share of the course. Lanes may differ in length (the dice race):
// they have one finish, at 1, and equal steps, so that the longest alone begins at 0. `needed` is with which
// of its moves a horse is home: of all the same, or by horse.

/** With which of its moves `horse` is home. */
export const neededOf = (needed, horse) => (isByHorse(needed) ? needed[horse] : needed) || 1;

const isByHorse = (needed) => Boolean(needed) && typeof needed === "object";

const longest = (needed) => (isByHorse(needed) ? Math.max(...Object.values(needed)) : needed) || 1;

/** Where its gate is. */
export const gateOf = (needed, horse) => 1 - neededOf(needed, horse) / longest(needed);

/** Where it is after so many moves. */
export const placeOf = (needed, horse, steps) =>
  Math.min(1, 1 - (neededOf(needed, horse) - steps) / longest(needed));
