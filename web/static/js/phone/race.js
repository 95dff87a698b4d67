// The race upright: a lane a horse with its step and its chance, the last card and what it did, what is
// called.

import { badge } from "../core/badge.js";
import { chanceOf } from "../core/chances.js";
import { fill, h, suit } from "../core/dom.js";
import { cardsOf } from "../core/holders.js";
import {
  calls,
  cardParts,
  horseName,
  isSuit,
  joined,
  number,
  percent,
  pileName,
  say,
  t,
} from "../core/words.js";

export function drawRace(root, board, name) {
  const called = joined(calls(board.call)),
    now =
      board.phase === "redeal"
        ? t("tv-deal-again", { names: board.blocked.map(horseName) })
        : say(board.phase_words);
  fill(
    root,
    h("p", { class: "now" }, now),
    called && called !== now && h("p", { class: "call", "aria-live": "polite" }, called),
    board.turn &&
      h(
        "p",
        { class: "turn" },
        board.turn === name ? t("phone-turn-own") : t("phone-turn", { player: board.turn }),
      ),
    lanes(board, name),
    board.dice &&
      board.dice.length > 0 &&
      h("p", { class: "line" }, t("phone-dice", { text: board.dice.join(" · ") })),
    board.piles && piles(board.piles),
    board.last &&
      !isDice(board) &&
      board.phase !== "betting" &&
      board.phase !== "auction" &&
      h("p", { class: "last" }, face(board.last.card), h("span", null, say(board.last.said))),
    board.leader && h("p", { class: "line strong" }, say(board.leader)),
    pools(board),
  );
}

// Its last card was dealt before the race.
const isDice = (board) => typeof board.needed === "object" && Boolean(board.needed);
const needed = (board, horse) => (isDice(board) ? board.needed[horse] : board.needed);

function lanes(board, name) {
  const horses = Object.keys(board.horses),
    scratched = board.scratched || {};
  if (!horses.length || (board.phase === "lobby" && !board.race)) return null;
  return h(
    "ol",
    { class: "lanes" + (horses.length > 4 ? " many" : "") },
    horses.map((horse) => {
      const place = board.order.indexOf(horse) + 1,
        of = needed(board, horse) || 1;
      return h(
        "li",
        { class: place === 1 ? "won" : scratched[horse] ? "scratched" : "" },
        h(
          "span",
          { class: "name" },
          isSuit(horse) ? suit(horse) : null,
          h("b", null, isSuit(horse) ? horseName(horse) : horse),
        ),
        h(
          "span",
          {
            class: "way is-" + horse,
            role: "img",
            "aria-label": t("tv-at-step", { horse, step: board.horses[horse] }),
          },
          h("i", { style: "width:" + 100 * Math.min(1, board.horses[horse] / of) + "%" }),
          h("em", null, board.horses[horse]),
          backs(board, name, horse) && badge(board, name, true),
        ),
        h(
          "span",
          { class: "chance" },
          scratched[horse]
            ? t("console-line-of", { line: scratched[horse] })
            : place
              ? t("phone-place", { place })
              : chance(board, horse),
        ),
      );
    }),
  );
}

const backs = (board, name, horse) =>
  name !== null &&
  ((board.bets || []).some((bet) => bet.name === name && bet.horses.split("/")[0] === horse) ||
    (board.sales || []).some((sale) => sale.name === name && sale.horse === horse) ||
    cardsOf(board, name, horse) > 0);

function chance(board, horse) {
  const found = chanceOf(board, horse);
  return found === null ? "" : percent(found);
}

const piles = (found) =>
  h(
    "ol",
    { class: "piles" },
    Object.entries(found).map(([letter, ends]) =>
      h("li", null, suit(letter, horseName(letter)), h("b", null, pileName(ends))),
    ),
  );

function face(card) {
  const parts = cardParts(card);
  return h(
    "span",
    { class: "face" + (parts.red ? " red" : ""), role: "img", "aria-label": parts.said },
    parts.rank || null,
    parts.suit && suit(parts.suit),
  );
}

function pools(board) {
  const held = Object.entries(board.pools || {}).filter(([, chips]) => chips);
  return (
    held.length > 0 &&
    h(
      "p",
      { class: "line" },
      held.map(([name, chips]) =>
        h("span", null, t("pool-name", { pool: name }), " ", h("b", null, number(chips))),
      ),
    )
  );
}
