// What the page shows in each state of the till. A screen is {fact, tabs, rows, words, keys, back, main}: the
// last words of the line, the side's tabs, the act's rows, words and keys of the strip, and the two keys of
// the bar. What its keys do is in `on` (main.js); `view` is what is open on this device.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { kept } from "../core/patch.js";
import { t } from "../core/words.js";
import { nameIn } from "../staff/fit_name.js";
import { holdKey, key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";
import { countedPane, countingRows, piecesPane } from "./counting.js";
import { clock, expectedOf, pagedSums, reportLines, sums, verdictLines, verdictRows } from "./verdict.js";

const FEW_NAMES = 3; // beside "Other …" in the strip

const worth = (chips) => money(chips) || t("till-chips", { chips });
const lines = (first, second) => [h("span", null, first), second ? h("small", null, second) : null];
const link = (href, content, attributes) =>
  h("a", { href, ...attributes, class: "key " + ((attributes || {}).class || "second") }, content);
const idle = (label, missing) => h("p", { class: "idle" }, lines(label, missing));
const due = (label, small, act) => key({ class: "gold", "data-main": true }, lines(label, small), act);
const back = (where, act) => key({ "data-back": true, class: "back" }, lines(t("till-back"), where), act);
const toConsole = () => link("/console", lines(t("till-back"), t("till-back-to-night")), { class: "back" });

/** The screen of the state `till`, counted in `draft` where a count is open. */
export function screenOf(till, view, draft, on) {
  const made = view.naming
    ? naming(till, view, on)
    : view.counting
      ? counting(till, view, draft, on)
      : (STEPS[till.step] || playing)(till, view, on);
  const night = {
    name: "night",
    label: t("till-tab-night"),
    count: till.waiting.length,
    pane: () => nightPane(till, on),
  };
  return { ...made, tabs: [...made.tabs, night] };
}

// ---- counting -------------------------------------------------------------------------------------------

function counting(till, view, draft, on) {
  const float = view.counting === "float",
    of = float ? "float" : "blind",
    left = draft.open().length,
    missing = left
      ? t("till-kinds-to-go", { count: left })
      : float && !draft.chips()
        ? t("till-nothing-counted")
        : draft.by()
          ? ""
          : t("till-who"),
    label = t(float ? "till-book-float" : "till-compare");
  return {
    fact: t("till-counting-" + of),
    rows: countingRows(draft, worth, t("till-note-" + of), on.changed),
    tabs: [
      {
        name: "counted",
        label: t("till-tab-counted"),
        pane: () => countedPane(draft, worth, t("till-hint-" + of)),
      },
      reportTab(till, view, on),
      {
        name: "pieces",
        label: t("till-tab-pieces"),
        pane: () => piecesPane(draft.worths, draft.counted(), worth),
      },
    ],
    words: t("till-counted-by"),
    keys: nameKeys(till.names, draft.by(), on),
    back: view.leaves ? back(t("till-back-to-till"), on.leave) : toConsole(),
    main: missing
      ? idle(label, missing)
      : due(label, worth(draft.chips()), float ? on.bookFloat : on.compare),
  };
}

// ---- who counts -----------------------------------------------------------------------------------------

function nameKeys(names, chosen, on) {
  const shown = names.slice(0, FEW_NAMES);
  if (chosen && !shown.includes(chosen)) shown.splice(FEW_NAMES - 1, 1, chosen);
  return [
    ...shown.map((name) => nameKey(name, name === chosen, on, layout() === "phone" ? 62 : 88)),
    key({ "data-other": true }, t("till-other-name"), on.otherName),
  ];
}

const nameKey = (name, is, on, width) =>
  key({ "data-name": name, "aria-pressed": String(is) }, nameIn(name, width, 18), () => on.name(name));

function naming(till, view, on) {
  return {
    fact: t("till-name"),
    rows: [
      h("div", { class: "head" }, h("h2", null, t("till-who"))),
      h(
        "div",
        { class: "names" },
        till.names.map((name) => nameKey(name, name === view.by, on, 120)),
      ),
      h("label", { for: "name" }, t("till-another-name")),
      kept(view.typed),
    ],
    tabs: [],
    words: t("till-name-hint"),
    keys: [],
    back: back("", () => on.name("")),
    main: idle(t("till-who")),
  };
}

// ---- the verdict ----------------------------------------------------------------------------------------

const floatLine = (one) => [{ code: "till-float-by", player: one.by, clock: clock(one.at) }, one.chips];

const reportTab = (till, view, on) => ({
  name: "report",
  label: t("till-tab-report"),
  pane: () =>
    till.report ? pagedSums(reportLines(till), view, on) : h("p", { class: "quiet" }, t("till-kept-back")),
});

const verdictTabs = (till, view, on) => [
  { name: "verdict", label: t("till-tab-verdict"), pane: () => pagedSums(verdictLines(till), view, on) },
  reportTab(till, view, on),
  {
    name: "pieces",
    label: t("till-tab-pieces"),
    pane: () => piecesPane(till.denominations, till.count.pieces, worth),
  },
];

function sign(till, view, on) {
  const by = view.by || till.count.by,
    chips = Math.abs(till.difference);
  return {
    fact: t("till-fact-counted", { player: till.count.by, clock: clock(till.count.at) }),
    rows: verdictRows(till, [
      key({ class: "second", "data-again": true }, t("till-count-again"), on.again),
      till.difference !== 0 && link("/nights/" + till.night, t("till-look")),
    ]),
    tabs: verdictTabs(till, view, on),
    words: !chips
      ? t("till-signed-by", { player: by })
      : money(chips)
        ? t("till-signed-by-sum", { player: by, sum: money(chips) })
        : t("till-signed-by-short", { player: by, chips }),
    keys: [key({ "data-other": true }, t("till-other-signer"), on.otherName)],
    back: back(t("till-back-to-count"), on.correct),
    main: holdKey(
      { class: "gold", "data-main": true },
      lines(t("till-hold-to-sign", { night: String(till.night) }), t("till-for-good")),
      () => on.sign(by),
    ),
  };
}

function signed(till, view, on) {
  const night = String(till.night);
  return {
    fact: t("till-fact-signed"),
    rows: verdictRows(till, [
      link("/nights/" + night + "/export/pdf", t("till-page-to-print")),
      link("/nights/" + night, t("till-read-back", { night })),
    ]),
    tabs: verdictTabs(till, view, on),
    words: t("till-read-only", { night, player: till.signed.by, at: till.signed.at }),
    keys: [],
    back: toConsole(),
    main: till.at_hand ? due(t("till-open-next"), "", on.openNight) : idle(t("till-is-closed", { night })),
  };
}

// ---- the night is on ------------------------------------------------------------------------------------

const playing = (till, view, on) => ({
  fact: t("till-fact-on"),
  rows: [
    h(
      "div",
      { class: "head" },
      h("h2", null, t("till-report-so-far")),
      h("p", { class: "quiet" }, t("till-closes-nothing")),
    ),
    sums([...till.report.till, expectedOf(till)]),
    till.at_hand &&
      h(
        "div",
        { class: "row" },
        key({ class: "second", "data-float": true }, t("till-count-more-float"), on.moreFloat),
        till.may_count && key({ class: "second", "data-count": true }, t("till-nobody-played"), on.count),
      ),
  ],
  tabs: [
    { name: "whose", label: t("till-tab-whose"), pane: () => pagedSums(till.report.held, view, on) },
    { name: "played", label: t("till-tab-played"), pane: () => pagedSums(till.report.played, view, on) },
    {
      name: "floats",
      label: t("till-tab-floats"),
      count: till.floats.length,
      pane: () => pagedSums(till.floats.map(floatLine), view, on),
    },
  ],
  words: t(till.may_end ? "till-may-end" : "till-count-after"),
  keys: [],
  back: toConsole(),
  main: till.may_end
    ? link("/console", lines(t("till-end"), t("till-end-there")), { class: "gold", "data-main": true })
    : idle(t("till-compare"), t("till-after-the-night")),
});

const transcript = (till, view, on) => ({
  fact: t("till-fact-transcript"),
  rows: [h("p", null, t("till-no-till", { night: String(till.night) }))],
  tabs: [reportTab(till, view, on)],
  words: "",
  keys: [],
  back: toConsole(),
  main: idle(t("till-is-closed", { night: String(till.night) })),
});

const STEPS = { sign, signed, none: transcript };

/** Nights that wait for a signature, what else can be done with this one, and how far its books go. */
const nightPane = (till, on) => [
  till.waiting.map((night) =>
    link("/console/till?night=" + night, t("till-not-signed", { night: String(night) })),
  ),
  till.at_hand &&
    till.over &&
    till.step !== "signed" &&
    key({ class: "second", "data-later": true }, t("till-close-later"), on.openNight),
  till.chip && h("p", { class: "quiet" }, t("house-chip", { text: till.chip })),
  h(
    "p",
    { class: "quiet hash" },
    till.last
      ? t("till-last-entry", { move: String(till.last[0]), hash: till.last[1].slice(0, 16) })
      : t("till-no-entry"),
  ),
];
