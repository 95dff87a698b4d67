// The taught packs: which is in use, using another, forgetting one.

import { fill, h } from "../core/dom.js";
import { hold, tap } from "../dealer/controls.js";
import { ask } from "./ask_teacher.js";

export function drawShelf(root, teaching) {
  if (!teaching || teaching.lesson || teaching.learning !== null || !teaching.packs.length) { fill(root); return; }
  fill(root, h("h2", null, "Taught packs"), h("ul", null, teaching.packs.map(one), plain(teaching)));
}

function one(pack) {
  return h("li", {class: "pack" + (pack.chosen ? " chosen" : "")},
    h("div", null, h("b", null, pack.name), h("small", {class: pack.broken ? "bad" : ""}, pack.said)),
    pack.chosen ? h("span", {class: "used"}, "in use") : tap({"data-use": pack.name, disabled: pack.broken}, "Use", () => ask("use", {name: pack.name})),
    hold({"data-forget": pack.name, "aria-label": "Forget " + pack.name + ": hold"}, "Forget: hold", () => ask("forget", {name: pack.name})));
}

function plain(teaching) {
  return h("li", {class: "pack" + (teaching.chosen ? "" : " chosen")}, h("div", null, h("b", null, "No pack"), h("small", null, "the eye as it came")),
    teaching.chosen ? tap({"data-use": ""}, "Use", () => ask("none")) : h("span", {class: "used"}, "in use"));
}
