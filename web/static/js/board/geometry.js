// Where the columns are. Lengths in rem: the page makes 1 rem a 54th of the picture's height.

/** The track's columns for `needed` steps: {label, gate, step} widths, and `at(position)` a column's left edge. */
export function columns(board, layout) {
  const width = layout === "parade" ? 57.2 : 85.6;
  const label = layout === "parade" ? 17.2 : 17.4;
  const needed = Math.max(1, board.needed || 1);
  const even = (width - label) / (needed + 1);
  const gate = Math.max(even, 7.3);
  const step = (width - label - gate) / needed;
  return {width, label, gate, step, needed, at: (position) => label + (position ? gate + (position - 1) * step : 0)};
}

export const rem = (length) => Math.round(length * 1000) / 1000 + "rem";
