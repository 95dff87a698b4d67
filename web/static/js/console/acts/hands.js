// Games of dice and of hands, and any other that has no act of its own: the phase's own moves on keys, and
// above them what the dealer reads before. It goes by what is offered, which is what is legal; nothing here
// knows a rule.

import { badge } from "../../core/badge.js";
import { die } from "../../core/die.js";
import { h } from "../../core/dom.js";
import { tradingLeft } from "../../core/trading_clock.js";
import { say, t } from "../../core/words.js";
import { face } from "../../staff/controls.js";
import { holdKey, key } from "../../staff/keys.js";
import { askStation, make } from "../acting.js";
import { guestsTab, houseTab } from "../panes/guests.js";
import { lanesTab } from "../panes/lanes.js";
import { pilesTab } from "../panes/piles.js";
import { redraw, table } from "../table.js";
import { dealRows } from "./deal.js";
import {
  choose,
  clearForm,
  formNow,
  halfOf,
  isReady,
  keyedOffers,
  openField,
  openVerb,
  plainOffers,
  readyMove,
} from "./form.js";
import { keysOf, takesSeveral } from "./field_keys.js";
import { turn } from "./race.js";
import { duesRow, lanesRow, linesRow, packRow, pilesRow, thrownRow } from "./table_rows.js";

const FOR_GOOD = ["fold"]; // held, as it cannot be played on from

export const hands = {
  stands: () => true,
  draw() {
    const { board } = table,
      form = formNow();
    return {
      rows: [
        head(board),
        unsureRow(),
        packRow(board),
        board.phase === "scratch" || board.phase === "discard" ? linesRow(board) : null,
        lanesRow(board),
        thrownRow(board),
        pilesRow(board),
        duesRow(board),
        ...formRows(form),
        readyRow(),
        ...dealRows(),
      ],
      tabs: [guestsTab(), board.piles ? pilesTab() : board.needed ? lanesTab() : houseTab()],
      draft: draftOf(form),
      hint: hintOf(form),
      hintKeys: [...dismissKey(), ...otherVerbs(form)],
      main: soleStep() || dueStep(),
    };
  },
};

/** Rows for the moves that are offered, and the way to those of another verb, for other acts. */
export const formOf = () => {
  const form = formNow();
  return { form, rows: formRows(form), draft: draftOf(form), hint: hintOf(form), hintKeys: otherVerbs(form) };
};

// ---- what is read ---------------------------------------------------------------------------------------

const TURNS = { wager: "tv-turn-wager", pair: "tv-turn-pair", lay: "tv-turn-lay", give: "console-turn-give" };

/** Whose turn it is, and to do what; the phase's words where it is nobody's. */
export const turnWords = (board) =>
  board.turn ? t(TURNS[board.phase] || "tv-turn-roll", { player: board.turn }) : say(board.phase_words);

const head = (board) =>
  h(
    "div",
    { class: "head" },
    h("h2", null, board.turn && badge(board, board.turn, true), h("span", null, turnWords(board))),
    h("p", { class: "quiet" }, note(board)),
  );

function note(board) {
  if ((board.call || []).some((fact) => fact.code === "call-dice-off-filled"))
    return t("console-filled-first");
  const left = (board.lines || []).filter((line) => line === null).length;
  if (board.phase === "scratch" || (board.phase === "discard" && left))
    return t("console-lines-left", { count: left });
  if (board.phase === "wager" && board.stands) return t("console-stands", { chips: board.stands });
  if (board.starts_clock) return h("b", { class: "minute" }, tradingLeft(board));
  return board.next_card && board.phase === "hands" ? say(board.next_card) : "";
}

/** The minute of trading goes on between two states. */
export function tickTrading() {
  const left = document.querySelector("#act .minute");
  if (left && table.board.starts_clock) left.textContent = tradingLeft(table.board);
}

// The throw that the camera is not sure of, with its picture: what lies there is tapped on the dice's keys.
const unsure = () => {
  const { view } = table;
  return view && view.throw && !view.throw.dice.length ? view.throw : null;
};

function unsureRow() {
  const thrown = unsure();
  if (!thrown) return null;
  const seen = thrown.unsure.map((die) => (die.value === null ? "?" : String(die.value))).join("  ");
  return h(
    "p",
    { class: "deciding" },
    thrown.picture &&
      h("img", { src: "/question.jpg?" + seen.replace(/\s/g, ""), alt: t("console-question-alt") }),
    h("span", null, t("console-throw-seen", { dice: seen })),
  );
}

const dismissKey = () =>
  unsure()
    ? [
        key({ class: "second", "data-dismiss": true }, t("console-throw-dismiss"), () =>
          askStation("dismiss"),
        ),
      ]
    : [];

// ---- the form -------------------------------------------------------------------------------------------

function formRows(form) {
  if (!form.offer) return [];
  const folded = form.parts.filter(
    (part) => !part.preset && part.value.length > 0 && !form.shown.includes(part),
  );
  return [
    folded.length > 0 && h("div", { class: "keys folded" }, folded.map(foldedKey)),
    ...form.shown.map((part) => [
      form.parts.length > 2 && part.field.kind !== "die" && h("p", { class: "quiet" }, say(part.field.label)),
      keysOf(part, take(part.field.name), halfOf(part.field.name), redraw),
    ]),
  ];
}

// A tap means what its key says; the form that it completes is read after it.
const take = (name) => (value, done) => {
  choose(name, value, done);
  const form = formNow();
  if (done && form.ends && form.whole) send(form);
  else redraw();
};

async function send(form) {
  const several = form.offer.fields.some(takesSeveral);
  const done = await (form.offer.verb === "roll" ? turn : make)(form.move);
  // What was refused is chosen anew; of several cards only what is wrong is.
  if (done) openVerb(null);
  else if (!several) clearForm();
  redraw();
}

const foldedKey = (part) =>
  key(
    {
      class: "second",
      "data-open": part.field.name,
      "aria-label": say(part.field.label) + ": " + chosenWords(part),
    },
    [chosenMarks(part), h("i", { "aria-hidden": "true" }, "▾")],
    () => {
      openField(part.field.name);
      redraw();
    },
  );

const labelOf = (part, value) =>
  say(
    (part.choices.find((choice) => choice.value === value) || { label: { code: "text", text: value } }).label,
  );
const chosenWords = (part) =>
  []
    .concat(part.value)
    .map((value) => labelOf(part, value))
    .join(", ");

function chosenMarks(part) {
  const marks = { card: (value) => face(value, "mini"), cards: (value) => face(value, "mini"), die };
  const mark = marks[part.field.kind];
  return mark ? [].concat(part.value).map(mark) : h("span", null, chosenWords(part));
}

/** The strip of what is half chosen: what it is so far, Clear, and the key that ends it where no tap does. */
function draftOf(form) {
  if (!form.begun) return null;
  const player = form.parts.find((part) => part.field.kind === "player");
  const rest = form.parts.filter((part) => part !== player && part.value.length > 0 && !part.preset);
  const who = player && player.value ? labelOf(player, player.value) : table.board.turn || "";
  return {
    words: [
      who && h("b", null, who),
      rest.length > 0 && (who ? ": " : ""),
      h(
        "span",
        { class: "marks" },
        rest.map((part) => [chosenMarks(part), " "]),
      ),
      !form.whole && " …",
    ],
    keys: [
      key({ class: "second", "data-clear": true }, t("console-clear"), () => {
        clearForm();
        redraw();
      }),
      !form.ends &&
        key(
          { class: "paper", "data-go": form.offer.verb, disabled: !form.whole },
          say(form.offer.label),
          () => send(formNow()),
        ),
    ],
  };
}

const otherVerbs = (form) =>
  form.offers
    .filter((offer) => offer !== form.offer)
    .map((offer) =>
      key({ class: "second", "data-verb": offer.verb }, say(offer.label) + "\u00a0…", () => {
        openVerb(offer.verb);
        redraw();
      }),
    );

function hintOf({ offer }) {
  if (!offer) return table.board.legal.includes("deal") ? t("console-hint-deal") : "";
  if (offer.verb === "roll") return t("console-hint-dice");
  return say(offer.label);
}

// ---- moves with nothing left to choose -------------------------------------------------------------------

// The one thing that can be done is the main act.
function soleStep() {
  const { board } = table,
    offers = keyedOffers(board);
  if (offers.length !== 1 || plainOffers(board).length || board.main || !isReady(offers[0])) return null;
  const [offer] = offers;
  return { name: offer.verb, label: say(offer.label), act: () => make(readyMove(offer), { main: true }) };
}

function readyRow() {
  const { board } = table;
  if (soleStep()) return null;
  const deeds = [
    ...keyedOffers(board)
      .filter(isReady)
      .map((offer) => [offer, readyMove(offer)]),
    ...plainOffers(board)
      .filter((offer) => offer.verb !== "deal")
      .map((offer) => [offer, offer.verb]),
  ];
  return (
    deeds.length > 0 &&
    h(
      "div",
      { class: "row deeds" },
      deeds.map(([offer, move]) =>
        (FOR_GOOD.includes(offer.verb) ? holdKey : key)(
          { class: FOR_GOOD.includes(offer.verb) ? "for-good" : "", "data-verb": offer.verb },
          h("span", null, say(offer.label)),
          () => make(move),
        ),
      ),
    )
  );
}

// Where nothing is due in the bar it says what the table waits for; what the camera threw, and cards to deal,
// are the bar's own.
function dueStep() {
  const { board, view } = table,
    offer = keyedOffers(board)[0];
  if (board.main || !offer || board.legal.includes("deal")) return null;
  if (board.legal.includes("roll") && view && (view.throw || view.mock_table)) return null;
  const reads = Boolean(view && view.camera.state === "ok" && view.dice !== "hand");
  if (board.legal.includes("roll"))
    return { label: t("console-throw-dice"), small: reads ? t("console-throw-read") : "" };
  const card = offer.fields.find((field) => field.kind === "card" && field.choices.length === 1);
  if (!board.turn && card) return { label: t("console-who-lays", { card: card.choices[0].value }) };
  return { label: turnWords(board), small: "" };
}
