// The night's drawer, over line, side and act: what is seldom done, in four columns; on a phone one of them
// at a time. Strip and bar stay in use. The same tab, or a tap beside it, closes it.

import { h } from "../core/dom.js";
import { patch } from "../core/patch.js";
import { say, t } from "../core/words.js";
import { canSpeak, speak, speaks } from "../core/voice.js";
import { figure } from "../staff/controls.js";
import { holdKey, key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";
import { make, refuse } from "./acting.js";
import { openChore } from "./chores.js";
import { phonesMode } from "./chores/phones.js";
import { chosen, offered, redraw, table } from "./table.js";
import { goTo } from "./trouble.js";

const screen = document.querySelector(".screen");
const shade = /** @type {any} */ (h("div", { class: "shade" })),
  drawer = h("section", { id: "drawer", "aria-label": t("console-tab-night") });

const close = () => {
  chosen.drawer = false;
  redraw();
};
shade.act = close;

const COLUMNS = { guests, race, house, station };

/** Draw the drawer where it is open. */
export function drawDrawer() {
  for (const part of [shade, drawer]) if (!part.parentNode) screen.appendChild(part);
  shade.hidden = drawer.hidden = !chosen.drawer;
  if (!chosen.drawer) return;
  const { board } = table,
    all = Object.keys(COLUMNS),
    shown = layout() === "phone" ? [all.includes(chosen.column) ? chosen.column : all[0]] : all;
  patch(
    drawer,
    h(
      "header",
      null,
      h("h2", null, t("console-tonight")),
      h(
        "p",
        { class: "quiet" },
        [
          t("console-line-players", { count: Object.keys(board.players).length }),
          t("console-night-races", { count: board.race }),
          t("console-night-house", { text: figure(board.house) }),
        ].join(" · "),
      ),
      key({ class: "second", "data-close-drawer": true }, t("dealer-close") + " ×", close),
    ),
    layout() === "phone" &&
      h(
        "div",
        { class: "row columns" },
        all.map((name) =>
          key(
            { "data-column": name, "aria-pressed": String(shown.includes(name)) },
            t("console-drawer-" + name),
            () => {
              chosen.column = name;
              redraw();
            },
          ),
        ),
      ),
    h(
      "div",
      { class: "drawer-columns" },
      shown.map((name) =>
        h(
          "section",
          { "data-key": name },
          layout() !== "phone" && h("h3", null, t("console-drawer-" + name)),
          COLUMNS[name](),
        ),
      ),
    ),
  );
}

/** What the strip says while the drawer is open. */
export const drawerHint = () =>
  [table.board.main && t("console-goes-on"), table.page.backup.words].filter(Boolean).join(" ");

const chore = (name, words = t("console-chore-" + name)) =>
  key({ "data-chore": name, "data-key": "chore-" + name }, words, () => openChore(name));
const move = (verb) => offered(verb) && chore(verb);
const way = (address, code) => key({ "data-way": address, "data-key": address }, t(code), goTo(address));
const held = (verb) =>
  offered(verb) &&
  holdKey({ class: "for-good", "data-verb": verb, "data-key": verb }, say(offered(verb).label), () =>
    make(verb, { main: true }).then((ok) => ok && close()),
  );

function guests() {
  return [
    move("join"),
    move("buy"),
    move("leave"),
    move("adjust"),
    Object.keys(table.board.players).length > 0 && !table.board.over && chore("limit"),
    table.phones && Object.keys(table.board.players).length > 0 && chore("code"),
  ];
}

function race() {
  const all = table.board.undo_all;
  return [
    offered("game") && table.board.game && chore("game"),
    table.board.legal.includes("correct") && way("/console/cards", "console-chore-cards"),
    !table.board.over && way("/console/names", "console-chore-names"),
    move("price"),
    move("dealer"),
    all &&
      key({ class: "second", "data-undo-last": true }, t("console-undo-last", { count: all.moves }), () =>
        make("undo", { means: "undo", shown: { undo: table.board.position.undo } }),
      ),
    held("misdeal"),
    held("void"),
  ];
}

function house() {
  return [
    !table.board.over && chore("pause"),
    table.phones && chore("phones", t("console-chore-phones", { text: phonesMode() })),
    move("float"),
    way("/console/till", "console-chore-till"),
    way("/nights", "console-to-nights"),
    offered("end")
      ? chore("ending")
      : key(
          { class: "off", "data-chore": "ending", "data-key": "chore-ending" },
          t(table.board.over ? "console-night-over" : "console-end-after"),
          () => refuse(t(table.board.over ? "console-night-over" : "console-end-after")),
        ),
  ];
}

function station() {
  const { languages } = table.page;
  const other = Object.keys(languages).filter((code) => code !== document.documentElement.lang);
  return [
    way("/console/camera", "console-chore-camera"),
    way("/console/teach", "console-chore-teach"),
    canSpeak() &&
      key(
        { "data-voice": true, "aria-pressed": String(speaks()) },
        t(speaks() ? "console-caller-on" : "console-caller-off"),
        () => {
          speak(!speaks());
          redraw();
        },
      ),
    chore("station"),
    other.map((code) => key({ "data-lang": code, lang: code }, languages[code], goTo("?lang=" + code))),
    chore("log-out"),
  ];
}
