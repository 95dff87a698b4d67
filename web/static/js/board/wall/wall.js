// The wall: what the TV shows before the first game, after the last, and while nobody deals. Pages turn by
// themselves: who sits at the table, how to join in, how the games are played; the last race again, the
// leaders, the biggest price; at closing time the podium and, where the nights are open to the room,
// everybody's night in a line.

import { fill, h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { fitAll } from "../fit_text.js";
import { barName } from "../house.js";
import { pageOf } from "../page_turn.js";
import { seatPages } from "../seats.js";
import {
  againPage,
  gamesPages,
  howPage,
  landedPage,
  leadersPage,
  nightPages,
  steps,
  stepsPage,
} from "./pages.js";
import { isResting } from "./quiet.js";
import { wallTold } from "./told.js";

const FEW = 4; // players who leave room for more under their names

const there = (pages) => pages.filter(Boolean);

function pagesOf(board) {
  if (!board.game && !board.over) return welcome(board);
  if (!board.over && !isResting(board)) return handsDealt(board);
  const told = wallTold(board) || (board.over ? {} : null);
  if (!told) return [];
  if (board.over)
    return seatPages(board).concat(
      nightPages(board, told),
      there([landedPage(board, told), againPage(told)]),
    );
  return there([
    board.phase === "course" ? howPage(board.game) : null,
    againPage(told),
    leadersPage(board, told),
    landedPage(board, told),
  ]);
}

// The hands are dealt: who plays, and within ten seconds what.
function handsDealt(board) {
  const seats = seatPages(board);
  return [seats[0], howPage(board.game)].concat(seats.slice(1));
}

function welcome(board) {
  const seats = Object.keys(board.players).length,
    pages = seatPages(board),
    names = pages[0].body;
  if (!seats) return [stepsPage()].concat(gamesPages());
  if (seats <= FEW) pages[0] = Object.assign({}, pages[0], { body: () => [names(), steps(true)] });
  else pages.push(stepsPage());
  return pages.concat(gamesPages());
}

let pages = [];

function pageNow() {
  const now = pageOf(pages.map((one) => one.ms));
  return { page: pages[now.at], ms: now.ms };
}

export function drawWall(root, board) {
  pages = pagesOf(board);
  const { page, ms } = pageNow();
  root.hidden = false;
  root.setAttribute("data-page", page ? page.kind : "");
  root.setAttribute("data-pages", String(pages.length));
  fill(
    root,
    h("p", { class: "mark", "data-fit": true }, barName() || "Railbird"),
    isResting(board) ? null : h("p", { class: "phase", "data-fit": true }, say(board.phase_words)),
    page && page.title ? h("p", { class: "title", "data-fit": true }, page.title) : null,
    page ? page.body() : null,
  );
  if (page && page.run) page.run(root, ms);
  fitAll(root);
}

/** Draw the page on between two states. */
export function tickWall(root) {
  const { page, ms } = pageNow();
  if (page && page.run && root.getAttribute("data-page") === page.kind) page.run(root, ms);
}
