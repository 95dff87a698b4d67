// The dealer's console: draws the table's and the station's state whole whenever either comes in.

import { stayAwake } from "../core/awake.js";
import { withKnownChances } from "../core/chances.js";
import { fill, h } from "../core/dom.js";
import { whenFontsCome } from "../core/fonts.js";
import { listen } from "../core/live.js";
import { say, t } from "../core/words.js";
import { canSpeak, noteVoice, sayCall, speak, speaks } from "../core/voice.js";
import { tickAuction } from "./auction.js";
import { tickTrading } from "./table_lines.js";
import { drawBar } from "./action_bar.js";
import { layKeys, reach } from "./card_keyboard.js";
import { drawDisputed } from "./disputed_order.js";
import { drawAmiss, drawEye, drawQuestion, drawThrow } from "./camera.js";
import { endButton, heldAtTheEnd } from "./ending.js";
import { moveButton } from "./offer_forms.js";
import { drawLine, drawLink } from "./status_line.js";
import { drawPanel } from "./button_box.js";
import { oneFinger, tap } from "../staff/controls.js";
import { cardsOffered, drawPhase, placed } from "./phase.js";
import { drawAsks, drawPhones } from "./phones.js";
import { drawPlayers } from "./players.js";
import { drawPrices } from "./prices.js";
import { act, actAll, isActing, whenDone } from "../staff/send.js";

const at = (id) => document.getElementById(id);
const data = (id) => JSON.parse(at(id).textContent);
let board = withKnownChances(data("state")),
  view = data("station"),
  phones = null,
  waved = "";
// There a warning about prices comes too late.
const AFTER_BETS = ["race", "falter", "reshuffle", "unofficial", "paid"];
const link = { lost: false, screens: null };

function draw() {
  drawLink(at("link"), at("disagree"), board, link, draw); // the line has the room that it leaves
  drawLine(at("line"), board);
  drawBar(at("undo"), at("main"), board, view, draw);
  drawWarning(at("warning"));
  reach(null); // whoever has keys for the hand says so
  drawPhase(at("act"), board, view, draw);
  drawDisputed(at("disputed"), board);
  if (view && view.throw && !view.question) drawThrow(at("question"), view);
  else drawQuestion(at("question"), view, cardsOffered(board), draw);
  layKeys();
  drawPrices(at("prices"), board);
  drawPlayers(at("players"), board);
  drawAsks(at("asks"), phones);
  drawPhones(at("phones"), phones, board);
  drawAmiss(at("amiss"), view);
  drawEye(at("eye"), view, board);
  drawPanel(at("panel"), view);
  drawMore(at("more"));
  drawVoice(at("voice"));
  tickAuction(at("act"), board);
  tickTrading(at("act"), board);
  sayCall(board);
}

// The caller aloud on this tablet or phone; on a TV the key S does the same.
function drawVoice(root) {
  fill(
    root,
    canSpeak() &&
      tap(
        { "aria-pressed": String(speaks()), "data-voice": true },
        t(speaks() ? "console-voice-on" : "console-voice-off"),
        () => {
          speak(!speaks());
          draw();
        },
      ),
  );
}

// Undo and the cards in dispute have their places on every page, the phase and its main act theirs.
function drawMore(root) {
  const own = [...placed(board), "undo", "correct", board.main && board.main.move];
  const rest = board.offers.filter((offer) => !own.includes(offer.verb));
  // The undo in view takes back what was entered in one go; here only the last of it.
  const last =
    board.undo_all &&
    tap({ "data-undo-last": true }, t("console-undo-last", { count: board.undo_all.moves }), () =>
      act("undo"),
    );
  fill(
    root,
    rest.length > 0 && [
      h("h2", null, t("console-more")),
      h(
        "div",
        { class: "grid" },
        last,
        rest.map((offer) =>
          offer.verb === "end" && board.cash_out.length ? endButton(offer, board, draw) : moveButton(offer),
        ),
      ),
      heldAtTheEnd(board),
    ],
  );
}

// R12.4: the traditional prices can be beaten; said before the first bet, with the way to fair ones.
function drawWarning(root) {
  if (!board.warning || AFTER_BETS.includes(board.phase) || waved === board.night + "/" + board.race) {
    fill(root);
    return;
  }
  const fair = board.warning_moves || [];
  fill(
    root,
    h("p", null, say(board.warning)),
    h(
      "div",
      { class: "row" },
      tap({}, t("console-warning-leave"), () => {
        waved = board.night + "/" + board.race;
        draw();
      }),
      fair.length > 0 && tap({ "data-fair": true }, t("console-warning-fair"), () => actAll(fair)),
    ),
  );
}

// Two ways bring states, the stream and the answer to a move: the newer one stands.
function take(fresh) {
  const same = fresh.books === board.books; // others: a backup was restored, and its numbers begin earlier
  if (same && (fresh.night < board.night || (fresh.night === board.night && fresh.seq < board.seq))) return;
  const other = formOf(fresh) !== formOf(board);
  board = withKnownChances(fresh);
  draw();
  // What was touched lay below; the keys that follow it are at the head.
  if (other && isActing()) scrollTo(0, 0);
}

const formOf = ({ night, race, game, phase }) => [night, race, game, phase].join("/");

let saidBefore = "";

function tell(words, fine) {
  at("said").className = fine ? "fine" : "";
  fill(at("said"), words || null);
  if (words && !fine) at("said").scrollIntoView({ block: "nearest" });
}

// What was refused before the station went means nothing once it is back; what was said meanwhile does.
function hear(isLost) {
  link.lost = isLost;
  const said = at("said").textContent;
  if (isLost) saidBefore = said;
  else if (said === saidBefore) tell("", true);
  draw();
}

whenDone({ board: take, said: tell });
oneFinger();
draw();
window.addEventListener("resize", draw);
whenFontsCome(draw);
setInterval(() => {
  tickAuction(at("act"), board);
  tickTrading(at("act"), board);
}, 200);
stayAwake();
listen("/events", document.documentElement.getAttribute("data-build"), {
  state: take,
  station: (fresh) => {
    view = fresh;
    draw();
  },
  phones: (fresh) => {
    phones = fresh;
    draw();
  },
  standing: (fresh) => {
    if (noteVoice(fresh)) draw();
  },
  screens: (fresh) => {
    link.screens = fresh;
    draw();
  },
  lost: hear,
});
