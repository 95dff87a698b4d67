// What is on the table, in words and pictures: the headline, the course and who backed what, the race, the
// last card, the auction (auction.js), the wagers, the piles.

import { badge } from "../core/badge.js";
import { entryWords, jockeyGoes } from "../core/dice.js";
import { fill, h, suit } from "../core/dom.js";
import { toldAs } from "../core/told.js";
import {
  calls,
  cardParts,
  horseName,
  isSuit,
  joined,
  number,
  raceTitle,
  rankName,
  say,
  t,
} from "../core/words.js";
import { raceLine } from "../board/race_words.js";
import { backersOf } from "../board/tickets.js";
import { auction, lot } from "./auction.js";
import { facts } from "./facts.js";
import { caps, drawLanes } from "./lanes.js";

const BEFORE = ["lobby", "betting", "auction", "course", "redeal", "hands", "ended"];
const RUNNING = ["race", "falter", "reshuffle"];
const CAPS = 3;

/** Draw what everybody may see; `name` is the seat's, or null. */
export function drawScene(root, board, name) {
  if (!root.firstChild)
    for (const part of ["head", "sheet", "track", "foot"])
      root.appendChild(h(part === "track" ? "ol" : "div", { class: part }));
  const part = (of) => root.querySelector("." + of);
  const races = Object.keys(board.horses).length > 0 && !BEFORE.includes(board.phase);
  fill(part("head"), headOf(board, name));
  fill(part("sheet"), sheet(board, name));
  const track = root.children[2];
  if (races && board.phase !== "wager") drawLanes(track, board, name);
  else track.hidden = true;
  fill(part("foot"), foot(board, races, name));
}

// What a paid race came to stands above, with what is mine.
const headOf = (board, name) =>
  board.phase === "paid"
    ? null
    : board.phase === "auction" && board.on_offer
      ? lot(board)
      : headline(board, name);

// ---- the headline -----------------------------------------------------------------------------------------

function headline(board, name) {
  const own = name !== null && board.turn === name,
    gives = board.begs && board.begs.giver === name;
  const about = board.race
    ? t("phone-race-game", {
        race: board.race,
        game: board.game,
        title: raceTitle() ? raceLine(board) : say(board.title),
      })
    : "";
  if (board.phase === "ended" && name !== null)
    return [
      h("h1", null, say(board.phase_words)),
      h("p", { class: "strong" }, t("phone-left", { chips: board.players[name] })),
      h("a", { class: "plain", href: "/phone/statement" }, t("phone-statement")),
    ];
  if (gives)
    return [
      h("h1", { class: "own" }, t("phone-give", { player: board.begs.name })),
      h("p", null, t("phone-give-which")),
    ];
  if (own && board.phase === "lay")
    return [
      h("h1", { class: "own" }, t("phone-turn-own")),
      h("p", { class: "strong" }, t(board.can_lay.length ? "phone-lay" : "phone-lay-none")),
    ];
  if (board.begs && board.begs.giver)
    return [
      h("h1", null, t("phone-begs", { player: board.begs.name, other: board.begs.giver })),
      h("p", null, about),
    ];
  if (own) return [h("h1", { class: "own" }, t("phone-turn-own")), h("p", null, about)];
  if (board.turn) return [h("h1", null, t("phone-turn", { player: board.turn })), h("p", null, about)];
  const now =
    board.phase === "redeal"
      ? t("tv-deal-again", { names: board.blocked.map(horseName) })
      : board.leader && !BEFORE.includes(board.phase)
        ? say(board.leader)
        : say(board.phase_words);
  const running = RUNNING.includes(board.phase);
  return [
    h("h1", { class: running ? "leads" : null }, now),
    about &&
      !running &&
      h("p", null, board.phase === "unofficial" && board.leader ? say(board.phase_words) : about),
  ];
}

// ---- what lies before the race, and what is not one -------------------------------------------------------

function sheet(board, name) {
  if (board.phase === "auction") return auction(board, name);
  if (board.phase === "wager") return wager(board, name);
  if (board.phase === "lobby") return h("p", { class: "how" }, t("phone-how-" + toldAs(board.game)));
  if (board.piles && !board.over) return piles(board, name);
  if (board.phase === "betting" || board.phase === "course")
    return [course(board), backed(board, name), pots(board)];
  return null;
}

function course(board) {
  if (!board.links) return null;
  const lying = (at) =>
    board.course[at]
      ? face(board.course[at])
      : h("span", { class: "face down", role: "img", "aria-label": t("tv-face-down") });
  return h(
    "div",
    { class: "course" },
    h("p", null, t("phone-course")),
    h(
      "div",
      { class: "cards" },
      Array.from({ length: board.links }, (_, at) => lying(at)),
    ),
  );
}

function backed(board, name) {
  const horses = Object.keys(board.horses).filter((horse) => backersOf(board, horse).length);
  return (
    horses.length > 0 &&
    h(
      "div",
      { class: "backed" },
      h("p", null, t("phone-backed")),
      h(
        "ul",
        null,
        horses.map((horse) =>
          h(
            "li",
            null,
            isSuit(horse) ? suit(horse, horseName(horse)) : horse,
            caps(board, backersOf(board, horse), name, CAPS),
          ),
        ),
      ),
    )
  );
}

// ---- wagers of the dice race ------------------------------------------------------------------------------

function wager(board, name) {
  const own = board.purses.find((one) => one.name === name);
  const others = board.purses.filter((one) => one.name !== name && (one.put || one.folded));
  return [
    facts([
      [t("phone-wager-stands"), number(board.stands)],
      own && [t("phone-wager-put"), number(own.put)],
      own && !own.folded && [t("phone-wager-missing"), number(Math.max(0, board.stands - own.put)), "own"],
      [t("pool-name", { pool: "MAIN" }), number(board.pools.POT || 0)],
    ]),
    h(
      "ul",
      { class: "said" },
      others.map((one) =>
        h(
          "li",
          null,
          badge(board, one.name),
          one.folded
            ? t("phone-folded", { player: one.name })
            : t("phone-wagered", { player: one.name, chips: one.put }),
        ),
      ),
    ),
  ];
}

// ---- ristiseiska ------------------------------------------------------------------------------------------

function piles(board, name) {
  const end = ([low, high]) =>
    low === high ? rankName(low) : t("phone-pile", { low: rankName(low), high: rankName(high) });
  const held = board.hands || {};
  const count = (player) =>
    player === name
      ? t("phone-cards-own", { count: held[player] })
      : t("phone-cards", { player, count: held[player] });
  return [
    board.turn === name &&
      board.can_lay.length > 0 &&
      h("div", { class: "cards large" }, board.can_lay.map(face)),
    facts(
      Object.entries(board.piles).map(([letter, ends]) => [
        [suit(letter), horseName(letter)],
        ends.length ? end(ends) : t("phone-pile-closed"),
      ]),
    ),
    h(
      "ul",
      { class: "said" },
      Object.keys(held).map((player) =>
        h("li", null, player === name ? null : badge(board, player), count(player)),
      ),
    ),
    pots(board),
  ];
}

// ---- below the lanes --------------------------------------------------------------------------------------

function foot(board, races, name) {
  const news = board.last && races && board.piles === undefined && !isDice(board) ? say(board.last.said) : "";
  const called = news || board.begs || BEFORE.includes(board.phase) ? "" : joined(calls(board.call));
  return [
    news && h("p", { class: "last" }, face(board.last.card), h("span", null, news)),
    called && h("p", { class: "call" }, called),
    board.dice && board.dice.length > 0 && h("p", null, t("phone-dice", { text: board.dice.join(" · ") })),
    isDice(board) && diceRows(board, name).map((words) => h("p", null, words)),
    races && isDice(board) && board.phase !== "wager" && pots(board),
  ];
}

// What it costs to play, whether this seat does, and who gets the jockey's pot.
function diceRows(board, name) {
  const goes = jockeyGoes(board);
  return [
    board.phase === "hands" ? joined(entryWords(board, 0)) : "",
    name !== null && board.phase !== "paid" && board.sits_out.includes(name) ? t("phone-sits-out") : "",
    goes ? say(goes) : "",
  ].filter(Boolean);
}

// Its last card was dealt before the race.
const isDice = (board) => Boolean(board.needed) && typeof board.needed === "object";

function face(card) {
  const parts = cardParts(card);
  return h(
    "span",
    { class: "face" + (parts.red ? " red" : ""), role: "img", "aria-label": parts.said },
    parts.rank ? h("b", null, parts.rank) : null,
    parts.suit && suit(parts.suit),
  );
}

// Chips in pots; what is staked with the house is in no pot of the room's.
function pots(board) {
  const held = Object.entries(board.pools || {}).filter(
    ([pool, chips]) => chips && (pool !== "POT" || board.purses || board.piles),
  );
  return (
    held.length > 0 &&
    h(
      "p",
      { class: "pots" },
      held.map(([pool, chips]) =>
        h("span", null, t("pool-name", { pool }), " ", h("b", null, number(chips))),
      ),
    )
  );
}
