// The dice race on the TV: the track at the left, with the dice and the scratch board in the corners that its
// short lanes leave free; at the right whose turn it is, the pots, the players and the call.

import { die } from "../../core/die.js";
import { fill, h } from "../../core/dom.js";
import { tradingLeft } from "../../core/trading_clock.js";
import { isolated, joined, number, raceSponsor, raceTitle, say, t, tell } from "../../core/words.js";
import { fitAll } from "../fit_text.js";
import { entryWords, jockeyGoes } from "../../core/dice.js";
import { sentences, short } from "../named.js";
import { codeAndAddress } from "../side.js";
import { isUpright } from "../upright.js";
import { playerList } from "./players.js";
import { drawTrack } from "./track.js";
import { raceLine } from "../race_words.js";

export function drawDiceRace(root, board, arrangement, address) {
  root.hidden = arrangement !== "dice";
  if (root.hidden) return;
  if (!root.firstChild) {
    for (const name of ["dice-lanes", "thrown", "scratches", "dice-side"])
      root.appendChild(h("div", { class: name }));
  }
  const part = (name) => root.querySelector("." + name);
  drawTrack(part("dice-lanes"), board);
  fill(part("thrown"), board.phase === "hands" ? pack(board) : thrown(board));
  fill(part("scratches"), board.phase === "hands" ? entry(board) : scratches(board));
  fill(part("dice-side"), board.phase === "hands" ? waiting(board, address) : side(board));
  fitAll(root);
}

// ---- the corners ------------------------------------------------------------------------------------------

const pack = (board) =>
  h("p", { class: "pack", "data-fit": "lines", "data-shrink": 0.85 }, joined(board.pack_facts.map(say)));

function thrown(board) {
  const roll = board.thrown;
  if (!roll || !roll.dice.length) return null;
  return [
    h("div", { class: "dice" + (roll.dice.length > 2 ? " four" : "") }, roll.dice.map(die)),
    h(
      "p",
      { "data-fit": true },
      roll.totals.length
        ? tell("tv-threw", { totals: roll.totals.map(String) }, { player: short(roll.by) })
        : tell("tv-threw-four", {}, { player: short(roll.by) }),
    ),
  ];
}

// While the hands are dealt nothing is scratched: there stands what the race is called, and what it costs to
// play.
function entry(board) {
  const words = entryWords(board, NAMES);
  const lines = [raceTitle() || raceSponsor() ? raceLine(board) : "", joined(words)].filter(Boolean);
  return lines.length
    ? h(
        "div",
        { class: "entry" + (lines.length > 1 ? " two" : "") },
        lines.map((one) => h("p", { "data-fit": "lines", "data-shrink": 0.95 }, one)),
      )
    : scratches(board);
}

function scratches(board) {
  return [
    h("p", { "data-fit": true }, t("tv-scratched")),
    h(
      "div",
      { class: "scratch-lines" },
      board.lines.map((horse, at) =>
        h(
          "div",
          { class: horse ? "taken" : at + 1 === board.line_due ? "due" : "" },
          h("i", { "aria-label": t("tv-scratch-line", { line: at + 1 }) }, String(at + 1)),
          h("b", null, horse || ""),
        ),
      ),
    ),
  ];
}

// ---- the column at the right ------------------------------------------------------------------------------

const NAMES = 24; // letters of those who sit out
const FULL = 4; // figures of horses that leave no room for words beside them

// Letters that the line beside the race's number has room for, where the screen stands upright.
const UPRIGHT_LINE = 26;

const where = (board) =>
  h(
    "div",
    { class: "where" + (!board.turn && quietWords(board).length > UPRIGHT_LINE ? " two-lines" : "") },
    h("p", { class: "race", "data-fit": true }, raceLine(board)),
    h(
      "p",
      {
        class: "phase" + (board.turn ? " whose" : ""),
        "data-fit": board.turn ? null : "lines",
        "data-sizes": board.turn ? "76 64 56 48/2 42/2" : null,
        "data-shrink": board.turn ? null : 0.8,
      },
      turnWords(board),
    ),
  );

// Where it is nobody's turn: whom a card is dealt to, which cards are to be shown, else the phase.
const quietWords = (board) =>
  board.next_card
    ? say(board.next_card)
    : joined([board.phase_words, board.to_show].filter(Boolean).map(say));

function turnWords(board) {
  const next = board.next_card;
  if (next && next.player) return tell(next.code, next, { player: short(next.player) });
  if (!board.turn) return quietWords(board);
  const code = { wager: "tv-turn-wager", pair: "tv-turn-pair" }[board.phase] || "tv-turn-roll";
  return tell(code, {}, { player: short(board.turn) });
}

function side(board) {
  return [
    where(board),
    board.wins.length ? nearHome(board.wins) : null,
    isMany(board.wins) ? null : pots(board),
    stands(board) || openHand(board),
    playerList(board),
    board.starts_clock && !tellsChips(board)
      ? null
      : h(
          "p",
          { class: "cause", "data-fit": "lines", "data-shrink": 0.85, "aria-live": "polite" },
          news(board),
        ),
    clock(board),
  ];
}

const isMany = (wins) => wins.join("").length > FULL;

const nearHome = (wins) =>
  h(
    "div",
    { class: "near-home" + (isMany(wins) && !isUpright() ? " many" : "") },
    h("span", { "data-fit": true }, t("tv-wins-with")),
    h(
      "div",
      null,
      wins.map((horse) => h("b", null, horse)),
    ),
  );

// The pot, and beside it the others that hold something.
const pots = (board) =>
  h(
    "p",
    { class: "pots", "data-fit": true },
    Object.keys(board.pools)
      .filter((pot, at) => !at || board.pools[pot])
      .map((pot) =>
        h(
          "span",
          { class: "pot" },
          short(t("pool-" + pot.toLowerCase())),
          " ",
          h("b", null, number(board.pools[pot])),
        ),
      ),
  );

// In a round of wagers what stands, and what whose turn it is has to add.
function stands(board) {
  if (board.phase !== "wager" || !board.turn || !board.stands) return null;
  return h(
    "p",
    { class: "wager-stands", "data-fit": true },
    t("tv-stands", { stands: board.stands, missing: board.missing }),
  );
}

// The extra hand lies open after the scratches (R10.1): the horses of its cards.
const NUMBERS = { T: 10, J: 11, Q: 12 };
const horseOf = (card) => NUMBERS[card.charAt(0)] || Number(card.charAt(0));

function openHand(board) {
  if (["race", "pair", "unofficial"].indexOf(board.phase) < 0 || !(board.open || []).length) return null;
  return h(
    "p",
    { class: "open-hand", "data-fit": true, "data-shrink": 0.75 },
    t("tv-extra-hand"),
    board.open
      .map(horseOf)
      .sort((one, other) => one - other)
      .map((horse) => [" ", h("b", null, String(horse))]),
  );
}

// The minute of trading, by the station's clock. It stops nothing.
function clock(board) {
  if (!board.starts_clock) return null;
  return h(
    "div",
    { class: "trading" },
    h("p", { "data-fit": true }, t("tv-trading")),
    h("p", { class: "seconds" }, tradingLeft(board)),
  );
}

/** Draw the clock on, between two states. */
export function tickTrading(root, board) {
  const seconds = root.querySelector(".seconds");
  if (seconds && board.starts_clock) seconds.textContent = tradingLeft(board);
}

// The call; and what the last move did where the game has no call of it, or none that says whose chips
// moved, and why. Who needs one more, who rolls, and that wagers are taken is said above.
const SAID_ABOVE = ["call-one-more", "call-dice-off", "call-wager"];
const PAYS = ["said-pays", "said-penalty-paid"],
  OWES = ["said-due"];
const CHIPS = PAYS.concat(
  OWES,
  "said-scratched-pays",
  "said-again-pays",
  "said-scratched-due",
  "said-scratched-again",
  "said-under-to-pot",
  "said-trade",
  "said-trade-secret",
);
// Of so many who pay at once each is named, of more their number; the list of players has each.
const NAMED = 2;

const has = (board, codes) => board.said.some((fact) => codes.indexOf(fact.code) >= 0);
const tellsChips = (board) => has(board, CHIPS);

function news(board) {
  const shown = Object.keys(board.shown);
  if (shown.length)
    return t("tv-shown", { names: shown.map((name) => isolated(name) + " " + board.shown[name]) });
  const called = board.call
    .filter((fact) => SAID_ABOVE.indexOf(fact.code) < 0)
    .concat(jockeyGoes(board) || []);
  if (called.length && !tellsChips(board)) return sentences(called);
  const home = has(board, ["said-horse-home"]);
  const filled = called.find((fact) => fact.code === "call-dice-off-filled");
  const said = board.said.filter(
    (fact) =>
      !(fact.code === "said-rolls" && board.said.length > 1) &&
      !(fact.code === "said-moves" && home) &&
      !(fact.code === "said-scratched" && filled),
  ); // the dice tell the roll, and the lines which horse is on the last
  const news = together(together(said.map(counted), PAYS, "tv-all-pay"), OWES, "tv-all-owe");
  return sentences(news.concat(filled ? { code: "tv-filled-first", player: filled.player } : []));
}

// The antes with the number of who paid them, where they are many.
const counted = (fact) =>
  fact.code === "said-antes" && fact.payers > NAMED
    ? { code: "tv-all-antes", count: fact.payers, chips: fact.chips }
    : fact;

// Facts with one, `code`, of all in the place of many of `codes`.
function together(facts, codes, code) {
  const many = facts.filter((fact) => codes.indexOf(fact.code) >= 0);
  if (many.length <= NAMED) return facts;
  const all = { code, count: many.length, chips: many.reduce((sum, fact) => sum + fact.chips, 0) };
  return facts.map((fact) => (fact === many[0] ? all : fact)).filter((fact) => many.indexOf(fact) < 0);
}

const waiting = (board, address) => [where(board), codeAndAddress(address)];
