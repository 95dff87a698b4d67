// A game that has no layout of its own here: its name, what happens, the runners in their order, who sits
// with how many chips. Runners are any text; nothing here knows cards or suits.

import { badge } from "../core/badge.js";
import { fill, h } from "../core/dom.js";
import { calls, horseName, joined, nth, number, say, signed, t } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { codeAndAddress } from "./side.js";
import { pageNow } from "./page_turn.js";
import { raceName } from "./race_words.js";

const PLAYERS = 12; // a page; more turn by themselves
const PAGE_MS = 6000;
const ROWS = 11; // of runners in a column

export function drawPlain(root, board, address) {
  root.hidden = false;
  const runners = Object.keys(board.horses);
  fill(
    root,
    h(
      "div",
      { class: "what" },
      h("p", { class: "mark", "data-fit": true }, say(board.title)),
      h(
        "p",
        { class: "phase", "data-fit": true },
        h("span", { class: "race" }, raceName(board) + " "),
        say(board.phase_words),
      ),
      players(board),
      h("p", { class: "cause", "data-fit": "lines", "aria-live": "polite" }, news(board)),
    ),
    runners.length
      ? h(
          "ul",
          { class: runners.length > ROWS ? "runners two" : "runners", "aria-label": t("tv-part-runners") },
          runners.map((runner) => lane(runner, board)),
        )
      : h("div", { class: "aside" }, codeAndAddress(address)),
  );
  fitAll(root);
}

/** Whether there are more players than a page has room for. */
export const turnsPages = (board) => Object.keys(board.players).length > PLAYERS;

function players(board) {
  const names = Object.keys(board.players);
  const pages = Math.max(1, Math.ceil(names.length / PLAYERS));
  const first = PLAYERS * pageNow(pages, PAGE_MS);
  const result = board.result || {};
  return h(
    "ul",
    { class: names.length > PLAYERS / 2 ? "players two" : "players" },
    names
      .slice(first, first + PLAYERS)
      .map((name) =>
        h(
          "li",
          { "data-fit": true },
          badge(board, name),
          h("span", { "data-short": true }, name),
          h("b", null, number(board.players[name])),
          result[name] ? h("i", { class: result[name] < 0 ? "minus" : "plus" }, signed(result[name])) : null,
        ),
      ),
  );
}

// The call, where the game has a caller, else what the last move did.
function news(board) {
  const called = calls(board.call);
  return joined(called.length ? called : board.said.map(say));
}

// A runner with its place once it is home, else with its step.
function lane(runner, board) {
  const place = board.order.indexOf(runner) + 1;
  return h(
    "li",
    { class: place === 1 ? "first" : "", "data-horse": runner, "data-fit": true },
    h("span", { "data-short": true }, horseName(runner)),
    h("b", null, place ? nth(place) : number(board.horses[runner])),
  );
}
