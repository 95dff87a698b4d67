// What the dealer does in this phase: seat players, turn cards, take bets, read out who is paid. It goes by
// what is offered, so that a game with other phases, without cards or a course, has its forms too.

import { chanceOf } from "../core/chances.js";
import { fill, h } from "../core/dom.js";
import { percent, say, t } from "../core/words.js";
import { keyedOffers, plainOffers } from "./acts/form.js";
import { keyboard } from "./card_keyboard.js";
import { mini, runner } from "../staff/controls.js";
import { act } from "../staff/send.js";

const SUITS = 4; // more horses than these flow

const offered = (board, verb) => board.offers.find((one) => one.verb === verb);
const deals = (board) => {
  const offer = offered(board, "deal");
  return offer && offer.fields.length ? offer : null;
};

const cardsOf = (field) => (field ? field.choices.map((choice) => choice.value) : []);

/** The cards that can come now; none where none is due. */
const cardsDue = (board) => (deals(board) ? cardsOf(deals(board).fields[0]) : []);

/** The cards that the camera may ask about: those that can come, or that a player may lay or show. */
export const cardsOffered = (board) => {
  const due = cardsDue(board);
  if (due.length) return due;
  const laid = keyedOffers(board)
    .flatMap((offer) => offer.fields)
    .find((field) => field.kind === "card");
  return cardsOf(laid);
};

/** The verbs of the offers that have their place in an act, so that they need no button of their own. */
export function placed(board) {
  if (!board.game && !board.over) return ["join"];
  const keyed = [...keyedOffers(board), ...plainOffers(board)].map((offer) => offer.verb);
  return ["bet", "bid", "pass", "deal", "cancel", ...keyed];
}

export function drawPhase(root, board, view, redraw) {
  root.className = board.phase;
  const cards = cardsDue(board);
  const question = view && view.question; // it has its own keyboard
  const turned =
    cards.length > 0 && !question ? keyboard(cards, view, (card) => act("deal " + card), redraw) : null;
  fill(root, course(board), standing(board), turned);
}

// The course as it lies, with the links that are still face down.
function course(board) {
  const hidden = board.faces === "down" ? board.links - board.course.length : 0;
  if ((!board.course.length && !hidden) || board.phase === "paid") return null;
  return h(
    "div",
    { class: "course", role: "group", "aria-label": t("console-course") },
    (board.course_sorted || board.course).map(mini),
    Array.from({ length: hidden }, (_, at) =>
      h("span", {
        class: "back mini" + (at === 0 && board.phase === "falter" ? " due" : ""),
        role: "img",
        "aria-label": t("console-link-hidden"),
      }),
    ),
  );
}

function standing(board) {
  const horses = Object.keys(board.horses);
  return [
    horses.length > 0 &&
      h(
        "p",
        { class: "standing-line horses" + (horses.length > SUITS ? " many" : "") },
        horses.map((horse) =>
          h(
            "span",
            null,
            runner(horse),
            h("b", { class: "figure" }, board.horses[horse]),
            chance(board, horse),
          ),
        ),
      ),
    board.last && h("p", { class: "standing-line" }, mini(board.last.card), h("span", null, say(board.last.said))),
  ];
}

function chance(board, horse) {
  const found = chanceOf(board, horse);
  return found === null ? null : h("span", { class: "chance" }, percent(found));
}
