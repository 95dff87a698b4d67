// The zones of a page on one screen: line, side with its tabs, act, strip, bar. They never move, and
// nothing scrolls: of the act's rows those go that may, as `data-drops` says (1 first), until the others
// fit.

import { h } from "../core/dom.js";
import { patch } from "../core/patch.js";
import { key } from "./keys.js";

const at = (id) => document.getElementById(id);
const WIDE = window.matchMedia("(min-width: 900px) and (orientation: landscape)");
const PHONE = window.matchMedia("(max-width: 599px)");

/** How the zones lie: "wide", "upright" or "phone". */
export const layout = () => (WIDE.matches ? "wide" : PHONE.matches ? "phone" : "upright");

/** The act's inner width and height, in pixels. */
export function roomOfAct() {
  const style = window.getComputedStyle(at("act"));
  return {
    width: at("act").clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
    height: at("act").clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
  };
}

/** Draw the side: `tabs` are {name, label, count}; `shown` is the name of the one whose `pane` is open,
 * null where none is (a phone); `choose(name)` opens another. */
export function drawSide(tabs, shown, pane, choose) {
  at("side").classList.toggle("open", shown !== null);
  patch(
    at("side"),
    h(
      "div",
      { class: "tabs", role: "group" },
      tabs.map((tab) =>
        key(
          { "data-key": "tab-" + tab.name, "data-tab": tab.name, "aria-pressed": String(tab.name === shown) },
          [h("span", null, tab.label), tab.count ? h("b", null, tab.count) : null],
          () => choose(tab.name),
        ),
      ),
    ),
    h("section", { class: "pane", "data-pane": shown || "", hidden: shown === null }, pane),
  );
}

/** Draw the act's rows, from top to bottom; they stand on the rail, and what is left over is above them. */
export function drawAct(name, rows) {
  const act = at("act");
  act.dataset.act = name;
  patch(act, h("div", { class: "sky" }), rows);
  const droppable = Array.from(act.children)
    .filter((row) => row.hasAttribute("data-drops"))
    .sort((one, other) => Number(one.getAttribute("data-drops")) - Number(other.getAttribute("data-drops")));
  for (const row of droppable) {
    if (act.scrollHeight <= act.clientHeight) return;
    /** @type {HTMLElement} */ (row).hidden = true;
  }
}

/** Draw the strip: `count` is the key of what waits or null, `content` is {tone, words, keys}. */
export function drawStrip(count, { tone, words, keys }) {
  const those = keys.filter(Boolean);
  at("strip").dataset.tone = tone;
  at("strip").dataset.keys = String(those.length);
  patch(
    at("strip"),
    count,
    h("p", { class: "words", role: tone === "refused" ? "alert" : null }, h("span", null, words)),
    h("div", { class: "keys" }, those),
  );
}

/** Draw the bar: what stands in Undo's place, and the one act that is due. */
export function drawBar(undo, main) {
  patch(at("undo"), undo);
  patch(at("main"), main);
}
