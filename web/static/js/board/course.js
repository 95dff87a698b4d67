// The course: each link's card stands over its column of the track.

import { chancesKnown } from "../core/chances.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { back, face, gap } from "./cards.js";
import { chanceTitle, chanceWords } from "./chance.js";
import { fitAll } from "./fit_text.js";
import { closeUp, rem } from "./geometry.js";
import { returns } from "./stakes.js";

export function drawCourse(root, board, layout, grid) {
  const shown = (layout === "parade" || layout === "race") && board.links;
  root.classList.toggle("folded", closeUp(layout)); // away, as a motion
  root.hidden = !shown && (!closeUp(layout) || !root.firstChild);
  if (!shown) return;
  const slots = [];
  const cards = sorted(board);
  for (let link = 1; link <= board.links; link += 1) {
    const card = cards[link - 1];
    const kind = layout === "parade" ? "upright" : "lying";
    const drawn = card ? face(card, kind) : board.faces === "down" ? back(kind) : gap(kind);
    // The link just turned, and the hidden one that is due.
    const newest =
      card &&
      link === board.course.length &&
      (board.faces === "down" || board.phase === "course") &&
      board.last &&
      board.last.card === card;
    const due = board.phase === "falter" && link === board.turned + 1;
    slots.push(
      h(
        "div",
        {
          class:
            "slot" +
            (newest ? " newest" : "") +
            (newest && board.faces === "down" ? " turning" : "") +
            (due ? " due" : ""),
          style: "left:" + rem(grid.at(link)) + ";width:" + rem(grid.step),
        },
        drawn,
      ),
    );
  }
  root.classList.toggle("tight", grid.step < 7);
  fill(root, headings(board, layout, grid), slots);
  fitAll(root);
}

// An auctioned course is shown sorted once it lies: the longest shot at the left.
const sorted = (board) => board.course_sorted || board.course;

// What stands over the columns beside the cards: what is said of each horse under its name, and its chance.
function headings(board, layout, grid) {
  const heading = (style, words) => h("h2", { style, "data-fit": true }, words);
  const known = chancesKnown(board);
  if (grid.upright && layout === "race")
    return [
      heading("left:0;width:22rem", t("tv-course")),
      known &&
        h(
          "h2",
          { class: "right", style: "right:0;width:24rem", "data-fit": true },
          chanceTitle(board, chanceWords(board), true),
        ),
    ];
  if (layout === "race") {
    return [
      heading("left:0;width:" + rem(grid.label + grid.gate - 0.6), t("tv-course")),
      known &&
        heading(
          "left:" + rem(grid.end + 0.6) + ";width:" + rem(grid.chance - 0.6),
          chanceTitle(board, chanceWords(board), grid.chance > 12),
        ),
    ];
  }
  if (!known) return heading("left:.8rem;width:" + rem(grid.label + grid.gate - 1.4), t("tv-course"));
  const pays = !Object.keys(board.horses).some((horse) => returns(horse, board))
    ? ""
    : t(board.will_take ? "tv-takes" : "tv-pays");
  const room = grid.upright ? 6.4 : 7;
  return [
    heading("left:.8rem;width:" + rem(room), pays),
    h(
      "h2",
      {
        class: "right",
        style:
          "left:" +
          rem(room + (grid.upright ? 0.8 : 1.6)) +
          ";width:" +
          rem(grid.label - room - (grid.upright ? 1.4 : 2.4)),
        "data-fit": true,
      },
      chanceTitle(board, t("tv-chance"), false),
    ),
  ];
}
