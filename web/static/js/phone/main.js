// A player's phone: the race, and for who holds a seat their chips, tickets and moves. Draws each state
// whole.

import { badge } from "../core/badge.js";
import { withKnownChances } from "../core/chances.js";
import { fill, h } from "../core/dom.js";
import { listen } from "../core/live.js";
import { number, say, t } from "../core/words.js";
import { drawAct, tickClock } from "./act.js";
import { drawHow } from "./how.js";
import { drawPlayers } from "./players.js";
import { drawRace } from "./race.js";
import { drawSeat, isAsking } from "./seat.js";
import { askMe, whenAnswered } from "./send.js";
import { drawTickets } from "./tickets.js";

const ASK_AGAIN_MS = 2000,
  LOST_AFTER_MS = 2700;
const at = (id) => document.getElementById(id);
const data = JSON.parse(at("data").textContent);
const seen = { board: withKnownChances(data.state), me: data.me, invited: data.invited || null };

const bets = (me) => me.mode === "bet" || me.mode === "confirm";

function draw() {
  const { board, me } = seen,
    seated = me.name !== null && board.players[me.name] !== undefined;
  fill(
    at("line"),
    board.race
      ? t("phone-race", { race: board.race, game: board.game, title: say(board.title) })
      : t("railbird"),
  );
  fill(
    at("chips"),
    seated
      ? [badge(board, me.name), h("span", null, me.name), h("b", null, number(board.players[me.name]))]
      : null,
  );
  drawSeat(at("seat"), seen, seated, draw);
  drawRace(at("race"), board, seated ? me.name : null);
  drawAct(at("act"), board, seated && bets(me) ? me.name : null, draw);
  drawTickets(at("tickets"), board, seated ? me.name : null, bets(me), seated ? me.waits : []);
  drawPlayers(at("players"), board, me.name);
  drawHow(at("how"), board);
}

function take(fresh) {
  if (fresh.night < seen.board.night || (fresh.night === seen.board.night && fresh.seq < seen.board.seq))
    return;
  // A bet that is gone was taken back here, or by the dealer, who said why.
  const gone =
    fresh.phase === "betting" &&
    fresh.race === seen.board.race &&
    mine(fresh).length < mine(seen.board).length;
  seen.board = withKnownChances(fresh);
  draw();
  if (gone || seen.me.waits.length) renewMe();
}

// What phones may do is another, or this one has lost its seat, or has it again.
function hear({ mode, held }) {
  const { me } = seen,
    holds = held.includes(me.mark);
  if (mode !== me.mode || (mode !== "off" && me.mark !== null && holds !== (me.name !== null))) renewMe();
}

const mine = (board) => board.bets.filter((bet) => bet.name === seen.me.name);

async function renewMe() {
  const me = await askMe();
  if (!me) return;
  if (me.told && me.told !== seen.me.told) tell(me.told, false);
  seen.me = me;
  draw();
}

function tell(words, fine) {
  at("said").className = fine ? "fine" : "";
  fill(at("said"), words || null);
}

whenAnswered({
  board: (fresh) => {
    seen.me.told = null;
    take(fresh);
  },
  me: (me) => {
    seen.me = me;
    seen.invited = null;
    draw();
  },
  said: tell,
});
draw();
listen(
  "/events?phone=1",
  document.documentElement.getAttribute("data-build"),
  {
    state: take,
    seats: hear,
    lost: (isLost) => {
      at("lost").hidden = !isLost;
      if (!isLost) renewMe();
    },
  },
  LOST_AFTER_MS,
);
// Out of the pocket: the browser may have held everything back.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) renewMe();
});
setInterval(() => tickClock(at("act"), seen.board), 200);
setInterval(() => {
  if (isAsking(seen.me) || seen.me.waits.length) renewMe();
}, ASK_AGAIN_MS);
