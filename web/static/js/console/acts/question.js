// The camera asks which card it is: the picture, the likely cards, another one. While it asks nothing is
// due but the answer.

import { h, suit } from "../../core/dom.js";
import { cardParts, say, t } from "../../core/words.js";
import { mini, sentence } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { askStation } from "../acting.js";
import { cardRows } from "../card_rows.js";
import { keyedOffers } from "./form.js";
import { deal } from "./race.js";
import { draftOf, offered, redraw, table } from "../table.js";

const MOST = 3;

const cardsOf = (field) => (field ? field.choices.map((choice) => choice.value) : []);

// The cards that it may be: those that can come, or that a player may lay or show.
function cardsOffered(board) {
  const dealt = offered("deal");
  if (dealt && dealt.fields.length) return cardsOf(dealt.fields[0]);
  const laid = keyedOffers(board).flatMap((offer) => offer.fields);
  return cardsOf(laid.find((field) => field.kind === "card"));
}

export const question = {
  stands: () => Boolean(table.view && table.view.question),
  draw() {
    const asked = table.view.question,
      draft = draftOf("question", asked.id, { another: false, suit: null });
    const answer = (card) =>
      askStation("answer", { card, question: asked.id }, { main: true, means: "answer" });
    const likely = asked.candidates.slice(0, MOST);
    return {
      fact: t("console-camera-asks"),
      rows: [
        h("h2", { class: "head", "data-drops": draft.another ? "1" : null }, t("console-which-card")),
        h(
          "div",
          { class: "asked", "data-drops": draft.another ? "2" : null },
          asked.picture && h("img", { src: "/question.jpg?" + asked.id, alt: t("console-question-alt") }),
          h("p", null, sentence(say(asked.why))),
        ),
        draft.another
          ? cardRows(cardsOffered(table.board), draft, answer, false)
          : h(
              "div",
              { class: "row likely" },
              likely.map(([card, chance]) => likelyKey(card, chance, answer)),
              key(
                { class: "second", "data-another": true },
                t("dealer-another-card") + "\u00a0…",
                another(draft, true),
              ),
            ),
      ],
      main: { label: t("console-answer-first") },
      draft: {
        words: t("console-question-hint"),
        keys: [
          key({ "data-dismiss": true }, t("console-question-again"), () =>
            askStation("dismiss", { question: asked.id }, { means: "dismiss" }),
          ),
          draft.another && likely.length > 0
            ? key({ "data-another": true }, t("console-question-likely"), another(draft, false))
            : onlySuit(likely),
        ],
      },
    };
  },
};

const another = (draft, is) => () => {
  Object.assign(draft, { another: is, suit: null });
  redraw();
};

const likelyKey = (card, chance, answer) =>
  key(
    { "data-answer": card, "aria-label": cardParts(card).said },
    [mini(card), h("b", { class: "sure" }, t("dealer-percent", { percent: Math.round(chance * 100) }))],
    () => answer(card),
  );

// Where every likely card is of one suit and the suit is all that counts, the card is dealt without its
// rank: that settles the question.
function onlySuit(likely) {
  const suits = new Set(likely.map(([card]) => card.charAt(1)));
  const offer = table.board.offers.find((one) => one.verb === "deal");
  if (suits.size !== 1 || likely.some(([card]) => card === "JOKER") || !offer || !offer.fields.length)
    return null;
  const [letter] = suits,
    unknown = "?" + letter;
  return (
    offer.fields[0].choices.some((choice) => choice.value === unknown) &&
    key(
      { "data-answer": unknown, "aria-label": cardParts(unknown).said },
      [t("console-only-suit") + "\u00a0", suit(letter)],
      () => deal(unknown),
    )
  );
}
