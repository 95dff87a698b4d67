// The till: counted blind, compared with the books, signed off for good. One state of the server, and what is
// open on this device; every drawing is made of the two.

import { stayAwake } from "../core/awake.js";
import { h } from "../core/dom.js";
import { whenFontsCome } from "../core/fonts.js";
import { patch } from "../core/patch.js";
import { t } from "../core/words.js";
import { ask } from "../staff/ask.js";
import { oneFinger } from "../staff/controls.js";
import { deafWhile, key } from "../staff/keys.js";
import { drawAct, drawBar, drawSide, drawStrip, layout } from "../staff/screen.js";
import { countDraft } from "./draft.js";
import { screenOf } from "./screen.js";

const at = (id) => document.getElementById(id);
const COUNTS = { float: "float", count: "count" }; // steps that begin with a count

let till = JSON.parse(at("till").textContent),
  draft = null;
const input = h("input", {
  id: "name",
  maxlength: 40,
  autocomplete: "off",
  autocapitalize: "words",
  spellcheck: "false",
});
input.addEventListener("keydown", (event) => {
  if (event.key === "Enter") on.typedName();
});
const typed = h(
  "div",
  { class: "typed" },
  input,
  key({ class: "paper", "data-typed": true }, t("till-take-name"), () => on.typedName()),
);
// `counting` is the step that is counted for, `leaves` whether that count can be left for the till; `naming`
// whether a name is chosen, `by` who signs; `page` that of the side; `said` why the last step was refused.
const view = {
  counting: "",
  leaves: false,
  naming: false,
  by: "",
  tab: "",
  page: 0,
  said: "",
  sends: false,
  typed,
};

function draw() {
  const screen = screenOf(till, view, draft, on);
  patch(
    at("line"),
    h("h1", null, [t("till-line"), t("till-night", { night: String(till.night) }), screen.fact].join(" · ")),
  );
  const names = screen.tabs.map((tab) => tab.name),
    shown = names.includes(view.tab) ? view.tab : layout() === "phone" ? null : names[0],
    tab = screen.tabs.find((one) => one.name === shown);
  drawSide(screen.tabs, shown, tab ? tab.pane() : null, chooseTab);
  drawAct(view.naming ? "naming" : view.counting ? "counting" : till.step, screen.rows);
  drawStrip(null, view.said ? { tone: "refused", words: view.said, keys: [] } : { tone: "hint", ...screen });
  drawBar(screen.back, screen.main);
}

function chooseTab(name) {
  view.tab = layout() === "phone" && view.tab === name ? "" : name;
  view.page = 0;
  draw();
}

/** Open a count of `kind`, where this device left it. */
function open(kind, leaves) {
  Object.assign(view, { counting: kind, leaves, tab: "" });
  draft = countDraft([till.books, till.night, kind].join("-"), till.denominations);
}

function take(state) {
  till = state;
  Object.assign(view, { counting: "", naming: false, leaves: false, tab: "" });
  draft = null;
  if (COUNTS[till.step]) open(COUNTS[till.step], false);
}

/** One step: the screen says what it had shown. Where the station refuses, or does not answer, it is asked
 * how the till stands now; the count stays on this device. */
async function step(name, body) {
  view.sends = true;
  draw();
  const { ok, said } = await ask("/console/till/" + name, { night: till.night, seen: till.seen, ...body });
  view.sends = false;
  view.said = ok ? "" : said.message;
  if (ok) {
    if (draft) draft.forget();
    take(said);
  } else {
    const now = await ask("/console/till/state?night=" + till.night);
    if (now.ok && now.said.seen !== till.seen) take(now.said);
  }
  draw();
}

const on = {
  changed() {
    view.said = "";
    draw();
  },
  page(page) {
    view.page = page;
    draw();
  },
  otherName() {
    input.value = "";
    view.naming = true;
    draw();
  },
  typedName: () => on.name(input.value.trim()),
  name(name) {
    if (name && view.counting) draft.setBy(name);
    else if (name) view.by = name;
    view.naming = false;
    on.changed();
  },
  compare: () => step("count", { pieces: draft.counted(), by: draft.by() }),
  bookFloat: () => step("float", { pieces: draft.counted(), by: draft.by() }),
  sign: (by) => step("sign", { by }),
  again() {
    open("count", true);
    draft.begin(null);
    on.changed();
  },
  correct() {
    open("count", true);
    draft.begin(till.count.pieces);
    draft.setBy(till.count.by);
    on.changed();
  },
  count() {
    open("count", true);
    on.changed();
  },
  moreFloat() {
    open("float", true);
    on.changed();
  },
  leave() {
    take(till);
    on.changed();
  },
  async openNight() {
    const { ok, said } = await ask("/api/nights", {});
    if (ok) location.assign("/console");
    view.said = ok ? "" : said.message;
    draw();
  },
};

take(till);
deafWhile(() => view.sends);
oneFinger();
draw();
window.addEventListener("resize", draw);
whenFontsCome(draw);
stayAwake();
