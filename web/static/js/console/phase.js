// What the dealer does in this phase: seat players, turn cards, take bets, read out who is paid.

import { fill, h, suit } from "../core/dom.js";
import { WAGERS, horseName, isSuit, percent, plural, reason, signed } from "../core/words.js";
import { auction } from "./auction.js";
import { betForm } from "./betting.js";
import { keyboard } from "./card_keyboard.js";
import { offerForm } from "./offer_forms.js";
import { mini } from "../dealer/controls.js";
import { act } from "../dealer/send.js";

let joining = null;

export function drawPhase(root, board, view, redraw) {
  root.className = board.phase;
  const offer = (verb) => board.offers.find((one) => one.verb === verb);
  if (!board.game && !board.over) { drawLobby(root, offer("join")); return; }
  joining = null;
  if (board.phase === "auction") fill(root, course(board), auction(offer("bid"), offer("pass"), board, redraw));
  else if (board.phase === "betting" && offer("bet")) fill(root, course(board), betForm(offer("bet"), board, redraw));
  else if (view && view.question) fill(root, course(board), standing(board)); // the question has its own keyboard
  else if (offer("deal")) fill(root, course(board), standing(board), keyboard(cardsOf(offer("deal")), view, (card) => act("deal " + card), redraw));
  else fill(root, course(board), standing(board), paid(board));
}

const cardsOf = (deal) => deal.fields[0].choices.map((choice) => choice.value);

// The form that seats a player is made once: what is being typed must outlive every state that comes in, the answer
// about the player before too.
function drawLobby(root, join) {
  if (joining || !join) return;
  const seat = (whole) => { if (!whole) return; joining = null; root.lastFill = null; drawLobby(root, join); root.querySelector("input").focus(); };
  joining = offerForm(join, "Seat this player", seat, {inline: true});
  root.lastFill = null;
  fill(root, h("h2", null, "A player joins"), joining);
}

// The course as it lies, with the links that are still face down.
function course(board) {
  const hidden = board.faces === "down" ? board.links - board.course.length : 0;
  if ((!board.course.length && !hidden) || board.phase === "paid") return null;
  return h("div", {class: "course", role: "group", "aria-label": "The course"}, (board.course_sorted || board.course).map(mini),
    Array.from({length: hidden}, (_, at) => h("span", {class: "back mini" + (at === 0 && board.phase === "falter" ? " due" : ""), role: "img", "aria-label": "A link face down"})));
}

function standing(board) {
  if (board.phase === "course" || board.phase === "redeal") return null;
  return [
    h("p", {class: "standing-line horses"}, Object.keys(board.horses).map((horse) => h("span", null, isSuit(horse) ? suit(horse, horseName(horse)) : horse,
      h("b", {class: "figure"}, board.horses[horse]), chanceOf(horse, board)))),
    board.last && board.phase !== "paid" && h("p", {class: "standing-line"}, mini(board.last.card), h("span", null, board.last.said)),
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
    h("h2", null, board.order.length ? horseName(board.order[0]) + " first" : "The race is void"),
    h("ul", {class: "paid"}, board.paid.length
      ? board.paid.map((one) => h("li", null, h("b", null, one.name), " ", h("b", {class: "figure"}, one.chips), " " + reason(one.why)))
      : rounds(board)),
    (board.dividends || []).length > 0 && h("p", {class: "standing-line dividends"}, board.dividends.map((one) =>
      h("span", null, WAGERS[one.pool] || "", one.horses.split("/").map((horse) => isSuit(horse) ? suit(horse, horseName(horse)) : null), h("b", null, one.pays)))),
    Object.keys(board.result).length > 0 && h("p", {class: "standing-line"}, Object.entries(board.result).map(([name, chips]) =>
      h("span", null, name, h("b", {class: "figure " + (chips > 0 ? "plus" : chips < 0 ? "minus" : "")}, signed(chips))))),
  ];
}

// Where drinks are staked nobody is paid: who hands out, and who drinks.
function rounds(board) {
  const drinks = board.drinks || {give: {}, drink: {}};
  const line = (does) => ([name, count]) => h("li", null, h("b", null, name), does, h("b", {class: "figure"}, plural(count, "drink")));
  const lines = [...Object.entries(drinks.give).map(line(" hands out ")), ...Object.entries(drinks.drink).map(line(" drinks "))];
  return lines.length ? lines : h("li", null, "Nobody is paid.");
}
