// Every other move that is offered: a button, or a form made from the offer's fields. What is offered is what
// is legal, so nothing here knows a rule.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { hold, pageSheet, quoted, tap } from "../staff/controls.js";
import { act } from "../staff/send.js";
import { foldParts } from "./folded_form.js";
import { gameSetup } from "./game_setup.js";
import { chosen } from "./table.js";

const CHIPS = [10, 20, 50, 100, 200, 500];
const LONGEST_NAME = 40; // as the notation has it
/** What cannot be taken back is held, not tapped. */
const FOR_GOOD = ["end"];

/** One button for `offer`: it acts, or opens the form. */
export function moveButton(offer) {
  if (offer.fields.length)
    return tap({ "data-verb": offer.verb }, say(offer.label) + "\u00a0…", () => openSheet(offer));
  const make = FOR_GOOD.includes(offer.verb) ? hold : tap;
  const label =
    make === hold
      ? [say(offer.label), h("small", { class: "quiet" }, " " + t("dealer-hold"))]
      : say(offer.label);
  return make({ "data-verb": offer.verb }, label, () => act(offer.verb));
}

/** The form of an offer, in front of everything; it stays as it is while the table goes on behind it. */
export function openSheet(offer) {
  const sheet = pageSheet();
  const form = offerForm(offer, say(offer.label), () => sheet.close());
  sheet.lastFill = null;
  sheet.dataset.verb = offer.verb;
  fill(sheet, h("h2", { id: "sheet-title" }, say(offer.label)), form);
  if (!sheet.open) sheet.showModal();
  foldParts(sheet, form);
}

/** A form that makes the offered move from its fields, then calls `done`; with false where more was typed
 * while the answer was on its way. */
export function offerForm(offer, goLabel, done, { inline = false } = {}) {
  const values = offer.fields.map(first);
  const setup = h("div", { class: "setup" }),
    chosenWith = {};
  const settle = (field, value) => {
    if (field.choices.some((choice) => choice.setup))
      gameSetup(
        setup,
        field.choices.find((choice) => choice.value === value),
        chosenWith,
      );
  };
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const go = h("button", { type: "submit", class: "go" }, goLabel);
  // A refusal stands beside the button that was pressed, not at the head of the page.
  const refused = () => {
    wrong.hidden = !chosen.refusal;
    wrong.textContent = chosen.refusal ? chosen.refusal.words : "";
    chosen.refusal = null;
  };
  const send = async (event) => {
    event.preventDefault();
    const missing = offer.fields.findIndex((field, at) => !values[at] && field.name !== "options");
    wrong.hidden = missing < 0;
    if (missing >= 0) {
      wrong.textContent = t("console-missing", { field: say(offer.fields[missing].label) });
      return;
    }
    const sent = values.slice();
    const words = [
      ...offer.fields.map((field, at) => word(field, sent[at])),
      ...Object.entries(chosenWith).map(([name, value]) => name + "=" + value),
    ].filter(Boolean);
    if (await act([offer.verb, ...words].join(" "))) done(values.every((value, at) => value === sent[at]));
    else refused();
  };
  return h(
    "form",
    { onsubmit: send, autocomplete: "off", novalidate: true },
    offer.fields
      .map((field, at) =>
        control(
          field,
          "field-" + offer.verb + "-" + field.name,
          (value) => {
            values[at] = value;
            settle(field, value);
          },
          values[at],
        ),
      )
      .flatMap((made, at) => (at === 0 ? [made, setup] : [made])),
    inline ? [wrong, go] : h("div", { class: "ends" }, tap({}, t("dealer-close"), done), go, wrong),
  );
}

// Where there is one choice it is made; what a guest buys in for is asked of each.
const first = (field) => (field.choices.length === 1 ? field.choices[0].value : "");

function word(field, value) {
  if (!field.text) return field.signed && !/^[+-]/.test(value) ? "+" + value : value;
  if (field.name === "options" || field.name === "price") return value.trim();
  return quoted(value, field.name === "why");
}

function control(field, id, set, first) {
  if (field.choices.length) return choices(field, set, first);
  const number = !field.text;
  const input = h("input", {
    id,
    name: field.name,
    value: first,
    autocapitalize: field.name === "name" ? "words" : "off",
    spellcheck: "false",
    inputmode: number && !field.signed ? "numeric" : "text",
    maxlength: number ? 9 : field.name === "name" ? LONGEST_NAME : 200,
    oninput: () => set(input.value.trim()),
  });
  const add = (count) => () => {
    input.value = String((parseInt(input.value, 10) || 0) + count);
    set(input.value);
  };
  const chips =
    number &&
    field.name === "chips" &&
    h(
      "div",
      { class: "grid chips" },
      CHIPS.filter((count) => field.high === null || count <= field.high).map((count) =>
        tap({ class: "chip", "aria-label": t("console-add", { count }) }, String(count), add(count)),
      ),
    );
  return h(
    "div",
    { class: "field" },
    h(
      "label",
      { for: id },
      field.name === "options" ? t("console-options-hint", { field: say(field.label) }) : say(field.label),
    ),
    chips,
    input,
  );
}

function choices(field, set, first) {
  const players = field.kind === "player"; // their names have the letters that the phase's keys have
  const grid = h("div", { class: "grid" + (players ? " who" : ""), role: "group" });
  const choose = (value) => {
    set(value);
    for (const button of grid.children)
      button.setAttribute("aria-pressed", String(button.getAttribute("data-value") === value));
  };
  for (const choice of field.choices) {
    grid.appendChild(
      tap(
        { "data-value": choice.value, "aria-pressed": String(choice.value === first) },
        players ? h("span", { class: "clamp" }, say(choice.label)) : say(choice.label),
        () => choose(choice.value),
      ),
    );
  }
  return h("fieldset", { class: "field" }, h("legend", null, say(field.label)), grid);
}
