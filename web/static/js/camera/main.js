// The camera's page: the live picture with the dealing zone, what was found, and the next thing to do.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { ask } from "../staff/ask.js";
import { oneFinger } from "../staff/controls.js";
import { film } from "../staff/film.js";
import { zoneOn } from "./zone.js";

const LOOK_MS = 800,
  FRAME_MS = 500;
const MARKS = { well: "✓", mind: "!", wrong: "✗" };
/** States in which the camera is in no trouble. */
const FINE = ["ok", "off", "ended"];

const at = (id) => document.getElementById(id);
const button = (id) => /** @type {HTMLButtonElement} */ (at(id));
let view = JSON.parse(at("view").textContent),
  drawn = false,
  busy = false,
  acts = 0;
const zone = zoneOn(at("zone"), at("frame"), () => {
  drawn = true;
  draw();
});

function draw() {
  at("picture").hidden = !view;
  if (!view) {
    fill(at("verdict"), h("h2", null, t("camera-none")), h("p", null, t("camera-none-then")));
    return;
  }
  const kept = view.zone || view.suggested;
  if (!drawn) zone.set(kept);
  button("keep").disabled = Boolean(busy || view.busy || (view.zone && same(zone.get(), view.zone)));
  button("all").disabled = Boolean(busy || view.busy);
  if (view.size) at("frame").style.aspectRatio = view.size[0] + " / " + view.size[1];
  const trouble = view.camera && !FINE.includes(view.camera.state);
  fill(
    at("trouble"),
    trouble && h("p", null, say(view.camera.said)),
    trouble &&
      view.camera.state === "moved" &&
      h("button", { type: "button", onclick: () => act("trust") }, t("camera-points-right")),
  );
  fill(
    at("verdict"),
    h("h2", { class: "headline" }, view.busy ? t("camera-looking-hands-off") : say(view.headline)),
    view.said && h("p", { class: "note" }, say(view.said)),
    h("ul", null, view.remarks.map(remark)),
    again(),
  );
  fill(
    at("undo"),
    h(
      "button",
      { type: "button", disabled: Boolean(busy || !view.undoable || view.busy), onclick: () => act("undo") },
      h("span", null, t("dealer-undo")),
      h("small", null, t(view.undoable ? "camera-undo-back" : "dealer-undo-nothing")),
    ),
  );
  fill(at("main"), next());
}

const same = (one, other) => Object.keys(one).every((side) => Math.abs(one[side] - other[side]) < 2e-3);

function remark(one) {
  const weight = MARKS[one.weight] ? one.weight : "mind";
  return h(
    "li",
    { class: "is-" + one.weight, "data-about": one.about },
    h("b", { "aria-hidden": "true" }, MARKS[weight]),
    h("span", { class: "away" }, t("camera-mark-" + weight) + ": "),
    h("span", null, say(one.said)),
  );
}

// First the empty table, then a heart on it, then back to the console.
function next() {
  const button = (key, label, small) =>
    h(
      "button",
      { type: "button", "data-look": key, disabled: Boolean(busy || view.busy), onclick: () => look(key) },
      h("span", null, label),
      h("small", null, small),
    );
  if (view.busy) return h("p", { class: "hint" }, t("camera-looking"));
  const alone = view.rendered && t("camera-rendered");
  if (!view.table) return button("table", t("camera-look-table"), alone || t("camera-look-table-first"));
  if (!view.card) return button("card", t("camera-look-card"), alone || t("camera-look-card-first"));
  return h("a", { class: "button go", href: "/console" }, h("span", null, t("camera-done")));
}

function again() {
  if (!view.table || view.busy) return false;
  const small = (key, label) =>
    h("button", { type: "button", "data-look": key, disabled: busy, onclick: () => look(key) }, label);
  return h(
    "div",
    { class: "row" },
    small("table", t("camera-table-again")),
    view.card && small("card", t("camera-card-again")),
  );
}

const look = (what) => act("look", { what, zone: zone.get() });

async function act(what, body) {
  if (busy) return;
  busy = true;
  acts += 1;
  draw();
  const { ok, said } = await ask("/api/station/camera/" + what, body || {});
  fill(at("said"), ok ? null : said.message);
  if (ok) {
    view = said;
    drawn = false;
  }
  busy = false;
  draw();
}

async function follow() {
  if (!document.hidden && !busy) {
    const before = acts,
      { ok, said } = await ask("/api/station/camera");
    if (ok && before === acts) {
      view = said;
      draw();
    } // else it may be from before what was done meanwhile
  }
  setTimeout(follow, LOOK_MS);
}

at("keep").onclick = () => act("zone", { zone: zone.get() });
at("all").onclick = () => {
  zone.set(view.suggested);
  drawn = true;
  draw();
};
oneFinger();
draw();
if (view) {
  film(at("live"), "/camera-plain.jpg", FRAME_MS, () => zone.held);
  follow();
}
