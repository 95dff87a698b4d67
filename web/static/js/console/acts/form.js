// A move that is being chosen by taps. Kept is only what was tapped; what that makes of the offers is worked
// out anew from the table each time, for the drawing and for the tap alike: no key does what it does not say.

import { layout } from "../../staff/screen.js";
import { draftOf, raceKey, table } from "../table.js";
import { endsByItself, takesSeveral } from "./field_keys.js";

const PLACED = ["bet", "bid", "pass", "deal"]; // they have acts of their own

// Nothing half chosen outlives its turn.
const draft = () =>
  draftOf("form", [raceKey(table.board), table.board.phase, table.board.turn].join("/"), {
    verb: null,
    values: {},
    parts: {},
    open: null,
  });

/** The phase's own moves that are made on keys. */
export const keyedOffers = (board) =>
  board.offers.filter(
    (offer) =>
      (board.acts || []).includes(offer.verb) &&
      !PLACED.includes(offer.verb) &&
      offer.fields.length > 0 &&
      offer.fields.every((field) => field.kind),
  );

/** The phase's own moves without an argument, but for the main one. */
export const plainOffers = (board) =>
  board.offers.filter(
    (offer) =>
      (board.acts || []).includes(offer.verb) &&
      !offer.fields.length &&
      !(board.main && board.main.move === offer.verb),
  );

const preset = (field) =>
  field.choices.length === 1 && !takesSeveral(field) ? field.choices[0].value : null;

/** Whether nothing of an offer is left to choose. */
export const isReady = (offer) => offer.fields.every((field) => preset(field) !== null);

/** The move of an offer with nothing left to choose. */
export const readyMove = (offer) => moveOf(offer, offer.fields.map(preset));

const moveOf = (offer, values) =>
  [
    offer.verb,
    ...values.map((value, at) =>
      Array.isArray(value) ? value.join(offer.fields[at].kind === "cards" ? "," : " ") : value,
    ),
  ].join(" ");

/** What is chosen now. `offers` are those with something to choose, `offer` the one that is open; `parts` a
 * field each, {field, choices, value, preset}; `shown` the parts whose keys are on the screen; `whole`
 * whether the `move` is complete, `ends` whether the tap on its last key makes it, `begun` whether anything
 * was chosen. */
export function formNow() {
  const offers = keyedOffers(table.board).filter((offer) => !isReady(offer));
  const offer =
    offers.find((one) => one.verb === draft().verb) || offers.find((one) => one.verb === "roll") || offers[0];
  if (!offer) return { offers, offer: null, parts: [], shown: [], begun: false, whole: false, ends: false };
  const values = valuesOf(offer.fields);
  const parts = offer.fields.map((field, at) => ({
    field: { ...field, high: mostOf(field, offer.fields, values) },
    choices: choicesOf(field, offer.fields, values),
    value: values[at],
    preset: preset(field) !== null,
  }));
  return {
    offers,
    offer,
    parts,
    shown: shown(parts),
    begun: parts.some((part) => !part.preset && part.value.length > 0),
    whole: parts.every((part) => part.value.length > 0),
    ends: offer.fields.every((field) => preset(field) !== null || endsByItself(field)),
    move: moveOf(offer, values),
  };
}

// Dice have all their keys at once, but four of them on a phone. Of anything else what is chosen is folded to
// a key, and what is due next has its keys; several cards keep theirs until what follows them is chosen.
function shown(parts) {
  const reopened = parts.find(({ field }) => field.name === draft().open);
  if (reopened) return [reopened];
  const due = parts.findIndex((part) => !part.value.length),
    last = due < 0 ? parts.length - 1 : due,
    before = parts[last - 1];
  if (parts.every(({ field }) => field.kind === "die") && (parts.length <= 2 || layout() !== "phone"))
    return parts;
  const stays = due >= 0 && before && !before.preset && takesSeveral(before.field);
  return (stays ? [before, parts[last]] : [parts[last]]).filter((part) => !part.preset);
}

/** Take `value` of the field `name`; `done` where nothing of it is left to choose. What comes after it is
 * chosen anew: cards were meant for that player. */
export function choose(name, value, done) {
  const { values } = draft(),
    names = formNow().parts.map((part) => part.field.name);
  if (!name.startsWith("die")) for (const later of names.slice(names.indexOf(name) + 1)) delete values[later];
  values[name] = value;
  if (done) Object.assign(draft(), { parts: {}, open: null });
}

/** What is half chosen of the field `name`, such as the suit of a card. */
export const halfOf = (name) => ({
  get: (part) => draft().parts[name + "/" + part],
  set: (part, value) => {
    draft().parts[name + "/" + part] = value;
  },
});

/** Show the keys of a field again whose choice was folded. */
export const openField = (name) => Object.assign(draft(), { open: name, parts: {} });

/** Open the form of `verb` with nothing chosen. */
export const openVerb = (verb) => Object.assign(draft(), { verb, values: {}, parts: {}, open: null });

/** Nothing is chosen any more; the same form stays open. */
export const clearForm = () => openVerb(draft().verb);

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

// What is chosen of each field and still offered: one value, of several a list. What was chosen for a player
// who cannot be chosen any more is chosen no more.
function valuesOf(fields) {
  const values = [],
    { values: taken } = draft();
  for (const field of fields) {
    const known = choicesOf(field, fields, values).map((choice) => choice.value),
      gone = field.kind !== "die" && values.some((value) => !value.length),
      own = gone ? null : taken[field.name];
    if (takesSeveral(field))
      values.push(
        (own || [])
          .filter((value) => known.includes(value))
          .slice(0, mostOf(field, fields, values) || Infinity),
      );
    else if (preset(field) !== null) values.push(preset(field));
    else values.push(own && (!field.choices.length || known.includes(own)) ? own : "");
  }
  return values;
}
