// The dice race on the TV: the track at the left, with the dice and the scratch board in the corners that its short
// lanes leave free; at the right whose turn it is, the pots, the players and the call.

import { die } from "../../core/die.js";
import { fill, h } from "../../core/dom.js";
import { tradingLeft } from "../../core/trading_clock.js";
import { calls, joined, number, reason, say, t } from "../../core/words.js";
import { fitAll } from "../fit_text.js";
import { codeAndAddress } from "../side_panel.js";
import { playerList } from "./players.js";
import { drawTrack, oneToGo } from "./track.js";

const PAGE_MS = 6000;
const PAYEES = 2;
const STANDING = 4; // lines for who stands how; one less where dots say that pages turn

let since = 0, shownRace = "";

export function drawDiceRace(root, board, address) {
  root.hidden = false;
  if (!root.firstChild) {
    for (const name of ["dice-lanes", "thrown", "scratches", "dice-side"]) root.appendChild(h("div", {class: name}));
  }
  const part = (name) => root.querySelector("." + name);
  drawTrack(part("dice-lanes"), board);
  fill(part("thrown"), board.phase === "hands" ? pack(board) : thrown(board));
  fill(part("scratches"), scratches(board));
  fill(part("dice-side"), board.phase === "hands" ? waiting(board, address) : board.phase === "paid" ? result(board) : side(board));
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
    h("p", {"data-fit": true}, roll.totals.length ? t("tv-threw", {player: roll.by, totals: roll.totals.map(String)}) : t("tv-threw-four", {player: roll.by})),
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

const where = (board) => h("div", {class: "where"},
  h("p", {class: "race", "data-fit": true}, t("tv-race", {race: board.race})),
  h("p", {class: "phase" + (board.turn ? " whose" : ""), "data-fit": board.turn ? true : "lines"}, turnWords(board)));

function turnWords(board) {
  if (!board.turn) return say(board.phase_words);
  const code = {wager: "tv-turn-wager", pair: "tv-turn-pair"}[board.phase] || "tv-turn-roll";
  return t(code, {player: board.turn});
}

function side(board) {
  const near = oneToGo(board);
  return [
    where(board),
    near.length
      ? h("div", {class: "near-home"}, h("span", {"data-fit": true}, t("tv-one-to-go")), h("div", null, near.map((horse) => h("b", null, horse))))
      : pots(board),
    playerList(board),
    clock(board) || h("p", {class: "cause", "data-fit": "lines", "aria-live": "polite"}, news(board)),
  ];
}

const pots = (board) => h("div", {class: "pots"}, Object.keys(board.pools).map((pot) =>
  h("p", {"data-fit": true}, h("span", {"data-short": true}, t("pool-" + pot.toLowerCase())), " ", h("b", null, number(board.pools[pot])))));

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

// The call, and what the last move did where the game has no call of it.
function news(board) {
  const called = calls(board.call);
  return joined(called.length ? called : board.said.map(say));
}

const waiting = (board, address) => [where(board), codeAndAddress(address)];

// No horse won: the pot is whose, the last one in.
const lastOne = (board) => board.paid.length ? t("tv-takes-pot", {player: board.paid[0].name}) : say(board.phase_words);

// ---- paid --------------------------------------------------------------------------------------------------------------

function result(board) {
  const key = [board.night, board.race, board.seq].join();
  if (key !== shownRace) { shownRace = key; since = Date.now(); }
  const winner = board.order[0], isVoid = !winner && (board.races[board.races.length - 1] || {}).void;
  const payees = board.paid.map((one) => [
    h("p", {"data-fit": true}, h("span", {"data-short": true}, one.name), " ", h("b", null, number(one.chips))),
    h("p", {class: "why", "data-fit": true}, reason(one.why))]);
  const pages = [];
  for (let first = 0; first < payees.length; first += PAYEES) pages.push(payees.slice(first, first + PAYEES));
  if (!pages.length) pages.push([h("p", {class: "nobody", "data-fit": "lines"}, winner ? t("tv-nobody-paid") : say(board.said[0]))]);
  const page = Math.floor((Date.now() - since) / PAGE_MS) % pages.length;
  return [
    h("p", {class: "race", "data-fit": true}, t(isVoid ? "tv-race-stakes-back" : "tv-race-official", {race: board.race})),
    h("p", {class: "champion", "data-fit": true}, winner ? [h("b", null, winner), " " + t("tv-champion")] : isVoid ? t("tv-void") : lastOne(board)),
    h("div", {class: "payees"}, pages[page]),
    (board.winners || []).length ? h("p", {class: "night-winner", "data-fit": "lines"}, t("tv-night-won", {names: board.winners})) : pots(board),
    playerList(board, Object.keys(board.players).length > STANDING ? STANDING - 1 : STANDING),
  ];
}
