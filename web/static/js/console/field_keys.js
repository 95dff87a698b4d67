// Keys for the arguments of a move, one kind of field each: what is offered stands there as a large thing to
// tap. A field's kind says how it looks (dealer/contract/offers.py); nothing here knows a game.

import { die } from "../core/die.js";
import { h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { face, runner, tap } from "../staff/controls.js";
import { cardKey, rankKeys, suitKeys } from "../staff/card_keys.js";

const MOST_FACES = 24; // more cards than these are a suit, then a rank
const MOST_NUMBERS = 10; // more numbers than these are added up
const CHIPS = [1, 2, 5, 10, 25, 50, 100];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

/** Whether several values of a field may be chosen, so that a button of its own ends the choice. */
export const takesSeveral = (field) => field.many || field.kind === "cards";

/** Keys for `field`. `choices` are those that go with what was chosen before, `value` is what is chosen (of
 * several a list), `choose(value, done)` takes another; with `done` false more of it is to come. `part`
 * remembers what is half chosen: its keys are the form's. */
export function keysOf(field, choices, value, choose, part) {
  const make = KEYS[field.kind] || labelled;
  return h(
    "div",
    { class: "keys-of " + field.kind, role: "group", "aria-label": say(field.label) },
    make(field, choices, value, choose, part),
  );
}

const KEYS = {
  player: labelled,
  die: faces,
  card: cards,
  cards,
  pair,
  count: labelled,
  chips: numbers,
  play,
};

const pressed = (is) => ({ "aria-pressed": String(Boolean(is)) });
const one = (choice, value, content, choose, attributes) =>
  tap({ "data-value": choice.value, ...pressed(choice.value === value), ...attributes }, content, () =>
    choose(choice.value, true),
  );

function labelled(field, choices, value, choose) {
  const names = field.kind === "player";
  return h(
    "div",
    { class: "grid " + (names ? "who" : "numbers") },
    choices.map((choice) =>
      one(
        choice,
        value,
        h("span", { class: names ? "clamp" : "figure" }, say(choice.label)),
        choose,
        names ? { title: say(choice.label) } : {},
      ),
    ),
  );
}

function faces(field, choices, value, choose) {
  return h(
    "div",
    { class: "grid dice-faces" },
    choices.map((choice) => one(choice, value, die(choice.value), choose, { "data-die-of": field.name })),
  );
}

function pair(field, choices, value, choose) {
  return h(
    "div",
    { class: "grid pairs" },
    choices.map((choice) =>
      one(
        choice,
        value,
        choice.value
          .split(" ")
          .map((horse, at) => [
            at > 0 && h("span", { class: "then", "aria-hidden": "true" }, "→"),
            runner(horse),
          ]),
        choose,
        { "aria-label": say(choice.label) },
      ),
    ),
  );
}

// ---- cards ------------------------------------------------------------------------------------------------

function cards(field, choices, value, choose, part) {
  const several = takesSeveral(field),
    has = several ? value || [] : [value];
  // Each tap takes one copy more; where all of them are taken, one back.
  const onCard = (card) => {
    if (!several) {
      choose(card, true);
      return;
    }
    const { count = 1 } = choices.find((choice) => choice.value === card);
    choose(
      times(has, card) < count ? [...has, card].slice(-(field.high || Infinity)) : without(has, card),
      false,
    );
  };
  const values = choices.map((choice) => choice.value);
  return values.length > MOST_FACES
    ? bySuit(values, has, onCard, part)
    : h(
        "div",
        { class: "grid card-faces" },
        values.map((card) => cardFace(card, has, onCard)),
      );
}

/** A key for each card chosen of `field` that takes it back, where the keys of the cards are not all in view
 * or have several copies; none elsewhere. */
export function takenCards(field, choices, value, choose) {
  if (
    field.kind !== "card" ||
    !takesSeveral(field) ||
    !(choices.length > MOST_FACES || choices.some((choice) => choice.count > 1))
  )
    return [];
  return value.map((card) =>
    tap(
      { class: "taken", "data-take-back": card, "aria-label": t("console-card-back", { card }) },
      [face(card, "mini"), h("i", { "aria-hidden": "true" }, "×")],
      () => choose(without(value, card), false),
    ),
  );
}

const times = (has, card) => has.filter((other) => other === card).length;
const without = (has, card) => has.filter((_, at) => at !== has.lastIndexOf(card));
const often = (has, card) => times(has, card) > 1 && h("span", { class: "often" }, times(has, card) + "×");

const cardFace = (card, has, onCard) =>
  tap({ "data-card": card, ...pressed(has.includes(card)) }, [often(has, card), face(card, "mini")], () =>
    onCard(card),
  );

function bySuit(values, has, onCard, part) {
  const of = (letter) => values.filter((card) => card.charAt(1) === letter && card !== "JOKER");
  const chosen = part.get("suit");
  const suits = suitKeys(
    chosen,
    (letter) => part.set("suit", letter),
    (letter) => ({ disabled: !of(letter).length }),
  );
  const key = (card) =>
    cardKey(
      card,
      { ...pressed(has.includes(card)), disabled: !values.includes(card) },
      onCard,
      often(has, card) || undefined,
    );
  const ranks = chosen
    ? rankKeys(
        chosen,
        RANKS.filter((rank) => values.includes(rank + chosen)),
        key,
      )
    : h("div", { class: "grid ranks" });
  if (values.includes("JOKER")) ranks.appendChild(cardFace("JOKER", has, onCard));
  return [suits, ranks];
}

// ---- numbers ----------------------------------------------------------------------------------------------

function numbers(field, choices, value, choose) {
  const low = field.low || 1,
    high = field.high;
  if (high !== null && high - low < MOST_NUMBERS) {
    const all = Array.from({ length: high - low + 1 }, (_, at) => String(low + at));
    return h(
      "div",
      { class: "grid numbers" },
      all.map((number) =>
        tap(
          { class: "chip", "data-value": number, ...pressed(number === value) },
          [
            number,
            field.besides > 0 &&
              h("small", null, t("wager-costs", { chips: Number(number) + field.besides })),
          ],
          () => choose(number, true),
        ),
      ),
    );
  }
  const sum = Number(value || 0);
  return h(
    "div",
    { class: "grid chips" },
    CHIPS.map((count) =>
      tap(
        { class: "chip", "data-add": count, disabled: high !== null && sum + count > high },
        "+" + count,
        () => choose(String(sum + count), false),
      ),
    ),
    tap({ disabled: !sum }, t("console-clear"), () => choose("", false)),
  );
}

/** Whether the keys of a field end the choice with one tap. */
export const endsByItself = (field) =>
  !takesSeveral(field) &&
  !(field.kind === "chips" && (field.high === null || field.high - (field.low || 1) >= MOST_NUMBERS));

// ---- a card with what it is played on ---------------------------------------------------------------------

// The words behind one another, a row each: the card, then a neighbour, or a horse and its step.
function play(field, choices, value, choose, part) {
  const taken = value ? value.split(" ") : (part.get("words") || "").split(" ").filter(Boolean);
  const written = choices.map((choice) => choice.value.split(" "));
  const rows = [];
  for (let at = 0; at <= taken.length; at += 1) {
    const alike = written.filter((words) => taken.slice(0, at).every((word, place) => words[place] === word));
    const next = [...new Set(alike.map((words) => words[at]).filter(Boolean))];
    if (!next.length) break;
    rows.push(
      h(
        "div",
        {
          class:
            "grid words " + (at === 0 ? "card-faces" : at === 1 && next.length > 4 ? "runners" : "ways-of"),
        },
        next.map((word) => {
          const words = [...taken.slice(0, at), word].join(" ");
          const whole = choices.some((choice) => choice.value === words);
          return tap(
            { "data-word": word, ...pressed(taken[at] === word), ...(at === 0 ? { "data-card": word } : {}) },
            wordShown(word),
            () => (whole ? choose(words, true) : part.set("words", words)),
          );
        }),
      ),
    );
  }
  return rows;
}

const WAYS = { left: "left", right: "right", "+1": "forward", "-1": "back" };

function wordShown(word) {
  if (/^\d+$/.test(word)) return runner(word);
  return WAYS[word] ? t("console-way", { way: WAYS[word] }) : face(word, "mini");
}
