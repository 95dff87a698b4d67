// The line above the button: what became of the last tap. A refusal stays until something is taken, at the
// longest until its race is over; what was taken is said for four seconds, while the table goes on so.

import { h } from "../core/dom.js";

const TAKEN_MS = 4000;

/** @type {{kind: string, words: string, until: string} | null} */
let said = null;
let timer = 0;

/** The race that is on the table, as a key. */
export const raceOf = (board) => board.night + "/" + board.race;

const until = (kind, board) => raceOf(board) + (kind === "taken" ? "/" + board.phase : "");

/** Say that something was "taken" or "refused" in the race on `board`; `redraw` when it is to be gone. */
export function sayThat(kind, words, board, redraw) {
  window.clearTimeout(timer);
  said = words
    ? { kind, words: words.charAt(0).toLocaleUpperCase() + words.slice(1), until: until(kind, board) }
    : null;
  if (kind === "taken")
    timer = window.setTimeout(() => {
      said = null;
      redraw();
    }, TAKEN_MS);
}

/** A tap ends what was said of the last one, but no refusal. */
export function endTaken() {
  if (said && said.kind === "taken") said = null;
}

/** The line as it is now, or this hint. */
export function answerLine(board, hint) {
  if (said && said.until !== until(said.kind, board)) said = null;
  return said
    ? h("span", { class: said.kind }, said.words)
    : hint
      ? h("span", { class: "hint" }, hint)
      : null;
}
