// The states of the table on a screen: each is drawn whole, so a missed one costs nothing and a reload
// replays nothing. The TV and the overlay show them; what is heard and said of them is the TV's.

import { withKnownChances } from "../core/chances.js";
import { whenFontsCome } from "../core/fonts.js";
import { drawBoard, tick, turnsPages } from "./draw.js";
import { noteDrawn, waits } from "./hold.js";
import { between } from "./interlude.js";
import { whenTold } from "./wall/told.js";

const page = document.documentElement;

let address = page.getAttribute("data-address"),
  name = page.getAttribute("data-name");
let shown = null,
  newest = null,
  later = 0,
  next = 0; // the picture that an interlude leads to
let whenDrawn = (board) => board;

/** The state that is shown. */
export const shownBoard = () => shown;

/** Show the page's own state, and from now on turn its pages and its clocks; `drawn(board)` is called with
 * each that is drawn. */
export function begin(drawn) {
  if (drawn) whenDrawn = drawn;
  whenFontsCome(drawAgain);
  whenTold(drawAgain);
  newest = JSON.parse(document.getElementById("state").textContent);
  draw(newest);
  window.setInterval(() => tick(shown), 200);
  // Results and pools turn their pages by themselves.
  window.setInterval(() => {
    if (turnsPages(shown)) drawAgain();
  }, 1000);
}

/** The station sent a state: it is drawn, at once or when what stands has stood. */
export function received(fresh) {
  newest = fresh;
  window.clearTimeout(later);
  const wait = waits(fresh);
  if (wait) later = window.setTimeout(() => draw(newest), wait);
  else draw(fresh);
}

/** Whether this is where the station is found now was not known before: then it is drawn. */
export function movedTo(newAddress, newName, news) {
  if (newAddress === address && newName === name && !news) return;
  address = newAddress;
  name = newName;
  drawAgain();
}

/** Draw what is shown again. */
export const drawAgain = () => draw(shown);

function draw(fresh) {
  const board = withKnownChances(fresh);
  // Only what happens while somebody looks is a motion: not the first picture, nor the same one again.
  const news = shown !== null && shown.seq !== board.seq;
  if (next && !news) return;
  window.clearTimeout(next);
  const moving = news && shown.night === board.night && shown.race === board.race;
  const first = moving ? between(shown, board) : null;
  shown = board;
  noteDrawn(board, first ? first.stillMs : 0);
  next = first ? window.setTimeout(() => after(first, board), first.ms) : 0;
  if (first) picture(first.board, true, first.kind === "finishing" ? "finishing" : "");
  else picture(board, news ? moving : null, "");
  whenDrawn(board);
}

function after(first, board) {
  next = 0;
  picture(board, true, first.kind === "dusk" ? "dusk" : "");
}

function picture(board, moving, kind) {
  for (const one of ["finishing", "dusk"]) document.body.classList.toggle(one, one === kind);
  drawBoard(board, moving, address, name);
}
