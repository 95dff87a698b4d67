// The column beside the course: the phase, and the code and address while the room may come in; while the
// course is dealt, its newest card large.

import { fill, h } from "../dom.js";
import { horseName, plural } from "../words.js";
import { fitAll } from "./fit.js";
import { lastCard } from "./foot.js";

export function drawSide(root, board, layout, address) {
  root.hidden = layout !== "parade" && layout !== "idle";
  if (root.hidden) return;
  const waits = layout === "idle" || board.phase === "betting" || board.phase === "auction";
  if (layout === "idle") fill(root, code(address));
  else if (waits && address) fill(root, phase(board), code(address), strip(board));
  else fill(root, phase(board), large(board));
  fitAll(root);
}

const phase = (board) => h("div", {class: "where"},
  h("p", {class: "race"}, "Race " + board.race),
  h("p", {class: "phase", "data-fit": "lines"}, board.phase_words));

const code = (address) => address ? [
  h("img", {class: "code", src: "/join.svg", alt: "QR code of " + address}),
  h("p", {class: "address", "data-fit": true}, address),
] : null;

const strip = (board) => h("div", {class: "strip"}, lastCard(board, "small").slice(0, 1),
  h("p", {class: "cause", "data-fit": "lines"}, taken(board)));

function taken(board) {
  const pools = Object.keys(board.pools).filter((name) => board.pools[name]);
  if (Object.keys(board.pools).length > 1 && pools.length) return pools.map((name) => name + " " + board.pools[name]).join("  ");
  if (board.on_offer) return "Pool " + board.pools.CALCUTTA;
  return board.bets.length ? bets(board) : board.title;
}

function bets(board) {
  const chips = board.bets.reduce((sum, bet) => sum + bet.chips, 0);
  return plural(board.bets.length, "bet") + ", " + plural(chips, "chip");
}

const large = (board) => h("div", {class: "large"},
  h("div", {class: "pair"}, lastCard(board, "huge")),
  h("p", {class: "cause", "data-fit": "lines"}, said(board)));

function said(board) {
  if (board.phase === "redeal") return "Too many " + board.blocked.map(horseName).join(" and ") + ": gather, shuffle, deal again";
  return board.last ? board.last.said : plural(board.links - board.course.length, "card") + " to come";
}
