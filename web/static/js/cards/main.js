// Cards in dispute: every card of a race with its picture and what was read of it; look again, correct, call
// it off.

import { fill, h } from "../core/dom.js";
import { listen } from "../core/live.js";
import { say, speakingOf, t } from "../core/words.js";
import { ask } from "../staff/ask.js";
import { oneFinger, tap } from "../staff/controls.js";
import { act, whenDone } from "../staff/send.js";
import { correct } from "./correct_card.js";
import { drawCard } from "./card.js";
import { noteReplay } from "./clip.js";
import { drawRow } from "./card_row.js";
import { drawRace } from "./void_race.js";

const at = (id) => document.getElementById(id);
const data = (id) => JSON.parse(at(id).textContent);

let board = data("state"),
  listed = data("cards"),
  chosen = null,
  asked = 0;

/** The card that is looked at: the one that was chosen, else the last of the race. */
const looked = () =>
  listed.cards.find((card) => card.number === chosen) || listed.cards[listed.cards.length - 1] || null;

function draw() {
  const card = looked(),
    may = board.legal.includes("correct") && card;
  fill(at("line"), listed.cards.length ? t("cards-of-race", { race: listed.race }) : t("cards-title"));
  drawCard(at("card"), card, listed, draw);
  drawRow(at("row"), listed, card, {
    choose: (number) => {
      chosen = number;
      draw();
      at("card").scrollIntoView({ block: "start" });
    },
    race: fetchRace,
  });
  drawRace(at("race"), board);
  const undo = speakingOf(board.names, () => say(board.undo));
  fill(
    at("undo"),
    tap(
      { disabled: !undo, "data-undo": undo || null },
      [h("span", null, t("dealer-undo")), h("small", null, undo || t("dealer-undo-nothing"))],
      () => act("undo"),
    ),
  );
  fill(
    at("main"),
    may
      ? tap(
          { "data-main": "correct" },
          [
            h("span", null, t("cards-correct", { number: card.number })),
            h("small", null, t("cards-correct-now", { card: card.card })),
          ],
          () => correct(card, listed),
        )
      : h(
          "p",
          { class: "hint" },
          card ? t("cards-nothing-now", { text: say(board.phase_words) }) : t("cards-none-yet"),
        ),
  );
}

// The newest answer counts: two may be under way.
async function fetchRace(race) {
  const mine = ++asked;
  const { ok, said: fresh } = await ask("/api/cards" + (race ? "?race=" + race : ""));
  if (!ok || mine !== asked) return;
  if (fresh.race !== listed.race) chosen = null;
  listed = fresh;
  draw();
}

// Two ways bring states, the stream and the answer to a move: the newer one stands.
function take(fresh) {
  if (
    fresh.books === board.books &&
    (fresh.night < board.night || (fresh.night === board.night && fresh.seq < board.seq))
  )
    return;
  const moved = fresh.seq !== board.seq || fresh.night !== board.night,
    next = fresh.race !== board.race;
  board = fresh;
  draw();
  if (moved) fetchRace(next ? null : listed.race);
}

whenDone({
  board: take,
  said: (words, fine) => {
    at("said").className = fine ? "fine" : "";
    fill(at("said"), words || null);
    if (words && !fine) at("said").scrollIntoView({ block: "nearest" });
  },
});
// Whoever plays a clip stays with its card when the next one is turned.
at("clip").addEventListener("click", () => {
  chosen = looked().number;
});
oneFinger();
draw();
listen("/events", document.documentElement.getAttribute("data-build"), {
  state: take,
  replay: noteReplay,
  lost: (isLost) => {
    at("disagree").hidden = !isLost;
    fill(at("disagree"), isLost && h("span", null, t("dealer-last-state")));
  },
});
