// Cards in dispute: every card of a race with its picture and what was read of it; look again, correct, call it off.

import { fill, h } from "../core/dom.js";
import { listen } from "../core/live.js";
import { cardParts } from "../core/words.js";
import { tap } from "../dealer/controls.js";
import { act, whenDone } from "../dealer/send.js";
import { correct } from "./correct_card.js";
import { drawCard } from "./card.js";
import { drawRow } from "./card_row.js";
import { drawRace } from "./void_race.js";

const at = (id) => document.getElementById(id);
const data = (id) => JSON.parse(at(id).textContent);

let board = data("state"), told = data("cards"), chosen = null, asked = 0;

/** The card that is looked at: the one that was chosen, else the last of the race. */
const looked = () => told.cards.find((card) => card.number === chosen) || told.cards[told.cards.length - 1] || null;

function draw() {
  const card = looked(), may = board.legal.includes("correct") && card;
  fill(at("line"), told.cards.length ? "Cards of race " + told.race : "Cards in dispute");
  drawCard(at("card"), card, told, draw);
  drawRow(at("row"), told, card, {choose: (number) => { chosen = number; draw(); at("card").scrollIntoView({block: "start"}); }, race: fetchRace});
  drawRace(at("race"), board);
  fill(at("undo"), tap({disabled: !board.undo, "data-undo": board.undo}, [h("span", null, "Undo"), h("small", null, board.undo || "nothing")], () => act("undo")));
  fill(at("main"), may
    ? tap({"data-main": "correct"}, [h("span", null, "Correct card " + card.number), h("small", null, "now the " + cardParts(card.card).said)], () => correct(card, told))
    : h("p", {class: "hint"}, card ? "Nothing can be corrected now: " + board.phase_words.toLowerCase() : "No card has been dealt yet"));
}

// The newest answer counts: two may be under way.
async function fetchRace(race) {
  const mine = ++asked;
  const answer = await fetch("/api/cards" + (race ? "?race=" + race : ""), {headers: {"X-Railbird-Console": "1"}}).catch(() => null);
  if (answer && answer.status === 401) { location.reload(); return; }
  if (!answer || !answer.ok || mine !== asked) return;
  const fresh = await answer.json();
  if (fresh.race !== told.race) chosen = null;
  told = fresh;
  draw();
}

// Two ways bring states, the stream and the answer to a move: the newer one stands.
function take(fresh) {
  if (fresh.books === board.books && (fresh.night < board.night || (fresh.night === board.night && fresh.seq < board.seq))) return;
  const moved = fresh.seq !== board.seq || fresh.night !== board.night, next = fresh.race !== board.race;
  board = fresh;
  draw();
  if (moved) fetchRace(next ? null : told.race);
}

whenDone({
  board: take,
  said: (words, fine) => { at("said").className = fine ? "fine" : ""; fill(at("said"), words || null); if (words && !fine) at("said").scrollIntoView({block: "nearest"}); },
});
document.addEventListener("touchstart", (event) => { if (event.touches.length > 1) event.preventDefault(); }, {passive: false});
draw();
listen("/events", document.documentElement.getAttribute("data-build"), {
  state: take,
  lost: (isLost) => { at("disagree").hidden = !isLost; fill(at("disagree"), isLost && h("span", null, "The station does not answer: this is the last state it sent.")); },
});
