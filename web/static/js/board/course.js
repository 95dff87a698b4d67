// The course: each link's card stands over its column of the track.

import { fill, h } from "../dom.js";
import { back, face, gap } from "./cards.js";
import { rem } from "./geometry.js";

export function drawCourse(root, board, layout, grid) {
  const shown = (layout === "parade" || layout === "race") && board.links;
  root.hidden = !shown;
  if (!shown) return;
  const slots = [];
  for (let link = 1; link <= board.links; link += 1) {
    const card = board.course[link - 1];
    const kind = layout === "parade" ? "upright" : "lying";
    const drawn = card ? face(card, kind) : board.faces === "down" ? back(kind) : gap(kind);
    const newest = layout === "parade" && card && link === board.course.length && board.phase === "course";
    slots.push(h("div", {class: "slot" + (newest ? " newest" : ""),
      style: "left:" + rem(grid.at(link)) + ";width:" + rem(grid.step)}, drawn));
  }
  fill(root, h("h2", {style: "width:" + rem(grid.label + grid.gate - 0.6)}, "Course"), slots);
}
