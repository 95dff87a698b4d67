// Setting up: who sits down, by a name that is typed or known from other nights, and the chips they buy. The
// same is the chore of a guest who joins later.

import { h } from "../../core/dom.js";
import { nth, t } from "../../core/words.js";
import { figure, quoted } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { askSeason, make } from "../acting.js";
import { openChore } from "../chores.js";
import { keptKeys } from "../chores/kept.js";
import { chipKeys, finish, head, label, withMoney } from "../chores/parts.js";
import { takesPart } from "../chores/season.js";
import { guestsTab } from "../panes/guests.js";
import { readyWords } from "../setup/chooser.js";
import { chosen, draftOf, offered, redraw, table } from "../table.js";
import { goTo, trouble } from "../trouble.js";
import { isTyping, nameField, stopTyping } from "../typed.js";

const CHIPS = [5, 10, 20, 50, 100, 200, 500],
  SEEN = { wide: 8, upright: 10, phone: 6 };

export const seats = {
  stands: () => !table.board.game && !table.board.over && Boolean(offered("join")),
  draw: () => ({ ...seating(), main: firstGame() }),
};

export const joinChore = () => (offered("join") ? seating() : null);

function seating() {
  const { board } = table,
    draft = draftOf("seat", board.books + "/" + board.night, { name: "", chips: 0, season: null }),
    name = draft.name.trim(),
    { chips } = draft;
  const missing = !name ? "console-name-first" : !chips ? "console-chips-first" : "";
  const seat = async () => {
    if (missing) return;
    const { season } = draft;
    const ok = await make("join " + quoted(name) + " " + chips, {
      once: true,
      taken: t("console-seated", { player: name, chips }),
    });
    if (ok && season !== null) askSeason(name, season);
    // What was typed meanwhile is the next guest's.
    if (ok && draft.name.trim() === name) Object.assign(draft, { name: "", season: null });
    if (ok && !draft.name && draft.chips === chips) draft.chips = 0;
    if (ok) stopTyping();
    redraw();
  };
  const go = () =>
    finish("seat", name ? t("console-seat-name", { player: name }) : t("console-seat"), missing, seat);
  return {
    rows: [
      head(
        t("console-who-sits-down"),
        t("console-nth-guest", { nth: nth(Object.keys(board.players).length + 1) }),
      ),
      nameField("guest", t("console-name"), draft, seat),
      ...knownGuests(draft, name),
      label(t("console-chips-they-buy")),
      chipKeys(draft, CHIPS),
      isTyping() && h("div", { class: "row" }, seasonKey(draft, name), go()),
    ],
    tabs: [guestsTab(), { name: "house", label: t("console-house"), pane: housePane }],
    hint: Object.keys(board.players).length ? t("console-seat-hint") : "", // there the main key says it
    hintKeys: [
      table.page.new &&
        !board.seq &&
        key({ class: "second", "data-way": "/first" }, t("first-to-set-up"), goTo("/first")),
      table.season.on &&
        !trouble() && // whose words need the room
        Object.keys(board.players).length > 0 &&
        key({ class: "second", "data-chore": "season" }, t("console-chore-season"), () =>
          openChore("season"),
        ),
    ],
    draft: (name || chips > 0) && {
      words: missing ? t(missing) : withMoney(t("console-sits-down", { player: name, chips }), chips, "into"),
      keys: [seasonKey(draft, name), go()],
    },
  };
}

// Whether who sits down takes part in the season; who did already does, if nothing is tapped.
function seasonKey(draft, name) {
  if (!table.season.on || !name) return null;
  const is = draft.season === null ? takesPart(name) : draft.season;
  const words = (is ? "✓ " : "") + t("season-title");
  return key({ class: "second", "data-season": true, "aria-pressed": String(is) }, words, () => {
    draft.season = !is;
    redraw();
  });
}

// Who sat here in other nights, those first whose names begin as what is typed.
function knownGuests(draft, name) {
  const typed = name.toLowerCase(),
    here = Object.keys(table.board.players).map((one) => one.toLowerCase());
  const known = table.page.seen.filter((one) => !here.includes(one.toLowerCase()));
  const begin = known.filter((one) => typed && one.toLowerCase().startsWith(typed));
  const shown = (begin.length ? begin : known).slice(0, SEEN[layout()]);
  if (!shown.length) return [];
  return [
    label(t("console-seen-before")),
    h(
      "div",
      { class: "seen" },
      shown.map((one) =>
        key(
          {
            class: "second",
            "data-seen": one,
            "data-key": "seen-" + one,
            "aria-pressed": String(name === one),
          },
          h("span", { class: "clamp" }, one),
          () => {
            draft.name = name === one ? "" : one;
            chosen.refusal = null;
            redraw();
          },
        ),
      ),
    ),
  ];
}

function housePane() {
  const { board } = table;
  return [
    h(
      "ul",
      { class: "people-list of-few" },
      line(t("console-house"), figure(board.house)),
      Object.keys(board.owed || {}).map((name) =>
        line(
          t(board.owed[name] < 0 ? "console-left-owes" : "console-left-is-owed", { player: name }),
          figure(Math.abs(board.owed[name])),
        ),
      ),
    ),
    keptKeys(),
    offered("float") &&
      key({ class: "second full-width", "data-chore": "float" }, t("console-chore-float"), () =>
        openChore("float"),
      ),
  ];
}

const line = (name, value) =>
  h("li", null, h("span", { class: "name" }, name), h("b", { class: "figure" }, value));

function firstGame() {
  if (!Object.keys(table.board.players).length) return { label: t("console-seat-first") };
  return {
    name: "choose",
    label: t("console-choose-game"),
    small: readyWords(),
    act: () => openChore("game"),
  };
}
