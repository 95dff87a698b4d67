// The screen of a helper at a busy bar: it takes bets, takes them back and sells chips, of the same state as
// the console and with the console's own act.

import { h } from "../core/dom.js";
import { patch } from "../core/patch.js";
import { say, t } from "../core/words.js";
import { key } from "../staff/keys.js";
import { pending } from "../staff/queue.js";
import { drawAct, drawBar, drawSide, drawStrip, layout } from "../staff/screen.js";
import { betting } from "./acts/betting.js";
import { begin } from "./beginning.js";
import { addChore, closeChore, choreNow, openChore } from "./chores.js";
import { buyChore } from "./chores/money.js";
import { betsPane } from "./panes/bets.js";
import { drawLine } from "./status_line.js";
import { stripOf } from "./strip.js";
import { chosen, offered, raceKey, redraw, table } from "./table.js";
import { goTo } from "./trouble.js";

const line = document.getElementById("line"),
  lineWords = h("h1", null);

function draw() {
  const { board } = table;
  if (chosen.refusal && chosen.refusal.key !== raceKey(board)) chosen.refusal = null;
  const standing = betting.stands() ? { name: "betting", ...betting.draw() } : waiting;
  const act = choreNow() || standing;
  document.body.classList.toggle("sending", pending().length > 0);
  document.body.classList.toggle("offline", table.link.lost);
  drawLine(lineWords, board, act.fact, layout() === "phone");
  const tabs = [...standing.tabs, { name: "device", label: t("bets-this-device"), pane: devicePane }];
  const shown = tabs.find((tab) => tab.name === chosen.tab) || (layout() === "phone" ? null : tabs[0]);
  drawSide(tabs, shown && shown.name, shown && shown.pane(), chooseTab);
  drawAct(act.name, act.rows);
  drawStrip(null, stripOf(act));
  drawBar(
    buyKey(),
    h("p", { class: "idle" }, h("span", null, say(board.phase_words)), h("small", null, stakes(board))),
  );
}

// Between two bettings nothing is to be done here; what was bet is still looked up.
const waiting = {
  name: "waiting",
  rows: [h("p", { class: "not-now" }, t("bets-not-now"))],
  tabs: [{ name: "bets", label: t("console-tab-bets"), pane: betsPane }],
  hint: "",
};

function stakes({ bets }) {
  const booked = bets.filter((bet) => !bet.waits);
  const chips = booked.reduce((sum, bet) => sum + bet.chips, 0);
  return booked.length ? t("console-close-bets", { count: booked.length, chips }) : t("console-line-no-bets");
}

function chooseTab(name) {
  chosen.tab = layout() === "phone" && chosen.tab === name ? null : name;
  redraw();
}

/** In Undo's place: chips are sold, and back from there. */
function buyKey() {
  if (chosen.chore) return key({ "data-back": true }, h("span", null, t("console-back")), closeChore);
  return key(
    { "data-buy-chips": true, disabled: !offered("buy") },
    h("span", null, t("console-buy-chips")),
    () => openChore("buy"),
  );
}

function devicePane() {
  const { languages } = table.page,
    other = Object.keys(languages).filter((code) => code !== document.documentElement.lang);
  return [
    h("p", { class: "quiet" }, t("web-only-takes-bets")),
    h(
      "div",
      { class: "device" },
      other.map((code) =>
        key({ class: "second", "data-lang": code }, languages[code], goTo("?lang=" + code)),
      ),
      key({ class: "second", "data-log-out": true }, t("console-log-out"), () =>
        document.forms["leave"].submit(),
      ),
    ),
  ];
}

patch(line); // the server's own words go
line.appendChild(lineWords);
addChore("buy", buyChore);
begin(draw);
