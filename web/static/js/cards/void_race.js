// The whole race: a misdeal, or void. Both return every stake, and both are looked at before they are made.

import { fill, h } from "../core/dom.js";
import { hold, tap } from "../dealer/controls.js";
import { act } from "../dealer/send.js";
import { ask } from "./ask_station.js";
import { changes } from "./changes.js";

const WORDS = {misdeal: ["Call a misdeal", "The cards were dealt wrong: the race is void, and every stake returns."],
  void: ["Void the race", "Something else spoilt it: the race is void, and every stake returns."]};

export function drawRace(root, board) {
  const possible = Object.keys(WORDS).filter((verb) => board.legal.includes(verb));
  fill(root, possible.length > 0 && [h("h2", null, "Race " + board.race + ", which is at hand"),
    h("div", {class: "row"}, possible.map((verb) => tap({"data-off": verb}, WORDS[verb][0], () => look(verb))))]);
}

async function look(verb) {
  const sheet = document.getElementById("sheet"), [label, words] = WORDS[verb];
  const answer = await ask("/api/preview", {move: verb});
  sheet.lastFill = null;
  fill(sheet, h("h2", {id: "sheet-title"}, label), h("p", {class: "from"}, words),
    answer.ok ? changes(answer.said) : h("p", {class: "wrong", role: "alert"}, answer.said.message),
    h("div", {class: "ends"}, tap({}, "Close", () => sheet.close()), answer.ok
      && hold({class: "go", "data-confirm": verb}, [label, h("small", null, "\u00a0(hold)")], async () => { if (await act(verb)) sheet.close(); })));
  if (!sheet.open) sheet.showModal();
}
