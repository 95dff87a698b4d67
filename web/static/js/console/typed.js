// A name that is typed: the only text a dealer types. While its field has the keyboard, strip and bar give
// way, and what finishes it stands in the act.

import { h } from "../core/dom.js";
import { kept } from "../core/patch.js";
import { redraw } from "./table.js";

const LONGEST = 40; // as the notation has it
const fields = {};

/** The field `name` for a `draft` with a `name`; `done()` is called on Enter. */
export function nameField(name, label, draft, done) {
  const field = fields[name] || (fields[name] = made(name));
  Object.assign(field, { draft, done });
  if (field.input.value !== draft.name && !field.composing) field.input.value = draft.name;
  field.hint.textContent = label;
  field.input.setAttribute("aria-label", label);
  return kept(field.box);
}

/** Whether the keyboard is open. */
export const isTyping = () => document.body.classList.contains("typing");

/** The keyboard may go. */
export function stopTyping() {
  for (const field of Object.values(fields)) field.input.blur();
}

function made(name) {
  const field = { draft: null, done: () => {}, composing: false };
  const typed = () => {
    field.draft.name = field.input.value;
    redraw();
  };
  field.input = h("input", {
    id: "name-of-" + name,
    type: "text",
    maxlength: LONGEST,
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: "false",
    enterkeyhint: "done",
    oninput: typed,
    oncompositionstart: () => (field.composing = true),
    oncompositionend: () => {
      field.composing = false;
      typed();
    },
    onfocus: () => typing(true),
    onblur: () => typing(false),
    onkeydown: (event) => {
      if (event.key !== "Enter" || field.composing) return;
      event.preventDefault();
      field.input.blur();
      field.done();
    },
  });
  field.hint = h("span", { class: "quiet", "aria-hidden": "true" });
  field.box = h("label", { class: "typed", "data-key": "name-of-" + name }, field.input, field.hint);
  return field;
}

function typing(is) {
  document.body.classList.toggle("typing", is);
  redraw();
}
