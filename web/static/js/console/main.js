// The dealer's console: draws the table's and the station's state whole whenever either comes in.

import { fill, h } from "../dom.js";
import { listen } from "../live.js";
import { drawBar } from "./bar.js";
import { drawEye, drawQuestion } from "./eye.js";
import { moveButton } from "./forms.js";
import { drawLine, drawLink } from "./line.js";
import { drawPanel } from "./panel.js";
import { tap } from "./parts.js";
import { drawPhase } from "./phase.js";
import { drawPlayers } from "./players.js";
import { actAll, whenDone } from "./send.js";

const at = (id) => document.getElementById(id);
const data = (id) => JSON.parse(at(id).textContent);
/** These moves have their own place on the page. */
const PLACED = ["deal", "bet", "bid", "pass", "undo"];

let board = data("state"), view = data("station"), waved = "";
const link = {lost: false, screens: null};

function draw() {
  drawLine(at("line"), board);
  drawLink(at("link"), at("disagree"), board, link, draw);
  drawBar(at("undo"), at("main"), board, view);
  drawWarning(at("warning"));
  drawPhase(at("act"), board, view, draw);
  const deal = board.offers.find((offer) => offer.verb === "deal");
  drawQuestion(at("question"), view, deal ? deal.fields[0].choices.map((choice) => choice.value) : [], draw);
  drawPlayers(at("players"), board);
  drawEye(at("eye"), view);
  drawPanel(at("panel"), view);
  drawMore(at("more"));
}

function drawMore(root) {
  const rest = board.offers.filter((offer) => !PLACED.includes(offer.verb) && !(board.main && board.main.move === offer.verb)
    && !(offer.verb === "join" && !board.game));
  fill(root, rest.length > 0 && [h("h2", null, "More"), h("div", {class: "grid"}, rest.map(moveButton))]);
}

// R12.4: the traditional prices can be beaten; said before the first bet, with the way to fair ones.
function drawWarning(root) {
  if (!board.warning || waved === board.night + "/" + board.race) { fill(root); return; }
  const fair = board.warning_moves || [];
  fill(root, h("p", null, board.warning), h("div", {class: "row"},
    tap({}, "Leave it so", () => { waved = board.night + "/" + board.race; draw(); }),
    fair.length > 0 && tap({"data-fair": true}, "Play at fair prices", () => actAll(fair))));
}

// Two ways bring states, the stream and the answer to a move: the newer one stands.
function take(fresh) {
  if (fresh.night < board.night || (fresh.night === board.night && fresh.seq < board.seq)) return;
  board = fresh;
  draw();
}

whenDone({
  board: take,
  said: (words, fine) => { at("said").className = fine ? "fine" : ""; fill(at("said"), words || null); if (words && !fine) at("said").scrollIntoView({block: "nearest"}); },
});
// One finger acts; a second one, or the heel of a wet hand, does not.
document.addEventListener("touchstart", (event) => { if (event.touches.length > 1) event.preventDefault(); }, {passive: false});
draw();
listen("/events", document.documentElement.getAttribute("data-build"), {
  state: take,
  station: (fresh) => { view = fresh; draw(); },
  screens: (fresh) => { link.screens = fresh; draw(); },
  lost: (isLost) => { link.lost = isLost; draw(); },
});
