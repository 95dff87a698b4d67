// The game's own moves of a phase, on keys: whose turn it is, is preset, what is offered stands there, and a
// move with nothing left to choose is one button. What is offered is what is legal, so nothing here knows a
// rule.

import { die } from "../core/die.js";
import { h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { face, tap } from "../staff/controls.js";
import { act } from "../staff/send.js";
import { endsByItself, keysOf, takenCards, takesSeveral } from "./field_keys.js";
import { whose } from "./table_lines.js";

const DEAD_MS = 250; // a wet finger bounces
const SETTLE_MS = 700; // so long after a move no key has another meaning
const NARROW = window.matchMedia("(max-width: 699px)");
const LOW = window.matchMedia("(max-width: 699px), (max-height: 899px)");
const ROWS = 2; // more dice than these are tapped one after the other on a phone
const FEW = 6; // of more players or cards the chosen one alone stays, where the screen is low

const draft = { key: "", verb: null, values: {}, parts: {} };
let deafUntil = 0;

/** The offers that have keys here: the game's own, every field of a kind. */
export const withKeys = (board, others) =>
  board.offers.filter(
    (offer) =>
      (board.acts || []).includes(offer.verb) &&
      !others.includes(offer.verb) &&
      offer.fields.length > 0 &&
      offer.fields.every((field) => field.kind),
  );

const preset = (field) =>
  field.choices.length === 1 && !takesSeveral(field) ? field.choices[0].value : null;
const isReady = (offer) => offer.fields.every((field) => preset(field) !== null);

/** Of `offers` that with a form which is open now; undefined where each is one button. */
export function openForm(offers, board) {
  keep(board, offers);
  const open = offers.filter((offer) => !isReady(offer));
  return open.find((offer) => offer.verb === draft.verb) || open[0];
}

/** The one thing that can be done, where nothing is left to choose: {verb, label, move}. */
export function onlyAct(offers, plain, board) {
  if (offers.length !== 1 || plain.length || board.main || !isReady(offers[0])) return null;
  return {
    verb: offers[0].verb,
    label: say(offers[0].label),
    move: [offers[0].verb, ...offers[0].fields.map(preset)].join(" "),
  };
}

/** The keys of the phase: `offers` as `withKeys` gives them, `plain` those without an argument. */
export function tableActs(offers, plain, board, redraw) {
  const chosen = openForm(offers, board),
    open = offers.filter((offer) => !isReady(offer));
  const others = [
    ...offers.filter(isReady).map((offer) => button(offer, redraw)),
    ...plain.map((offer) => button(offer, redraw)),
  ];
  return h(
    "div",
    { class: "acts" },
    open.length > 1 &&
      h(
        "div",
        { class: "switch verbs" },
        open.map((offer) =>
          tap(
            { "data-verb": offer.verb, "aria-pressed": String(offer === chosen) },
            say(offer.label),
            listening(() => {
              Object.assign(draft, { verb: offer.verb, parts: {} });
              redraw();
            }),
          ),
        ),
      ),
    chosen && [
      open.length === 1 && !saysItself(chosen) && h("h2", null, say(chosen.label)),
      form(chosen, redraw),
    ],
    others.length > 0 && h("div", { class: "row deeds" }, others),
  );
}

// Nothing half-chosen outlives its turn, and nothing that is not offered any more stays chosen.
function keep(board, offers) {
  const key = [board.books, board.night, board.race, board.phase, board.turn].join("/");
  if (draft.key !== key) Object.assign(draft, { key, verb: null, values: {}, parts: {} });
  const chosen = offers.find((offer) => offer.verb === draft.verb);
  if (draft.verb && !chosen) Object.assign(draft, { verb: null, values: {}, parts: {} });
}

function listening(work) {
  return () => {
    const now = performance.now();
    if (now < deafUntil) return;
    deaf(DEAD_MS);
    work();
  };
}

function deaf(ms) {
  deafUntil = Math.max(deafUntil, performance.now() + ms);
  document.body.classList.add("deaf");
  setTimeout(() => {
    if (performance.now() >= deafUntil) document.body.classList.remove("deaf");
  }, ms + 5);
}

const button = (offer, redraw) =>
  tap(
    { class: "deed", "data-verb": offer.verb },
    say(offer.label),
    listening(() => send(offer, offer.fields.map(preset), redraw)),
  );

async function send(offer, words, redraw) {
  const done = await act([offer.verb, ...words].join(" "));
  // What was refused is chosen anew; of several cards only what is wrong is.
  if (done || !offer.fields.some(takesSeveral)) Object.assign(draft, { values: {}, parts: {} });
  if (done) {
    draft.verb = null;
    deaf(SETTLE_MS);
  }
  redraw();
}

// Whether a tap on the last key is the move, so that no button names it.
const endsByTap = (fields) => fields.every((field) => preset(field) !== null || endsByItself(field));
const saysItself = ({ fields }) =>
  !endsByTap(fields) || fields.every((field) => field.kind === "die" || field.kind === "pair");

function form(offer, redraw) {
  const { fields } = offer;
  const values = valuesOf(fields);
  const whole = () => fields.every((field, at) => valuesOf(fields)[at].length > 0);
  const words = () =>
    valuesOf(fields).map((value, at) =>
      Array.isArray(value) ? value.join(fields[at].kind === "cards" ? "," : " ") : value,
    );
  const alone = endsByTap(fields);
  const choose = (field) => (value, done) =>
    listening(() => {
      draft.values[field.name] = value;
      if (done) draft.parts = {};
      if (done && alone && whole()) send(offer, words(), redraw);
      else redraw();
    })();
  const part = (field) => ({
    get: (name) => draft.parts[field.name + "/" + name],
    set: (name, value) =>
      listening(() => {
        draft.parts[field.name + "/" + name] = value;
        redraw();
      })(),
  });
  const places = shown(fields, values);
  return h(
    "div",
    { class: "form", "data-form": offer.verb },
    places.length < fields.length &&
      h(
        "p",
        { class: "so-far" },
        fields.map((field, at) => (values[at] ? die(values[at]) : h("span", { class: "open" }))),
      ),
    places.map((at) => {
      const field = fields[at];
      if (preset(field) !== null)
        return field.kind === "player" && h("p", { class: "of-whom" }, say(field.choices[0].label));
      const partner = fields.find((other) => other.name === field.by);
      if (
        partner &&
        partner !== field &&
        field.choices.some((choice) => choice.of) &&
        !valuesOf(fields)[fields.indexOf(partner)]
      )
        return null;
      const alike =
        field.kind !== "die" &&
        fields.filter((other) => other.kind === field.kind && preset(other) === null).length > 1;
      if (folds(field, values[at], part(field))) return folded(field, values[at], part(field));
      return [
        alike && h("p", { class: "legend of-" + field.kind }, say(field.label)),
        keysOf(
          { ...field, high: mostOf(field, fields, values) },
          choicesOf(field, fields, values),
          values[at],
          choose(field),
          part(field),
        ),
      ];
    }),
    !alone &&
      h(
        "div",
        { class: "ending" },
        places.map((at) =>
          takenCards(fields[at], choicesOf(fields[at], fields, values), values[at], choose(fields[at])),
        ),
        tap(
          { class: "deed go-on", "data-go": offer.verb, disabled: !whole() },
          [say(offer.label), h("span", { class: "picked" }, picked(fields, values))],
          listening(() => send(offer, words(), redraw)),
        ),
      ),
  );
}

// Who or which card is chosen already, as one key: a tap opens the choice again.
const folds = (field, value, part) =>
  LOW.matches &&
  ["player", "card"].includes(field.kind) &&
  !takesSeveral(field) &&
  value &&
  field.choices.length > FEW &&
  !part.get("open");

function folded(field, value, part) {
  const label = say(field.choices.find((choice) => choice.value === value).label);
  return h(
    "div",
    { class: "grid chosen" },
    tap(
      { "data-open": field.name, "aria-pressed": "true", "aria-label": label },
      [
        field.kind === "card" ? face(value, "mini") : h("span", { class: "clamp" }, label),
        h("i", { "aria-hidden": "true" }, "▾"),
      ],
      () => part.set("open", true),
    ),
  );
}

// Which fields are on the screen: on a phone of four dice only the next.
function shown(fields, values) {
  const alike = fields.length > ROWS && fields.every((field) => field.kind === "die") && NARROW.matches;
  const all = fields.map((_, at) => at);
  const due = values.findIndex((value) => !value.length);
  return alike && due >= 0 ? [due] : all;
}

const picked = (fields, values) =>
  values
    .map((value, at) =>
      Array.isArray(value) ? value.length : fields[at].kind === "chips" ? paid(value, fields[at]) : "",
    )
    .filter(Boolean)
    .join(" / ");

const paid = (value, { besides }) =>
  value && besides ? value + " (" + t("wager-costs", { chips: Number(value) + besides }) + ")" : value;

const goesWith = (choice, value) => !choice.of || choice.of.includes(value);

function choicesOf(field, fields, values) {
  const at = fields.findIndex((other) => other.name === field.by);
  return at < 0 ? field.choices : field.choices.filter((choice) => goesWith(choice, values[at]));
}

// The most that may be chosen of a field: of cards not more than the hand has that they come from; null: no
// bound.
function mostOf(field, fields, values) {
  const at = fields.findIndex((other) => other.name === field.by);
  const whose =
    at < 0 || !takesSeveral(field) ? null : fields[at].choices.find((choice) => choice.value === values[at]);
  const held = (whose && whose.count) || null;
  return field.high === null || held === null ? field.high || held : Math.min(field.high, held);
}

// What is chosen of each field and still offered: one value, of several a list.
function valuesOf(fields) {
  const values = [];
  for (const field of fields) {
    const drawn = draft.values[field.name],
      known = choicesOf(field, fields, values).map((choice) => choice.value);
    if (takesSeveral(field))
      values.push(
        (drawn || [])
          .filter((value) => known.includes(value))
          .slice(0, mostOf(field, fields, values) || Infinity),
      );
    else if (preset(field) !== null) values.push(preset(field));
    else values.push(drawn && (!field.choices.length || known.includes(drawn)) ? drawn : "");
  }
  return values;
}

/** What is due where no main act is: whose turn it is, and what then. */
export function dueWords(board) {
  const offer = withKeys(board, [])[0];
  if (!offer) return say(board.phase_words);
  if (!board.turn) {
    const card = offer.fields.find((field) => field.kind === "card" && preset(field) !== null);
    return card ? t("console-who-lays", { card: preset(card) }) : say(board.phase_words);
  }
  const dice = offer.fields.filter((field) => field.kind === "die").length;
  return dice ? t("console-roll-due", { player: board.turn, count: dice }) : whose(board);
}
