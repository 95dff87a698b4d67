// The box of buttons on the table: its lamps, and on mock pins its buttons too, which drive the same pins.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { station } from "../staff/send.js";

const SHORTEST_MS = 80;

export function drawPanel(root, view) {
  if (!view || view.panel.kind === "none") {
    fill(root);
    return;
  }
  const { lamps, buttons, held, kind, buzzer } = view.panel;
  // The keys stay in the page while lamps change: a finger may lie on one.
  fill(
    root,
    h("h2", null, t(kind === "mock" ? "console-panel-mock" : "console-panel")),
    h("p", { class: "lamps" }),
    kind === "mock" &&
      h(
        "div",
        { class: "keys" },
        buttons.map((name) => key(name, held[name])),
      ),
  );
  fill(
    root.querySelector(".lamps"),
    Object.keys(lamps).map((name) =>
      lamp(name, name in held, lamps[name], lamps[name] ? "console-lamp-on" : "console-lamp-off"),
    ),
    lamp("buzzer", false, buzzer, buzzer ? "console-buzzer-on" : "console-buzzer-off"),
  );
}

const lamp = (name, ofButton, lit, state) =>
  h(
    "span",
    { class: "lamp" + (lit ? " lit" : ""), "data-lamp": name },
    t((ofButton ? "button-" : "console-lamp-") + name),
    h("span", { class: "away" }, " " + t(state)),
  );

// A finger down is the pin down, and it comes up wherever the finger goes. What is sent keeps its order, and
// a tap lasts long enough not to be taken for a contact that bounces.
function key(name, held) {
  const label = t("button-" + name);
  const said = held ? t("console-button-held", { text: label }) : label;
  const button = h("button", { type: "button", "data-pin": name }, said);
  let down = false;
  /** @type {Promise<unknown>} */
  let sent = Promise.resolve();
  const send = (what) => {
    sent = sent.then(() => station(what, { button: name }));
  };
  const press = () => {
    if (!down) {
      down = true;
      button.classList.add("down");
      send("press");
    }
  };
  const release = () => {
    if (!down) return;
    down = false;
    button.classList.remove("down");
    sent = sent.then(() => new Promise((resolve) => setTimeout(resolve, SHORTEST_MS)));
    send("release");
  };
  button.addEventListener("pointerdown", (event) => {
    try {
      button.setPointerCapture(event.pointerId);
    } catch {
      /* a finger already gone */
    }
    press();
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture", "blur", "keyup"])
    button.addEventListener(end, release);
  button.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") press();
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  return button;
}
