// Before the first race and after the last: who sits at the table, with their badges and chips; when the
// night is over the three who hold most stand on a podium. What has no room takes turns. What somebody won in
// the night is not shown here: the room sees the chips at the table, no more.

import { badge } from "../core/badge.js";
import { h } from "../core/dom.js";
import { nth, number } from "../core/words.js";

const PAGE_MS = 6000;
const SHOWN = 16,
  BESIDE_PODIUM = 6; // a page
const ROOMY = 6; // so few have larger letters
const STEPS = 3;

const order = (board) => {
  const seats = Object.keys(board.players).map((name) => [name, board.players[name]]);
  return board.over ? seats.sort((one, other) => other[1] - one[1]) : seats;
};
// Who holds as much shares the place.
const placed = (board, chips) =>
  1 + Object.keys(board.players).filter((name) => board.players[name] > chips).length;

/** The pages, at least one: {kind: "seats", ms, body}; `body()` makes what they show. */
export function seatPages(board) {
  const all = order(board),
    listed = board.over ? all.slice(STEPS) : all,
    room = board.over ? BESIDE_PODIUM : SHOWN;
  const kind =
    listed.length > 8 || (board.over && listed.length > 4)
      ? "two"
      : !board.over && listed.length <= ROOMY
        ? "roomy"
        : "";
  const podium = () =>
    board.over &&
    h(
      "ol",
      { class: "podium" },
      all.slice(0, STEPS).map((one) => row(board, one, h("i", null, nth(placed(board, one[1]))))),
    );
  const pages = [];
  for (let at = 0; at === 0 || at < listed.length; at += room) {
    pages.push({
      kind: "seats",
      ms: PAGE_MS,
      body: () => [
        podium(),
        h(
          "ul",
          { class: kind },
          listed.slice(at, at + room).map((one) => row(board, one)),
        ),
      ],
    });
  }
  return pages;
}

const row = (board, one, place) =>
  h(
    "li",
    { "data-fit": true },
    place,
    badge(board, one[0]),
    h("span", { "data-short": true }, one[0]),
    h("b", null, number(one[1])),
  );
