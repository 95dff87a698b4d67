// Where the columns are. Lengths in rem: the page makes 1 rem a 54th of the picture's height.

import { isUpright } from "./upright.js";

const LONG_COURSE = 8; // more steps than these make room by a narrower label, gate and chance
// Before the finish, that a stretch shows; who is further back stands in the gate's column.
const LAST_SPACES = 3;

/** Whether this arrangement shows the last spaces alone. */
export const closeUp = (layout) => layout === "stretch" || layout === "finish";

/** The track's columns for `needed` steps: {label, gate, step, chance} widths, `first` the first step with a
 * column of its own, `end` the track's right edge, and `at(position)` a column's left edge. While a race of
 * cards runs the chances have their own column at the right. */
export function columns(board, layout) {
  if (isUpright()) return uprightColumns(board, layout);
  const close = closeUp(layout);
  const width = layout === "parade" ? 57.2 : 85.6;
  const needed = Math.max(1, board.needed || 1);
  const first = close ? Math.max(1, needed - LAST_SPACES) : 1;
  const steps = needed - first + 1;
  const long = layout === "race" && needed > LONG_COURSE;
  const label = layout === "parade" ? 18.4 : long ? 15.2 : 17.4;
  const chance = layout === "parade" || !board.links ? 0 : long ? 9.4 : 12.8;
  const even = (width - label - chance) / (steps + 1);
  const gate = layout === "parade" ? 6.1 : Math.max(even, long ? 5.8 : 7.3);
  const step = (width - label - chance - gate) / steps;
  return {
    width,
    label,
    gate,
    step,
    needed,
    first,
    chance,
    end: width - chance,
    at: (position) => label + (position >= first ? gate + (position - first) * step : 0),
  };
}

// Upright the horses' names stand over their lanes, which so have the whole width; who parades has its
// tickets there.
function uprightColumns(board, layout) {
  const width = 47.8,
    parade = layout === "parade";
  const needed = Math.max(1, board.needed || 1);
  const first = closeUp(layout) ? Math.max(1, needed - LAST_SPACES) : 1;
  const steps = needed - first + 1;
  const label = parade ? 16.6 : 0,
    gate = parade ? 0.4 : Math.max((width - 1.6) / (steps + 1), 7.3);
  const step = (width - (parade ? 0 : 1.6) - label - gate) / steps;
  return {
    width,
    label,
    gate,
    step,
    needed,
    first,
    chance: 0,
    end: width,
    upright: true,
    at: (position) => label + (position >= first ? gate + (position - first) * step : 0),
  };
}

export const rem = (length) => Math.round(length * 1000) / 1000 + "rem";
