// What the dealer does in this phase: seat players, turn cards, take bets, read out who is paid. It goes by what is
// offered, so that a game with other phases, without cards or a course, has its forms too.

import { fill, h } from "../core/dom.js";
import { percent, reason, say, signed, t, wagerName } from "../core/words.js";
import { auction } from "./auction.js";
import { betForm, takesBets } from "./betting.js";
import { keyboard } from "./card_keyboard.js";
import { offerForm } from "./offer_forms.js";
import { figure, mini, runner, runnersOf } from "../dealer/controls.js";
import { act } from "../dealer/send.js";

const SUITS = 4; // more horses than these flow
let joining = null;

const offered = (board, verb) => board.offers.find((one) => one.verb === verb);
const deals = (board) => { const offer = offered(board, "deal"); return offer && offer.fields.length ? offer : null; };

/** The cards that can come now; none where none is due. */
export const cardsOffered = (board) => deals(board) ? deals(board).fields[0].choices.map((choice) => choice.value) : [];

/** The verbs of the offers that have their place here, so that they need no button of their own. */
export function placed(board) {
  if (!board.game && !board.over) return ["join"];
  return [...board.phase === "auction" ? ["bid", "pass"] : [], ...takesBets(offered(board, "bet")) ? ["bet"] : [], ...deals(board) ? ["deal"] : []];
}

export function drawPhase(root, board, view, redraw) {
  root.className = board.phase;
  if (!board.game && !board.over) { drawLobby(root, offered(board, "join")); return; }
  joining = null;
  const bet = offered(board, "bet"), cards = cardsOffered(board);
  const question = view && view.question; // it has its own keyboard
  const turned = cards.length > 0 && !question ? keyboard(cards, view, (card) => act("deal " + card), redraw) : null;
  if (board.phase === "auction") fill(root, course(board), auction(offered(board, "bid"), offered(board, "pass"), board, redraw));
  else if (takesBets(bet)) fill(root, course(board), betForm(bet, board, redraw), turned);
  else if (cards.length || question) fill(root, course(board), standing(board), turned);
  else fill(root, course(board), standing(board), paid(board));
}

// The form that seats a player is made once: what is being typed must outlive every state that comes in, the answer
// about the player before too.
function drawLobby(root, join) {
  if (joining || !join) return;
  const seat = (whole) => { if (!whole) return; joining = null; root.lastFill = null; drawLobby(root, join); root.querySelector("input").focus(); };
  joining = offerForm(join, t("console-seat"), seat, {inline: true});
  root.lastFill = null;
  fill(root, h("h2", null, t("console-joins")), joining);
}

// The course as it lies, with the links that are still face down.
function course(board) {
  const hidden = board.faces === "down" ? board.links - board.course.length : 0;
  if ((!board.course.length && !hidden) || board.phase === "paid") return null;
  return h("div", {class: "course", role: "group", "aria-label": t("console-course")}, (board.course_sorted || board.course).map(mini),
    Array.from({length: hidden}, (_, at) => h("span", {class: "back mini" + (at === 0 && board.phase === "falter" ? " due" : ""), role: "img", "aria-label": t("console-link-hidden")})));
}

function standing(board) {
  if (board.phase === "course" || board.phase === "redeal") return null;
  const horses = Object.keys(board.horses);
  return [
    horses.length > 0 && h("p", {class: "standing-line horses" + (horses.length > SUITS ? " many" : "")}, horses.map((horse) => h("span", null, runner(horse),
      h("b", {class: "figure"}, board.horses[horse]), chanceOf(horse, board)))),
    board.last && board.phase !== "paid" && h("p", {class: "standing-line"}, mini(board.last.card), h("span", null, say(board.last.said))),
  ];
}

// The chance to win, and once the winner is home to be next, where the bets need it.
function chanceOf(horse, board) {
  if (board.phase === "paid") return null;
  const chances = board.places ? board.places.chances : board.order.length ? null : board.chances;
  return chances && chances[horse] !== undefined ? h("span", {class: "chance"}, percent(chances[horse])) : null;
}

function paid(board) {
  if (board.phase !== "paid" && !board.over) return null;
  return [
    h("h2", null, board.order.length ? t("console-first", {horse: board.order[0]}) : t("console-void")),
    h("ul", {class: "paid"}, board.paid.length
      ? board.paid.map((one) => h("li", null, h("b", null, one.name), " ", h("b", {class: "figure"}, figure(one.chips)), " " + reason(one.why)))
      : rounds(board)),
    (board.dividends || []).length > 0 && h("p", {class: "standing-line dividends"}, board.dividends.map((one) =>
      h("span", null, one.pool ? wagerName(one.pool) : "", runnersOf(one.horses), h("b", null, say(one.pays))))),
    Object.keys(board.result).length > 0 && h("p", {class: "standing-line"}, Object.entries(board.result).map(([name, chips]) =>
      h("span", null, name, h("b", {class: "figure " + (chips > 0 ? "plus" : chips < 0 ? "minus" : "")}, signed(chips))))),
  ];
}

// Where drinks are staked nobody is paid: who hands out, and who drinks.
function rounds(board) {
  const drinks = board.drinks || {give: {}, drink: {}};
  const line = (does) => ([name, count]) => h("li", null, h("b", null, name), " " + t(does) + " ", h("b", {class: "figure"}, t("console-drink-count", {count})));
  const lines = [...Object.entries(drinks.give).map(line("console-hands-out")), ...Object.entries(drinks.drink).map(line("console-drinks"))];
  return lines.length ? lines : h("li", null, t("console-nobody-paid"));
}
