// What the dealer does in this phase: seat players, turn cards, take bets, read out who is paid. It goes by
// what is offered, so that a game with other phases, without cards or a course, has its forms too.

import { chanceOf } from "../core/chances.js";
import { fill, h, unbroken } from "../core/dom.js";
import { horseName, percent, reason, say, signed, t, wagerName } from "../core/words.js";
import { auction } from "./auction.js";
import { betForm, forgetBet, takesBets } from "./betting.js";
import { keyboard } from "./card_keyboard.js";
import { offerForm } from "./offer_forms.js";
import { onlyAct, openForm, tableActs, withKeys } from "./table_acts.js";
import { tableLines } from "./table_lines.js";
import { figure, mini, runner, runnersOf } from "../staff/controls.js";
import { act } from "../staff/send.js";

const SUITS = 4; // more horses than these flow
const DICE_PHASES = ["scratch", "race", "pair", "unofficial", "paid"];
let joining = null;

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
  const laid = withKeys(board, placedForms(board))
    .flatMap((offer) => offer.fields)
    .find((field) => field.kind === "card");
  return cardsOf(laid);
};

// Moves with a form of their own: bids, bets, cards that are dealt.
const placedForms = (board) => [
  ...(board.phase === "auction" ? ["bid", "pass"] : []),
  ...(takesBets(offered(board, "bet")) ? ["bet"] : []),
  ...(deals(board) ? ["deal"] : []),
];

// Where the phase's moves have keys, those without an argument stand beside them.
function keyed(board) {
  const offers = withKeys(board, placedForms(board));
  const plain = offers.length
    ? board.offers.filter(
        (offer) =>
          board.acts.includes(offer.verb) &&
          !offer.fields.length &&
          !(board.main && board.main.move === offer.verb),
      )
    : [];
  return { offers, plain };
}

/** The phase's only act, where nothing is left to choose: the main one. */
export function soleAct(board) {
  const { offers, plain } = keyed(board);
  return onlyAct(offers, plain, board);
}

// Where another form than the dice is open, and the screen is low, the lanes make room for it; four dice have
// low keys.
function shape(board) {
  const { offers } = keyed(board);
  if (!offers.length) return "";
  const form = openForm(offers, board);
  const dice = form ? form.fields.filter((field) => field.kind === "die").length : 0;
  return (
    " keyed" +
    (form && !dice && !form.fields.every((field) => field.kind === "pair")
      ? " aside"
      : dice > 2
        ? " four"
        : "")
  );
}

/** The verbs of the offers that have their place here, so that they need no button of their own. */
export function placed(board) {
  if (!board.game && !board.over) return ["join"];
  const { offers, plain } = keyed(board);
  return [
    ...placedForms(board),
    "cancel",
    ...offers.map((offer) => offer.verb),
    ...plain.map((offer) => offer.verb),
  ];
}

export function drawPhase(root, board, view, redraw) {
  root.className = (board.phase === "course" ? "" : board.phase) + shape(board);
  if (!board.game && !board.over) {
    drawLobby(root, offered(board, "join"));
    return;
  }
  joining = null;
  if (!board.legal.includes("bet")) forgetBet();
  const bet = offered(board, "bet"),
    cards = cardsDue(board),
    { offers, plain } = keyed(board);
  const exact = deals(board) && deals(board).fields[0].kind === "card"; // there its rank counts too
  const question = view && view.question; // it has its own keyboard
  const turned =
    cards.length > 0 && !question
      ? keyboard(cards, view, (card) => act("deal " + card), redraw, { exact })
      : null;
  if (board.phase === "auction")
    fill(root, course(board), auction(offered(board, "bid"), offered(board, "pass"), board, redraw));
  else if (takesBets(bet)) fill(root, course(board), betForm(bet, board, redraw), turned);
  else if (offers.length || exact)
    fill(
      root,
      tableLines(board),
      standing(board),
      offers.length > 0 && !soleAct(board) && tableActs(offers, plain, board, redraw),
      turned,
    );
  else if (cards.length || question) fill(root, course(board), standing(board), turned);
  else fill(root, course(board), dealAgain(board), tableLines(board), standing(board), paid(board));
}

// The form that seats a player is made once: what is being typed must outlive every state that comes in, the
// answer about the player before too.
function drawLobby(root, join) {
  if (joining || !join) return;
  const seat = (whole) => {
    if (!whole) return;
    joining = null;
    root.lastFill = null;
    drawLobby(root, join);
    root.querySelector("input").focus();
  };
  joining = offerForm(join, t("console-seat"), seat, { inline: true });
  root.lastFill = null;
  fill(root, h("h2", null, t("console-joins")), joining);
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

const dealAgain = (board) =>
  board.phase === "redeal" &&
  h("p", { class: "standing-line" }, t("tv-deal-again", { names: board.blocked.map(horseName) }));

function standing(board) {
  if (board.phase === "course" || board.phase === "redeal") return null;
  if (typeof board.needed === "object") return lanes(board); // of their own length, horse by horse
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
    board.last &&
      board.phase !== "paid" &&
      h("p", { class: "standing-line" }, mini(board.last.card), h("span", null, say(board.last.said))),
  ];
}

// Lanes of their own length: how far each horse is of how many moves, and the line on which it is scratched.
// Before the race only what is scratched tells something.
function lanes(board) {
  const scratched = board.scratched || {},
    before = !DICE_PHASES.includes(board.phase);
  const horses = Object.keys(board.horses).filter((horse) => !before || scratched[horse]);
  return (
    horses.length > 0 &&
    h(
      "p",
      { class: "standing-line lanes" },
      horses.map((horse) =>
        scratched[horse]
          ? h(
              "span",
              {
                class: "scratched",
                "aria-label": t("tv-horse-scratched", { horse, line: scratched[horse] }),
              },
              runner(horse),
              h("b", null, t("console-line-of", { line: scratched[horse] })),
            )
          : h(
              "span",
              { class: board.order.includes(horse) ? "home" : "" },
              runner(horse),
              h("b", { class: "figure" }, board.horses[horse] + "/" + board.needed[horse]),
              chance(board, horse),
            ),
      ),
    )
  );
}

function chance(board, horse) {
  const found = chanceOf(board, horse);
  return found === null ? null : h("span", { class: "chance" }, percent(found));
}

function paid(board) {
  if (board.phase !== "paid" && !board.over) return null;
  // An owner stands among who was paid.
  const dividends = (board.dividends || []).filter((one) => !one.pays.player);
  return [
    h("h2", null, firstWords(board)),
    h(
      "ul",
      { class: "paid" },
      board.paid.length
        ? board.paid.map((one) =>
            h(
              "li",
              null,
              h("b", null, one.name),
              " ",
              h("b", { class: "figure" }, figure(one.chips)),
              " ",
              unbroken(reason(one.why)),
            ),
          )
        : rounds(board),
    ),
    dividends.length > 0 &&
      h(
        "p",
        { class: "standing-line dividends" },
        dividends.map((one) =>
          h(
            "span",
            null,
            one.pool ? wagerName(one.pool) : "",
            runnersOf(one.horses),
            h("b", null, say(one.pays)),
          ),
        ),
      ),
    Object.keys(board.result).length > 0 &&
      h(
        "p",
        { class: "standing-line" },
        Object.entries(board.result).map(([name, chips]) =>
          h(
            "span",
            null,
            name,
            h("b", { class: "figure " + (chips > 0 ? "plus" : chips < 0 ? "minus" : "") }, signed(chips)),
          ),
        ),
      ),
  ];
}

function firstWords(board) {
  const first = board.order[0];
  if (first !== undefined)
    return first in board.horses
      ? t("console-first", { horse: first })
      : t("tv-player-wins", { player: first });
  return board.phase_words.code === "phase-now-void"
    ? t("console-void", { game: board.game })
    : t("console-no-race");
}

// Where drinks are staked nobody is paid: who hands out, and who drinks.
function rounds(board) {
  const drinks = board.drinks || { give: {}, drink: {} };
  const line =
    (does) =>
    ([name, count]) =>
      h(
        "li",
        null,
        h("b", null, name),
        " " + t(does) + " ",
        h("b", { class: "figure" }, t("console-drink-count", { count })),
      );
  const lines = [
    ...Object.entries(drinks.give).map(line("console-hands-out")),
    ...Object.entries(drinks.drink).map(line("console-drinks")),
  ];
  return lines.length ? lines : h("li", null, t("console-nobody-paid"));
}
