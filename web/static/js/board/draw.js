// One state of the night as the TV shows it, drawn whole into the page's parts.

import { columns } from "./geometry.js";
import { drawCourse } from "./course.js";
import { drawFoot } from "./last_card.js";
import { drawHead } from "./race_call.js";
import { tickHammer } from "./auction.js";
import { drawResult } from "./result.js";
import { drawSeats } from "./seats.js";
import { drawSide } from "./side_panel.js";
import { drawTrack } from "./track.js";

const at = (id) => document.getElementById(id);
const LAYOUTS = {lobby: "idle", ended: "idle", course: "parade", redeal: "parade", betting: "parade", auction: "parade", paid: "paid"};

/** Draw `board`; `moving` says whether what changed is to be seen as a motion (null: as it was said last), `address`
 * is what phones type. */
export function drawBoard(board, moving, address) {
  const layout = board.over || !board.game ? "idle" : LAYOUTS[board.phase] || "race";
  document.body.setAttribute("data-layout", layout);
  document.body.setAttribute("data-phase", board.phase);
  if (moving !== null) document.body.classList.toggle("moving", moving);
  const grid = columns(board, layout);
  drawHead(at("head"), board, layout);
  drawCourse(at("course"), board, layout, grid);
  drawTrack(at("lanes"), board, layout, grid);
  drawFoot(at("foot"), board, layout);
  drawResult(at("result"), board, layout);
  drawSeats(at("seats"), board, layout);
  drawSide(at("side"), board, layout, address);
  tickHammer(at("side"), board);
}
