// A player's phone. Above its rail it shows what is mine, then the table; below the rail one acts. Each state
// is drawn whole.

import { withKnownChances } from "../core/chances.js";
import { fill, h } from "../core/dom.js";
import { listen } from "../core/live.js";
import { answerMeasure } from "../core/measured.js";
import { mayStake } from "../core/stakes.js";
import { speakOf, t } from "../core/words.js";
import { endTaken, raceOf, sayThat } from "./answer.js";
import { tickClock } from "./auction.js";
import { stakeWords, takeUp } from "./bet.js";
import { drawClip, hearReplay } from "./clip.js";
import { drawLimit, kept as keptBack } from "./limit.js";
import { drawRail } from "./rail.js";
import { result } from "./result.js";
import { drawScene } from "./scene.js";
import { drawSeat, isAsking } from "./seat.js";
import { askMe, forget, resume, seatAct, whenAnswered } from "./send.js";
import { horseCard, ownHorse, tickets } from "./tickets.js";
import { drawMenu, drawPause, drawTop, watchMenu } from "./top.js";
import { waitsForFinger } from "./touch.js";

const ASK_AGAIN_MS = 2000,
  LOST_AFTER_MS = 2700;
const at = (id) => document.getElementById(id);
const data = JSON.parse(at("data").textContent);
const seen = { board: withKnownChances(data.state), me: data.me, invited: data.invited || null };
speakOf(data.state);
// A name that only tells two phones apart while they are measured.
const screen = "phone-" + Math.random().toString(36).slice(2, 12);
let lostAt = null,
  tapped = false;

/** What the page shows now, for whoever draws a part of it or acts on it. */
const table = {
  board: seen.board,
  name: null,
  waits: [],
  keep: 0, // chips that the player's own limit, or the house's cap, does not let them stake
  capped: false, // whether it is the house's cap
  redraw: () => draw(true),
  withdraw: async (number) => {
    const { status, answer } = await seatAct("withdraw", { number });
    if (status === 200) hearMe(answer);
    else sayThat("refused", answer.message, seen.board, table.redraw);
    draw();
  },
};

const bets = (me) => me.mode === "bet" || me.mode === "confirm";

function kept(board, me) {
  const own = keptBack(me),
    house = board.players[me.name] - mayStake(board, me.name);
  return { keep: Math.max(own, house), capped: house > own };
}

// `byFinger`: a tap changed it, not the table.
function draw(byFinger = false) {
  tapped = tapped || byFinger;
  if (waitsForFinger(draw)) return;
  const own = tapped;
  tapped = false;
  const { board, me } = seen,
    seated = me.name !== null && board.players[me.name] !== undefined;
  Object.assign(table, {
    board,
    name: seated ? me.name : null,
    waits: seated ? me.waits : [],
    ...(seated ? kept(board, me) : { keep: 0, capped: false }),
  });
  const acts = seated && bets(me);
  document.body.setAttribute("data-phase", board.phase);
  drawTop(board, table.name);
  drawPause(board);
  drawMenu(board, table.name, me.season, hearMe);
  drawLimit(at("limit"), board, table.name, me, hearMe);
  drawSeat(at("seat"), seen, seated, hearMe);
  drawClip(at("clip"), table);
  const horse = ownHorse(table);
  fill(
    at("mine"),
    board.phase === "paid"
      ? h("div", { class: "result" }, result(table))
      : seated && [horse && horseCard(table, horse), tickets(table, acts, horse)],
  );
  at("race").hidden = board.phase === "paid" && seated && (board.result || {})[me.name] !== undefined;
  drawScene(at("race"), board, table.name);
  drawRail(at("rail"), table, acts, own);
}

function take(fresh) {
  if (fresh.night < seen.board.night || (fresh.night === seen.board.night && fresh.seq < seen.board.seq))
    return;
  // A bet that is gone was taken back here, or by the dealer, who said why.
  const gone =
    fresh.phase === "betting" &&
    raceOf(fresh) === raceOf(seen.board) &&
    mine(fresh).length < mine(seen.board).length;
  if (raceOf(fresh) !== raceOf(seen.board)) seen.me.told = null;
  // How much a limit leaves goes by what was bought and lost.
  const moved = fresh.players[seen.me.name] !== seen.board.players[seen.me.name];
  seen.board = withKnownChances(fresh);
  speakOf(fresh);
  draw();
  if (gone || seen.me.waits.length || (moved && seen.me.limit && seen.me.limit.chips !== null)) renewMe();
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
  if (me) hearMe(me);
}

function hearMe(me) {
  if (me.told && me.told !== seen.me.told) {
    sayThat("refused", me.told, seen.board, table.redraw);
    const answered = seen.me.waits.filter((one) => !me.waits.some((other) => other.number === one.number));
    if (answered.length) takeUp(raceOf(seen.board), answered[0].bets, table);
  }
  if (me.name === null) forget();
  seen.me = me;
  seen.invited = null;
  draw();
}

// What became of a move: {verb, bets} as they were sent.
function hearAnswer(sent, status, answer) {
  if (status === 200) {
    seen.me.told = null;
    const taken = { bet: "phone-taken", cancel: "phone-taken-back" }[sent.verb];
    sayThat(
      taken ? "taken" : "",
      taken ? t(taken, { bet: stakeWords(sent.bets) }) : "",
      seen.board,
      table.redraw,
    );
    take(answer.board);
  } else if (status === 202) {
    sayThat("", "", seen.board, table.redraw);
    hearMe(answer);
  } else {
    const why =
      sent.verb === "bet"
        ? t("phone-not-taken", { bet: stakeWords(sent.bets), why: answer.message })
        : answer.message;
    sayThat("refused", why, seen.board, table.redraw);
    if (sent.verb === "bet") takeUp(sent.race, sent.bets, table);
    if (status === 401 || answer.code === "own_limit") renewMe();
  }
  draw(true);
}

// ---- the link ---------------------------------------------------------------------------------------------

function link(isLost) {
  lostAt = isLost ? lostAt || window.performance.now() - LOST_AFTER_MS : null;
  at("lost").hidden = !isLost;
  document.body.classList.toggle("lost", isLost);
  tickLost();
  draw();
  if (!isLost) renewMe();
}

function tickLost() {
  if (lostAt === null) return;
  const seconds = Math.round((window.performance.now() - lostAt) / 1000);
  fill(at("lost"), h("b", null, t("phone-lost", { seconds })), h("span", null, t("phone-lost-again")));
}

whenAnswered({ answered: hearAnswer, redraw: () => draw(true) });
watchMenu(renewMe);
draw();
if (seen.me.told) sayThat("refused", seen.me.told, seen.board, table.redraw);
resume(seen.me.name, raceOf(seen.board));
draw();
listen(
  "/events?phone=1",
  document.documentElement.getAttribute("data-build"),
  {
    state: take,
    seats: hear,
    replay: (shown) => hearReplay(at("clip"), shown, table),
    measure: (asked) => asked && answerMeasure(asked, "phone", screen),
    lost: link,
  },
  LOST_AFTER_MS,
);
// A tap ends what was said of the last one.
window.addEventListener("pointerdown", endTaken);
// Out of the pocket: the browser may have held everything back.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) renewMe();
});
setInterval(() => {
  tickClock(at("race"), seen.board);
  drawPause(seen.board);
}, 200);
setInterval(tickLost, 500);
setInterval(() => {
  if (isAsking(seen.me) || seen.me.waits.length) renewMe();
}, ASK_AGAIN_MS);
