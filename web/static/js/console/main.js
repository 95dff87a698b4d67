// The dealer's console: one drawing of one state (table.js) whenever anything of it changes.

import { h } from "../core/dom.js";
import { patch } from "../core/patch.js";
import { sayCall } from "../core/voice.js";
import { t } from "../core/words.js";
import { pending } from "../staff/queue.js";
import { drawAct, drawBar, drawSide, drawStrip, layout } from "../staff/screen.js";
import { actNow } from "./acts.js";
import { tickAuction } from "./acts/auction.js";
import { tickTrading } from "./acts/hands.js";
import { mainKey, undoKey } from "./bar.js";
import { begin } from "./beginning.js";
import { addChore, choreNow } from "./chores.js";
import { CHORES } from "./chores/all.js";
import { pauseStrip, tickPause } from "./chores/pause.js";
import { drawDrawer, drawerHint } from "./drawer.js";
import { cameraPane } from "./panes/camera.js";
import { fitUndo } from "./fit_undo.js";
import { requestList, requestsWaiting } from "./requests.js";
import { drawLine, linkWords } from "./status_line.js";
import { countKey, stripOf } from "./strip.js";
import { chosen, raceKey, redraw, table } from "./table.js";

const line = document.getElementById("line");
const lineWords = h("h1", null),
  tv = h("p", { id: "link", role: "status" });

function draw() {
  const { board } = table;
  forget();
  const chore = choreNow(),
    standing = actNow();
  const act = chore ? { tabs: standing.tabs, main: standing.main, ...chore } : standing;
  document.body.classList.toggle("whole-act", Boolean(act.whole));
  document.body.classList.toggle("sending", pending().length > 0);
  document.body.classList.toggle("offline", table.link.lost);
  const link = linkWords(board, table.link, redraw);
  tv.className = link.tone;
  patch(tv, link.words);
  drawLine(lineWords, board, act.fact, layout() === "phone");
  drawSide(tabsOf(act), shownTab(act), paneOf(act), chooseTab);
  drawAct(act.name, act.rows);
  drawStrip(countKey(), stripOf(chosen.drawer ? { hint: drawerHint() } : act, pauseStrip()));
  drawBar(undoKey(act.back), mainKey(act.main));
  fitUndo(document.getElementById("undo"), board.undo_all ? board.undo_all.words : board.undo);
  drawDrawer();
  sayCall(board);
}

// Nothing outlives its race, or the request that it belonged to.
function forget() {
  if (chosen.refusal && chosen.refusal.key !== raceKey(table.board)) chosen.refusal = null;
  if (!requestsWaiting()) chosen.requests = false;
}

// ---- the side: two tabs of the act, Camera, Night ---------------------------------------------------------

const tabsOf = (act) => [
  ...act.tabs.map(({ name, label, count }) => ({ name, label, count })),
  { name: "camera", label: t("console-tab-camera") },
  { name: "night", label: t("console-tab-night") },
];

// Only the camera's question opens a tab by itself; then the former one returns. On a phone the panes lie
// over the act, and none is open before it is tapped.
function shownTab(act) {
  if (chosen.drawer) return "night";
  const asks = table.view && table.view.question,
    names = [...act.tabs.map((tab) => tab.name), "camera"];
  if (chosen.requests) return "requests";
  if (asks && layout() !== "phone" && chosen.asked !== asks.id) return "camera";
  if (names.includes(chosen.tab)) return chosen.tab;
  return layout() === "phone" ? null : names[0];
}

function paneOf(act) {
  const shown = shownTab(act);
  if (shown === "requests") return requestList();
  if (shown === "camera") return cameraPane();
  const tab = act.tabs.find((one) => one.name === shown);
  return tab ? tab.pane() : null;
}

function chooseTab(name) {
  const asks = table.view && table.view.question;
  if (asks) chosen.asked = asks.id; // whoever opens another tab meanwhile wants to see it
  if (name === "night") chosen.drawer = !chosen.drawer;
  else {
    const again = layout() === "phone" && chosen.tab === name && !chosen.drawer && !chosen.requests;
    Object.assign(chosen, { tab: again ? null : name, drawer: false });
  }
  chosen.requests = false;
  redraw();
}

patch(line); // the server's own words go
line.appendChild(lineWords);
line.appendChild(tv);
for (const name of Object.keys(CHORES)) addChore(name, CHORES[name]);
begin(draw, () => {
  tickAuction();
  tickTrading();
  tickPause();
});
