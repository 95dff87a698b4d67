// Sentences made of facts, in the page's language: what dealer/words/catalogue.py does, with the same
// messages and the same types of arguments. The page's template has loaded them (window.RAILBIRD_WORDS). A
// code that they have not got is shown as it is: a gap in the catalogue must never keep a screen from
// drawing.

import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { timed } from "./dates.js";

const given = window.RAILBIRD_WORDS || { language: "en", locale: "en-GB", arguments: {}, source: "" };
const bundle = new FluentBundle(given.locale, { useIsolating: false });
bundle.addResource(new FluentResource(given.source));

export const language = given.language;
export const locale = given.locale;

/** The sentence of a code with its arguments, which are of the types that their names say. */
export function t(code, args) {
  const message = bundle.getMessage(code);
  if (!message || !message.value)
    return args && Object.keys(args).length ? code + " " + JSON.stringify(args) : code;
  // A fault in it is shown, never thrown.
  const said = bundle.formatPattern(message.value, written(args || {}), []);
  return said.indexOf(MARK) < 0
    ? said
    : said.replace(MET, (_, inner, outer) =>
        inner === "." && outer ? outer : outer === "." ? inner : inner + outer,
      );
}

// A sentence has one end: what is said in it may have its own, and of two that meet one is left. The mark
// stands behind what ends, while the message is made.
const MARK = "\uE100"; // private use, as below
const MET = new RegExp("([.?!…])" + MARK + "([.;:,]?)", "g");
const marked = (said) => {
  const ends = said.slice(-3) === "..." ? said.slice(0, -3) + "…" : said;
  return /[.?!…]$/.test(ends) ? ends + MARK : ends;
};

/** Sentences one after another, each with its stop where nothing else ends it; the last is left as it is. */
export const joined = (sentences) =>
  sentences.map((said, at) => (at === sentences.length - 1 ? said : said + stopAfter(said))).join(" ");

/** The stop that a sentence needs before the next one: none where something ends it. */
export const stopAfter = (said) => (/[.?!…][”“"'»)]*$/.test(said) ? "" : ".");

/** The sentence of a fact, `{code: "said-buy", player: "Ann", chips: 5}`, without a full stop; of null
 * nothing. */
export function say(fact) {
  if (fact === null || fact === undefined) return "";
  if (fact.code === "text") return String(fact.text);
  const args = Object.assign({}, fact);
  delete args.code;
  return t(fact.code, args);
}

/** The caller's sentences, each without a full stop. */
export const calls = (call) => (call || []).map(say);

/** A sentence with elements in it, as a list for `h`: `nodes` are the elements by the name of their
 * argument. */
export function tell(code, args, nodes) {
  const names = Object.keys(nodes),
    marks = {};
  names.forEach((name, at) => {
    marks[name] = String.fromCharCode(FIRST_MARK + at);
  });
  return t(code, Object.assign({}, args, marks))
    .split(/([\uE000-\uE0FF])/)
    .filter(Boolean)
    .map((part) => nodes[names[part.charCodeAt(0) - FIRST_MARK]] || part);
}
const FIRST_MARK = 0xe000; // private use: no message has such letters
const isMark = (value) => typeof value === "string" && /^[\uE000-\uE0FF]$/.test(value);

const isFact = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const spoken = (value) => (isFact(value) ? say(value) : isolated(String(value)));

/** `text` as it stands in a line with others: a name that is written from the right is isolated, or "علي 5"
 * would be drawn with the number first. */
export const isolated = (text) => (FROM_THE_RIGHT.test(text) ? "\u2068" + text + "\u2069" : text);
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\uD802\uD803\uD83A\uD83B]/;

/** A move in the notation with each of its words by itself. */
export const isolatedIn = (move) => move.replace(/"[^"]*"|\S+/g, isolated);

const OF_TEXTS = ["words", "move"]; // the types that an argument has where it is a text

function written(args) {
  const done = {};
  for (const name of Object.keys(args)) {
    const value = args[name],
      type = given.arguments[name];
    if (value === null || value === undefined) continue;
    if (isFact(value)) done[name] = marked(say(value));
    else if (type && fits(type, value)) {
      done[name] = WRITERS[type](value);
      if (typeof value === "string") done[name + "_id"] = value; // a message may choose by what is meant
    } else
      done[name] = Array.isArray(value)
        ? listed(value.map(spoken))
        : typeof value === "boolean"
          ? String(value)
          : typeof value === "string"
            ? isolated(value)
            : value;
  }
  return done;
}

// A text is not several things: it is said as it is, not letter by letter.
const SEVERAL = [
  "horses",
  "cards",
  "and_horses",
  "commas",
  "capitals",
  "wagers",
  "games",
  "names",
  "sentences",
];
const fits = (type, value) =>
  OF_TEXTS.indexOf(type) >= 0
    ? typeof value === "string"
    : !isMark(value) && (SEVERAL.indexOf(type) < 0 || typeof value !== "string");

const each = (one) => (values) => Array.from(values).map(one).join(", ");

// What the house calls the race that is shown and its horses (`names` of a board).
const NO_NAMES = { horses: {}, title: "", sponsor: "" };
let named = NO_NAMES;

/** From now on the race of `board` is spoken of: its horses have the names of its house. */
export function speakOf(board) {
  named = board.names || NO_NAMES;
}

/** What `draw` makes while the race with these `names` is spoken of. */
export function speakingOf(names, draw) {
  const before = named;
  named = names || NO_NAMES;
  try {
    return draw();
  } finally {
    named = before;
  }
}

/** The race's own title and sponsor, "" for none. */
export const raceTitle = () => named.title;
export const raceSponsor = () => named.sponsor;

/** The silks of a horse, ["halves", "red", "white"]; null where it runs as ever. */
export const silksOf = (runner) => (named.horses[runner] || { silks: null }).silks;

/** The name that the house gave a horse, "" for none. */
export const givenName = (runner) => isolated((named.horses[runner] || { name: "" }).name);

/** A horse's name: "Spades", "Horse 7", or the one that the house gave it, with its number: "Black Bess",
 * "7 Lucky". A player is never given here, whatever they are called. */
export function horseName(runner) {
  const name = givenName(runner);
  return !name ? t("horse-name", { runner }) : isSuit(runner) ? name : t("horse-numbered", { runner, name });
}

/** A card's name: "7 of Hearts". */
export function cardName(card) {
  if (card === "JOKER") return t("card-joker");
  const suit = card.slice(-1);
  return card.charAt(0) === "?"
    ? t("card-of-suit", { suit })
    : t("card-name", { rank: card.slice(0, -1), suit });
}

/** A card in a sentence: "the 10 of Clubs". */
export function theCard(card) {
  if (card === "JOKER") return t("the-joker");
  const suit = card.slice(-1);
  return card.charAt(0) === "?"
    ? t("card-of-suit", { suit })
    : t("the-card", { rank: card.slice(0, -1), suit });
}

/** A game's name, by its word in the notation. */
export const gameName = (kind) => (bundle.hasMessage("game-" + kind) ? t("game-" + kind) : kind);

export const wagerName = (code) => t("wager-" + code);

/** Chips with their sign: "+5", "−3", "±0". */
export const signed = (chips) => (chips > 0 ? "+" : chips < 0 ? "−" : "±") + number(Math.abs(chips));

/** A number as the language writes it: "1,234". */
export const number = (value) => t("number", { number: value });

/** 0.384 → "38%"; what is possible is never called impossible, nor sure what is not. */
export function percent(chance) {
  if (chance > 0 && chance < 0.005) return t("percent-below-one");
  if (chance < 1 && chance >= 0.995) return t("percent-above-99");
  return t("percent", { number: Math.round(100 * chance) });
}

/** Several things with the language's "and" before the last. */
export function listed(words) {
  if (words.length < 2) return words.join("");
  return t("list-and", { start: words.slice(0, -1).join(", "), end: words[words.length - 1] });
}

/** 1 → "1st". */
export const nth = (place) => t("nth", { place });

const WRITERS = {
  horse: horseName,
  horses: each(horseName),
  card: cardName,
  cards: each(cardName),
  the_card: theCard,
  and_horses: (horses) => listed(horses.map(horseName)),
  commas: (facts) => marked(facts.map(spoken).join(", ")),
  capitals: (facts) => facts.map(spoken).join(" ").toUpperCase(),
  wager: wagerName,
  wagers: each(wagerName),
  game: gameName,
  games: each(gameName),
  phase: (phase) => t("phase-" + phase),
  names: (names) => listed(names.map((name) => isolated(String(name)))),
  signed,
  percent,
  time: (at) => timed(at, locale),
  words: (said) => marked(isolated(said)),
  move: isolatedIn,
  sentences: (facts) => marked(facts.map(say).join("; ")),
};

// ---- suits and cards as the screens draw them -------------------------------------------------------------

const SUIT_LETTERS = ["S", "H", "D", "C"];
export const SUITS = table(SUIT_LETTERS, (suit) => t("suit-name", { suit }));

function table(keys, word) {
  const made = {};
  for (const key of keys) made[key] = word(key);
  return made;
}

export const isSuit = (horse) => SUIT_LETTERS.indexOf(horse) >= 0;

/** The rank as it is printed on the card: "10" for T, nothing for one that nobody knows. */
export const rankName = (letter) => (letter === "T" ? "10" : letter === "?" ? "" : letter);

/** A pile of ristiseiska from its lowest rank to its highest, [] while nothing lies: "6–10", "7", "–". */
export function pileName(ends) {
  const [low, high] = ends.map(rankName);
  return low === undefined ? "–" : low === high ? low : low + "–" + high;
}

/** The parts of "TS": {rank: "10", suit: "S", red: false, said: "10 of Spades"}; the joker has no suit, and
 * "?S" no rank. */
export function cardParts(card) {
  if (card === "JOKER") return { rank: t("card-joker"), suit: null, red: false, said: t("card-joker") };
  const letter = card.charAt(0),
    suit = card.charAt(1);
  return { rank: rankName(letter), suit, red: suit === "H" || suit === "D", said: cardName(card) };
}

/** `reason` in parts, words and {suit}: two horses and more are their suits, for their names would not fit a
 * line. */
export const reasonParts = (why) =>
  reason(suitsMarked(why))
    .split(/([\uE110-\uE113])/)
    .filter(Boolean)
    .map((part) =>
      part >= "\uE110" && part <= "\uE113" ? { suit: SUIT_LETTERS[part.charCodeAt(0) - FIRST_SUIT] } : part,
    );
const FIRST_SUIT = 0xe110; // private use, as above

function suitsMarked(fact) {
  const done = {};
  for (const name of Object.keys(fact)) {
    const value = fact[name];
    const many = name === "horses" && Array.isArray(value) && value.length > 1 && value.every(isSuit);
    done[name] = isFact(value)
      ? suitsMarked(value)
      : many
        ? {
            code: "text",
            text: value.map((one) => String.fromCharCode(FIRST_SUIT + SUIT_LETTERS.indexOf(one))).join(""),
          }
        : value;
  }
  return done;
}

/** Why somebody is paid, after their chips: the bet that won, or what comes back. */
export function reason(why) {
  if (why.code === "posted-stake-returned" || why.code === "posted-pool-refunded")
    return t("reason-stake-back", { bet: why.bet });
  if (why.code === "posted-hand-won") return t("reason-pot");
  return why.code === "posted-ante-returned" ? t("reason-ante-back") : say(why);
}
