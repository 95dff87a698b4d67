// Where things are on the course. Lengths here are pixels of a picture 1920 wide (upright 1080); on the page
// they are rem, of which one is 20 of them whatever the screen.

import { isUpright } from "./upright.js";

export const rem = (px) => Math.round(px * 50) / 1000 + "rem";

const LYING = {
  start: 596,
  end: 1380,
  top: 192,
  lane: 160,
  left: 96,
  width: 1728,
  horse: 226,
  turf: [360, 1404],
};
const UPRIGHT = {
  start: 280,
  end: 1016,
  top: 258,
  lane: 324,
  left: 0,
  width: 1080,
  horse: 226,
  turf: [0, 1080],
};
const CLOSE = { end: 1490, top: 216, left: 96, width: 1340, step: 196, turf: [96, 1436] };
const CLOSE_UPRIGHT = { end: 1040, top: 396, left: 0, width: 1080, step: 160, turf: [0, 1080] };
const HEIGHTS = { lit: [324, 225], other: 126 }; // one lane lit, or two
const UPRIGHT_HEIGHTS = { lit: [420, 310], other: 190 };
const ROOM_FOR_NAMES = 140; // above a lit horse, upright

/** Whether this arrangement shows the last steps alone. */
export const closeUp = (layout) => layout === "stretch";

/** The course of this state: {at(step) where a nose stands, step, finish, top, left, width, and by horse
 * lanes: {top, height, lit, horse}}. The nose stands on the line of its step; the last step is behind the
 * finish. */
export function courseOf(board, layout) {
  const needed = Math.max(1, board.needed || 1);
  return closeUp(layout) ? stretchCourse(board, needed) : wholeCourse(board, needed);
}

function wholeCourse(board, needed) {
  const grid = isUpright() ? UPRIGHT : LYING;
  const horses = Object.keys(board.horses);
  const step = (grid.end - grid.start) / needed;
  const height = (4 * grid.lane) / Math.max(4, horses.length);
  const lanes = {};
  horses.forEach((horse, at) => {
    lanes[horse] = { top: grid.top + at * height, height, lit: false, horse: grid.horse };
  });
  return Object.assign({}, grid, {
    upright: isUpright(),
    close: false,
    step,
    needed,
    first: 0,
    lanes,
    at: (position) => grid.start + position * step,
    finish: grid.start + (needed - 1) * step,
    bottom: grid.top + horses.length * height,
  });
}

function stretchCourse(board, needed) {
  const grid = isUpright() ? CLOSE_UPRIGHT : CLOSE;
  const heights = isUpright() ? UPRIGHT_HEIGHTS : HEIGHTS;
  const lit = board.stretch.wins;
  const tall = lit.length === 1 ? heights.lit[0] : heights.lit[1];
  const sum = (lit.length > 2 ? 4 * heights.lit[1] : 0) || 3 * heights.other + heights.lit[0];
  const lanes = {};
  let top = grid.top;
  for (const horse of Object.keys(board.horses)) {
    const isLit = lit.indexOf(horse) >= 0;
    const height = lit.length > 2 ? sum / 4.9 : isLit ? tall : heights.other;
    const room = height - (isUpright() && isLit ? ROOM_FOR_NAMES : 4);
    lanes[horse] = { top, height, lit: isLit, horse: Math.min(room * 1.41, isLit ? 460 : 184) };
    top += height;
  }
  const at = (position) => grid.end - (needed - position) * grid.step;
  return Object.assign({}, grid, {
    upright: isUpright(),
    close: true,
    needed,
    first: Math.max(0, needed - 6),
    lanes,
    at,
    finish: at(needed - 1),
    bottom: top,
  });
}
