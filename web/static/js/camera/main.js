// The camera's page: the live picture with the dealing zone, what was found, and the next thing to do.

import { fill, h } from "../core/dom.js";
import { zoneOn } from "./zone.js";

const LOOK_MS = 800, FRAME_MS = 500;
const MARKS = {well: ["✓", "well"], mind: ["!", "could be better"], wrong: ["✗", "wrong"]};

const at = (id) => document.getElementById(id);
let view = JSON.parse(at("view").textContent), drawn = false, busy = false, acts = 0;
const zone = zoneOn(at("zone"), at("frame"), () => { drawn = true; draw(); });

function draw() {
  at("picture").hidden = !view;
  if (!view) { fill(at("verdict"), h("h2", null, "There is no camera"), h("p", null, "Deal by hand: tap each card on the console.")); return; }
  const kept = view.zone || view.suggested;
  if (!drawn) zone.set(kept);
  at("keep").disabled = Boolean(busy || view.busy || (view.zone && same(zone.get(), view.zone)));
  at("all").disabled = Boolean(busy || view.busy);
  if (view.size) at("frame").style.aspectRatio = view.size[0] + " / " + view.size[1];
  const trouble = view.camera && !["ok", "off", "ended"].includes(view.camera.state);
  fill(at("trouble"), trouble && h("p", null, view.camera.said),
    trouble && view.camera.state === "moved" && h("button", {type: "button", onclick: () => act("trust")}, "It points right: this is the table"));
  fill(at("verdict"), h("h2", {class: "headline"}, view.busy ? "Looking: hands off the table…" : view.headline),
    view.said && h("p", {class: "note"}, view.said),
    h("ul", null, view.remarks.map(remark)),
    again());
  fill(at("undo"), h("button", {type: "button", disabled: Boolean(busy || !view.undoable || view.busy), onclick: () => act("undo")}, h("span", null, "Undo"), h("small", null, view.undoable ? "back to the one before" : "nothing")));
  fill(at("main"), next());
}

const same = (one, other) => Object.keys(one).every((side) => Math.abs(one[side] - other[side]) < 2e-3);

function remark(one) {
  const [mark, words] = MARKS[one.weight] || MARKS.mind;
  return h("li", {class: "is-" + one.weight, "data-about": one.about}, h("b", {"aria-hidden": "true"}, mark), h("span", {class: "away"}, words + ": "), h("span", null, one.said));
}

// First the empty table, then a heart on it, then back to the console.
function next() {
  const button = (key, label, small) => h("button", {type: "button", "data-look": key, disabled: Boolean(busy || view.busy), onclick: () => look(key)}, h("span", null, label), h("small", null, small));
  if (view.busy) return h("p", {class: "hint"}, "Looking…");
  const alone = view.rendered && "the rendered hand sees to the cards";
  if (!view.table) return button("table", "Look at the empty table", alone || "first take every card away");
  if (!view.card) return button("card", "Look at the card", alone || "lay one heart in the zone, no court");
  return h("a", {class: "button go", href: "/console"}, h("span", null, "Done: to the console"));
}

function again() {
  if (!view.table || view.busy) return false;
  const small = (key, label) => h("button", {type: "button", "data-look": key, disabled: busy, onclick: () => look(key)}, label);
  return h("div", {class: "row"}, small("table", "Empty table again"), view.card && small("card", "A card again"));
}

const look = (what) => act("look", {what, zone: zone.get()});

async function act(what, body) {
  if (busy) return;
  busy = true;
  acts += 1;
  draw();
  try {
    const answer = await fetch("/api/station/camera/" + what, {method: "POST", body: JSON.stringify(body || {}),
      headers: {"Content-Type": "application/json", "X-Railbird-Console": "1"}});
    if (answer.status === 401) { location.reload(); return; }
    const said = await answer.json();
    fill(at("said"), answer.ok ? null : said.message);
    if (answer.ok) { view = said; drawn = false; }
  } catch {
    fill(at("said"), "The station does not answer: try again.");
  } finally {
    busy = false;
    draw();
  }
}

async function follow() {
  if (!document.hidden && !busy) {
    try {
      const before = acts;
      const answer = await fetch("/api/station/camera", {headers: {"X-Railbird-Console": "1"}});
      if (answer.status === 401) { location.reload(); return; }
      const fresh = answer.ok && await answer.json();
      if (fresh && before === acts) { view = fresh; draw(); } // else it may be from before what was done meanwhile
    } catch { /* the next look says it */ }
  }
  setTimeout(follow, LOOK_MS);
}

// One frame after the other, each asked for when the last has come; none while nobody looks.
function film(image) {
  const again = () => setTimeout(() => {
    if (document.hidden || zone.held) again();
    else image.src = "/camera-plain.jpg?" + Date.now();
  }, FRAME_MS);
  image.onload = again;
  image.onerror = again;
  image.src = "/camera-plain.jpg?" + Date.now();
}

at("keep").onclick = () => act("zone", {zone: zone.get()});
at("all").onclick = () => { zone.set(view.suggested); drawn = true; draw(); };
document.addEventListener("touchstart", (event) => { if (event.touches.length > 1) event.preventDefault(); }, {passive: false});
draw();
if (view) { film(at("live")); follow(); }
