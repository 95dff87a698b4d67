// One state of the night as the TV shows it, drawn whole into the page's parts.

import { speakOf } from "../core/words.js";
import { ownWifi } from "./house.js";
import { PARTS, layoutOf } from "./layouts.js";
import { beginPages } from "./page_turn.js";
import { canRest, isResting, noteMove } from "./wall/quiet.js";

const at = (id) => document.getElementById(id);

/** Draw `board`; `moving` says whether what changed is to be seen as a motion (null: as it was said last),
 * `address` is what phones type. */
export function drawBoard(board, moving, address, name) {
  speakOf(board);
  noteMove(board);
  beginPages(board, isResting(board));
  const layout = layoutOf(board);
  const arrangement = layout.arrangement(board);
  document.body.setAttribute("data-layout", arrangement);
  document.body.setAttribute("data-phase", board.phase);
  document.body.setAttribute("data-seq", String(board.seq));
  if (moving !== null) document.body.classList.toggle("moving", moving);
  for (const id of PARTS) if (layout.parts.indexOf(id) < 0) at(id).hidden = true;
  layout.draw(at, board, arrangement, address, name);
}

/** Whether the state has more than one page, which turn by themselves: results, pools, many players; an
 * access point beside the address. */
export const turnsPages = (board) =>
  ownWifi() !== null || board.phase === "paid" || canRest(board) || layoutOf(board).turnsPages(board, at);

/** Draw the clocks on, several times a second. */
export const tick = (board) => layoutOf(board).tick(at, board);
