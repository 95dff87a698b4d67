// The dice race on the TV: the track at the left, with the dice and the scratch board in the corners that its short
// lanes leave free; at the right whose turn it is, the pots, the players and the call.

import { die } from "../../core/die.js";
import { fill, h } from "../../core/dom.js";
import { tradingLeft } from "../../core/trading_clock.js";
import { joined, number, say, t, tell } from "../../core/words.js";
import { fitAll } from "../fit_text.js";
import { short, told } from "../named.js";
import { codeAndAddress } from "../side_panel.js";
import { isUpright } from "../upright.js";
import { playerList } from "./players.js";
import { drawTrack } from "./track.js";

export function drawDiceRace(root, board, arrangement, address) {
  root.hidden = arrangement !== "dice";
  if (root.hidden) return;
  if (!root.firstChild) {
    for (const name of ["dice-lanes", "thrown", "scratches", "dice-side"]) root.appendChild(h("div", {class: name}));
  }
  const part = (name) => root.querySelector("." + name);
  drawTrack(part("dice-lanes"), board);
  fill(part("thrown"), board.phase === "hands" ? pack(board) : thrown(board));
  fill(part("scratches"), scratches(board));
  fill(part("dice-side"), board.phase === "hands" ? waiting(board, address) : side(board));
  fitAll(root);
}

// ---- the corners ---------------------------------------------------------------------------------------------------

const pack = (board) => h("p", {class: "pack", "data-fit": "lines"}, joined(board.pack_facts.map(say)));

function thrown(board) {
  const roll = board.thrown;
  if (!roll || !roll.dice.length) return null;
  return [
    h("div", {class: "dice" + (roll.dice.length > 2 ? " four" : "")}, roll.dice.map(die),
      board.last_picture ? h("img", {class: "photo", src: board.last_picture, alt: t("tv-dice-picture")}) : null),
    h("p", {"data-fit": true}, roll.totals.length ? tell("tv-threw", {totals: roll.totals.map(String)}, {player: short(roll.by)}) : tell("tv-threw-four", {}, {player: short(roll.by)})),
  ];
}

function scratches(board) {
  return [
    h("p", {"data-fit": true}, t("tv-scratched")),
    h("div", {class: "scratch-lines"}, board.lines.map((horse, at) => h("div", {class: horse ? "taken" : at + 1 === board.line_due ? "due" : ""},
      h("b", null, horse || ""), h("i", {"aria-label": t("tv-scratch-line", {line: at + 1})}, String(at + 1))))),
  ];
}

// ---- the column at the right -----------------------------------------------------------------------------------------

const FULL = 4; // figures of horses that leave no room for words beside them

const UPRIGHT_LINE = 26; // letters that the line beside the race's number has room for, where the screen stands upright

const where = (board) => h("div", {class: "where" + (!board.turn && say(board.phase_words).length > UPRIGHT_LINE ? " two-lines" : "")},
  h("p", {class: "race", "data-fit": true}, t("tv-race", {race: board.race, game: board.game})),
  h("p", {class: "phase" + (board.turn ? " whose" : ""), "data-fit": board.turn ? true : "lines"}, turnWords(board)));

function turnWords(board) {
  if (!board.turn) return say(board.phase_words);
  const code = {wager: "tv-turn-wager", pair: "tv-turn-pair"}[board.phase] || "tv-turn-roll";
  return tell(code, {}, {player: short(board.turn)});
}

function side(board) {
  return [
    where(board),
    board.wins.length ? nearHome(board.wins) : pots(board),
    playerList(board),
    clock(board) || h("p", {class: "cause", "data-fit": "lines", "aria-live": "polite"}, news(board)),
  ];
}

const nearHome = (wins) => h("div", {class: "near-home" + (wins.join("").length > FULL && !isUpright() ? " many" : "")},
  h("span", {"data-fit": true}, t("tv-wins-with")), h("div", null, wins.map((horse) => h("b", null, horse))));

// The pot, and beside it the others that hold something.
const pots = (board) => h("p", {class: "pots", "data-fit": true}, Object.keys(board.pools).filter((pot, at) => !at || board.pools[pot]).map((pot) =>
  h("span", {class: "pot"}, h("span", {"data-short": true}, t("pool-" + pot.toLowerCase())), " ", h("b", null, number(board.pools[pot])))));

// The minute of trading, by the station's clock. It stops nothing.
function clock(board) {
  if (!board.starts_clock) return null;
  return h("div", {class: "trading"}, h("p", {"data-fit": true}, t("tv-trading")), h("p", {class: "seconds"}, tradingLeft(board)));
}

/** Draw the clock on, between two states. */
export function tickTrading(root, board) {
  const seconds = root.querySelector(".seconds");
  if (seconds && board.starts_clock) seconds.textContent = tradingLeft(board);
}

// The call, and what the last move did where the game has no call of it. Who needs one more, and who rolls, is told above.
const TOLD_ABOVE = ["call-one-more", "call-dice-off"];

function news(board) {
  const called = board.call.filter((fact) => TOLD_ABOVE.indexOf(fact.code) < 0);
  return told(called.length ? called : board.said.filter((fact) => fact.code !== "said-rolls" || board.said.length === 1)); // the dice tell the roll
}

const waiting = (board, address) => [where(board), codeAndAddress(address)];
