// Keys for the arguments of a move, one kind of field each: what is offered stands there as a large thing to
// tap. A field's kind says how it looks (dealer/contract/offers.py); nothing here knows a game.

import { badge } from "../../core/badge.js";
import { die } from "../../core/die.js";
import { h } from "../../core/dom.js";
import { cardParts, rankName, say, t } from "../../core/words.js";
import { face, runner } from "../../staff/controls.js";
import { nameIn } from "../../staff/fit_name.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { columnOfAct } from "../columns.js";
import { table } from "../table.js";

const FEW = 8; // players in wider columns
const CAP = 42; // beside a name, in pixels
const MOST_FACES = 20; // more cards than these are a suit, then a rank
const MOST_NUMBERS = 10; // more numbers than these are added up
const CHIPS = [1, 2, 5, 10, 25, 50, 100];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
const SUITS = ["S", "H", "D", "C"];

/** Whether several values of a field may be chosen, so that a key of its own ends the choice. */
export const takesSeveral = (field) => field.many || field.kind === "cards";

const addsUp = (field) =>
  field.kind === "chips" && (field.high === null || field.high - (field.low || 1) >= MOST_NUMBERS);

/** Whether the keys of a field end the choice with one tap. */
export const endsByItself = (field) => !takesSeveral(field) && !addsUp(field);

/** The rows of keys of a field: `part` is as formNow's, `choose(value, done)` takes another value (with
 * `done` false more of it is to come), `half` is what is half chosen of it, `again` draws. */
export const keysOf = (part, choose, half, again) =>
  (KEYS[part.field.kind] || labelled)(part, choose, half, again);

const grid = (kind, field, keys) =>
  h("div", { class: "keys " + kind, role: "group", "aria-label": say(field.label) }, keys);
const pressed = (is) => ({ "aria-pressed": String(Boolean(is)) });

const one = (choice, { value }, content, choose, attributes) =>
  key({ "data-value": choice.value, ...pressed(choice.value === value), ...attributes }, content, () =>
    choose(choice.value, true),
  );

function players(part, choose) {
  const many = part.choices.length > FEW,
    phone = layout() === "phone"; // there the cap stands above the name
  const width = phone ? columnOfAct(many ? 4 : 3) : columnOfAct(many ? 5 : 4) - CAP;
  const content = (name) => [badge(table.board, name, true), nameIn(name, width, 18)];
  return [
    grid(
      "people of-" + (many ? "many" : "few"),
      part.field,
      part.choices.map((choice) => one(choice, part, content(say(choice.label)), choose)),
    ),
  ];
}

const labelled = (part, choose) => [
  grid(
    "numbers",
    part.field,
    part.choices.map((choice) => one(choice, part, h("span", null, say(choice.label)), choose)),
  ),
];

const dice = (part, choose) => [
  grid(
    "dice",
    part.field,
    part.choices.map((choice) =>
      one(choice, part, die(choice.value), choose, { "data-die-of": part.field.name }),
    ),
  ),
];

const pair = (part, choose) => [
  grid(
    "pairs",
    part.field,
    part.choices.map((choice) => {
      const [first, second] = choice.value.split(" ");
      const content = [
        runner(first),
        h("span", { class: "quiet", "aria-hidden": "true" }, "→"),
        runner(second),
      ];
      return one(choice, part, content, choose, { "aria-label": say(choice.label) });
    }),
  ),
];

// ---- cards ----------------------------------------------------------------------------------------------

const times = (has, card) => has.filter((other) => other === card).length;
const without = (has, card) => has.filter((_, at) => at !== has.lastIndexOf(card));

function cards(part, choose, half, again) {
  const { field, choices } = part,
    several = takesSeveral(field),
    has = several ? part.value : [part.value];
  // Each tap takes one copy more; where no more of them can be taken, one back.
  const most = field.high || Infinity;
  const onCard = (choice) => () => {
    const taken = times(has, choice.value);
    if (!several) choose(choice.value, true);
    else if (taken && (taken === (choice.count || 1) || has.length >= most))
      choose(without(has, choice.value), false);
    else choose([...has, choice.value].slice(-most), false);
  };
  const cardKey = (choice, content) =>
    key(
      {
        class: "card",
        "data-card": choice.value,
        "aria-label": cardParts(choice.value).said,
        ...pressed(has.includes(choice.value)),
      },
      [times(has, choice.value) > 1 && h("b", null, times(has, choice.value) + "×"), content],
      onCard(choice),
    );
  if (choices.length <= MOST_FACES)
    return [
      grid(
        "faces",
        field,
        choices.map((choice) => cardKey(choice, face(choice.value, "mini"))),
      ),
    ];
  return bySuit(part, half, again, cardKey);
}

/** Of many cards the suits, and the ranks of the one that is chosen. */
function bySuit({ field, choices }, half, again, cardKey) {
  const suitOf = (choice) => (choice.value === "JOKER" ? "" : choice.value.charAt(1));
  const chosen = half.get("suit");
  const ranks = choices
    .filter((choice) => suitOf(choice) === chosen)
    .sort((a, b) => RANKS.indexOf(a.value.charAt(0)) - RANKS.indexOf(b.value.charAt(0)));
  const joker = choices.find((choice) => choice.value === "JOKER");
  return [
    ranks.length > 0 &&
      grid(
        "ranks",
        field,
        ranks.map((choice) => cardKey(choice, rankName(choice.value.charAt(0)))),
      ),
    grid("small-suits", field, [
      SUITS.map((letter) =>
        key(
          {
            "data-suit": letter,
            "aria-label": t("suit-name", { suit: letter }),
            disabled: !choices.some((choice) => suitOf(choice) === letter),
            ...pressed(letter === chosen),
          },
          runner(letter),
          () => {
            half.set("suit", letter);
            again();
          },
        ),
      ),
      joker && cardKey(joker, face("JOKER", "mini")),
    ]),
  ];
}

// ---- numbers --------------------------------------------------------------------------------------------

function numbers(part, choose) {
  const { field, value } = part,
    low = field.low || 1;
  if (!addsUp(field)) {
    const all = Array.from({ length: field.high - low + 1 }, (_, at) => String(low + at));
    const content = (number) => [
      h("span", { class: "figure" }, number),
      field.besides > 0 && h("small", null, t("wager-costs", { chips: Number(number) + field.besides })),
    ];
    return [
      grid(
        "numbers",
        field,
        all.map((number) => one({ value: number }, part, content(number), choose)),
      ),
    ];
  }
  const sum = Number(value || 0);
  return [
    grid("chips", field, [
      CHIPS.map((count) =>
        key(
          { class: "figure", "data-add": count, disabled: field.high !== null && sum + count > field.high },
          "+" + count,
          () => choose(String(sum + count), false),
        ),
      ),
      key({ class: "second", disabled: !sum, "data-clear": true }, t("console-clear"), () =>
        choose("", false),
      ),
    ]),
  ];
}

// ---- a card with what it is played on -------------------------------------------------------------------

const WAYS = { left: "left", right: "right", "+1": "forward", "-1": "back" };

// The words behind one another, a row each: the card, then a neighbour, or a horse and its step.
function play({ field, choices, value }, choose, half, again) {
  const taken = value ? value.split(" ") : (half.get("words") || "").split(" ").filter(Boolean);
  const written = choices.map((choice) => choice.value.split(" "));
  const rows = [];
  for (let at = 0; at <= taken.length; at += 1) {
    const alike = written.filter((words) => taken.slice(0, at).every((word, place) => words[place] === word));
    const next = Array.from(new Set(alike.map((words) => words[at]).filter(Boolean)));
    if (!next.length) break;
    const kind = at === 0 ? "faces" : at === 1 && next.length > 4 ? "runners" : "ways";
    rows.push(
      grid(
        kind,
        field,
        next.map((word) => wordKey(word, at)),
      ),
    );
  }
  return rows;

  function wordKey(word, at) {
    const words = [...taken.slice(0, at), word].join(" ");
    const whole = choices.some((choice) => choice.value === words);
    const attributes = {
      "data-word": word,
      ...pressed(taken[at] === word),
      ...(at === 0 ? { "data-card": word } : {}),
    };
    return key(attributes, wordShown(word), () => {
      if (whole) choose(words, true);
      else {
        half.set("words", words);
        again();
      }
    });
  }
}

function wordShown(word) {
  if (/^\d+$/.test(word)) return runner(word);
  return WAYS[word] ? t("console-way", { way: WAYS[word] }) : face(word, "mini");
}

const KEYS = { player: players, die: dice, card: cards, cards, pair, count: labelled, chips: numbers, play };
