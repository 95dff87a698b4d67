// Where the columns are. Lengths in rem: the page makes 1 rem a 54th of the picture's height.

const LONG_COURSE = 8; // more steps than these make room by a narrower label, gate and chance

/** The track's columns for `needed` steps: {label, gate, step, chance} widths, `end` the track's right edge, and
 * `at(position)` a column's left edge. While a race of cards runs the chances have their own column at the right. */
export function columns(board, layout) {
  const width = layout === "parade" ? 57.2 : 85.6;
  const needed = Math.max(1, board.needed || 1);
  const long = layout === "race" && needed > LONG_COURSE;
  const label = layout === "parade" ? 18.4 : long ? 15.2 : 17.4;
  const chance = layout !== "race" || !board.links ? 0 : long ? 9.4 : 12.8;
  const even = (width - label - chance) / (needed + 1);
  const gate = layout === "parade" ? 6.1 : Math.max(even, long ? 5.8 : 7.3);
  const step = (width - label - chance - gate) / needed;
  return {width, label, gate, step, needed, chance, end: width - chance,
    at: (position) => label + (position ? gate + (position - 1) * step : 0)};
}

export const rem = (length) => Math.round(length * 1000) / 1000 + "rem";
