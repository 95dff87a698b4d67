// Before the first race who sits at the table, with their caps and chips; when the night is over the three
// who hold most stand on a podium, and the rest beside it. What has no room takes turns. What somebody won
// in the night is not shown here: the room sees the chips at the table, and the points that the night gives
// those who take part in the season, no more.

import { badge } from "../core/badge.js";
import { h } from "../core/dom.js";
import { number, signed, t } from "../core/words.js";
import { isUpright } from "./upright.js";

const PAGE_MS = 6000;
const SHOWN = 16,
  BESIDE_PODIUM = 9; // a page
const ROOMY = 6; // so few have larger letters
const STEPS = ["one", "two", "three"];

const byChips = (board) =>
  Object.keys(board.players)
    .map((name) => [name, board.players[name]])
    .sort((one, other) => other[1] - one[1]);
// Who holds as much shares the place.
const placed = (board, chips) =>
  1 + Object.keys(board.players).filter((name) => board.players[name] > chips).length;

/** The pages of who sits there, at least one: {kind, ms, body}; `body()` makes what they show. When the night
 * is over, `points` are what it gives in the season, by name. */
export function seatPages(board, points = new Map()) {
  return board.over ? closingPages(board, points) : lobbyPages(board);
}

function lobbyPages(board) {
  const all = Object.keys(board.players).map((name) => [name, board.players[name]]);
  const kind = all.length <= ROOMY ? "roomy" : all.length > 8 ? "two" : "";
  return cut(all, SHOWN).map((some) => ({
    kind: "seats",
    ms: PAGE_MS,
    body: () =>
      h(
        "ul",
        { class: kind },
        some.map((one) => row(board, one)),
      ),
  }));
}

function closingPages(board, points) {
  const all = byChips(board),
    first = all.slice(0, STEPS.length);
  const steps = first.length > 1 ? [first[1], first[0]].concat(first.slice(2)) : first;
  const podium = () =>
    h(
      "ol",
      { class: "podium-steps" + (steps.some((one) => points.get(one[0])) ? " with-points" : "") },
      steps.map((one) =>
        h(
          "li",
          { class: STEPS[all.indexOf(one)] },
          badge(board, one[0]),
          h("i", null, String(placed(board, one[1]))),
          h("span", { "data-fit": "lines", "data-shrink": 0.7 }, one[0]),
          h("b", { class: "slab" }, number(one[1])),
          points.get(one[0])
            ? h("em", { "data-fit": true }, t("wall-points", { points: signed(points.get(one[0])) }))
            : null,
        ),
      ),
    );
  const rest = cut(all.slice(STEPS.length), BESIDE_PODIUM);
  return rest.map((some) => ({
    kind: "seats",
    ms: PAGE_MS,
    body: () => [
      podium(),
      some.length
        ? h(
            "div",
            { class: "rest-list" },
            h(
              "ul",
              null,
              some.map((one) => row(board, one, String(placed(board, one[1])), points.get(one[0]))),
            ),
          )
        : null,
    ],
  }));
}

function cut(all, room) {
  const some = isUpright() ? Math.min(room, 8) : room;
  const pages = [];
  for (let at = 0; at === 0 || at < all.length; at += some) pages.push(all.slice(at, at + some));
  return pages;
}

const row = (board, one, place = null, points = 0) =>
  h(
    "li",
    { "data-fit": true, "data-shrink": 0.75 },
    place && h("i", { class: "slab" }, place),
    badge(board, one[0]),
    h("span", { "data-short": true }, one[0]),
    points ? h("em", null, signed(points)) : null,
    h("b", { class: "slab" }, number(one[1])),
  );
