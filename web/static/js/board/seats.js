// Before the first race and after the last: who sits at the table, with their badges and chips; when the night is over
// the three who hold most stand on a podium. What has no room takes turns. What somebody won in the night is not
// shown: the room sees the chips at the table, no more.

import { badge } from "../core/badge.js";
import { fill, h } from "../core/dom.js";
import { nth, number, say } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { pageNow } from "./page_turn.js";

const PAGE_MS = 6000;
const SHOWN = 16, BESIDE_PODIUM = 6; // a page
const ROOMY = 6; // so few have larger letters
const STEPS = 3;

const order = (board) => {
  const seats = Object.entries(board.players);
  return board.over ? seats.sort((one, other) => other[1] - one[1]) : seats;
};
// Who holds as much shares the place.
const placed = (board, chips) => 1 + Object.keys(board.players).filter((name) => board.players[name] > chips).length;
const listed = (board) => order(board).slice(board.over ? STEPS : 0);
const room = (board) => board.over ? BESIDE_PODIUM : SHOWN;

/** Whether more sit there than a page has room for. */
export const turnsPages = (board) => listed(board).length > room(board);

export function drawSeats(root, board, layout) {
  root.hidden = layout !== "idle";
  if (root.hidden) return;
  const seats = listed(board), pages = Math.max(1, Math.ceil(seats.length / room(board)));
  const first = room(board) * pageNow(pages, PAGE_MS), page = seats.slice(first, first + room(board));
  const kind = seats.length > 8 || (board.over && seats.length > 4) ? "two" : !board.over && seats.length <= ROOMY ? "roomy" : "";
  fill(root,
    h("p", {class: "mark"}, "Railbird"),
    h("p", {class: "phase", "data-fit": true}, say(board.phase_words)),
    board.over && h("ol", {class: "podium"}, order(board).slice(0, STEPS).map((one) => row(board, one, h("i", null, nth(placed(board, one[1])))))),
    h("ul", {class: kind}, page.map((one) => row(board, one))));
  fitAll(root);
}

const row = (board, one, place) => h("li", {"data-fit": true}, place, badge(board, one[0]), h("span", {"data-short": true}, one[0]), h("b", null, number(one[1])));
