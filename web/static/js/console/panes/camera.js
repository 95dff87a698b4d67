// The pane of the camera: what it sees, what it read, who deals; on its second page the box of buttons on
// the table.

import { h } from "../../core/dom.js";
import { kept } from "../../core/patch.js";
import { say, t } from "../../core/words.js";
import { mini, sentence, tenths } from "../../staff/controls.js";
import { film } from "../../staff/film.js";
import { key } from "../../staff/keys.js";
import { askStation } from "../acting.js";
import { drawPanel } from "../button_box.js";
import { chosen, redraw, table } from "../table.js";
import { goTo } from "../trouble.js";

const FRAME_MS = 700;
const picture = h("img", { class: "film", alt: t("console-camera-alt") }),
  panel = h("section", { id: "panel" }),
  box = h("div", { class: "console" }, panel);

/** The pane. */
export function cameraPane() {
  const { view } = table;
  if (!view || (view.camera.kind === "none" && view.panel.kind === "none"))
    return h("p", { class: "quiet" }, t("console-camera-off"));
  const hasPanel = view.panel.kind !== "none";
  if (hasPanel && (chosen.pages.camera || view.camera.kind === "none")) {
    drawPanel(panel, view);
    return [kept(box), view.camera.kind !== "none" && turn(0, "console-camera")];
  }
  if (!picture.isConnected) setTimeout(() => film(picture, "/camera.jpg", FRAME_MS));
  return h(
    "div",
    { class: "eye" },
    kept(picture),
    h(
      "div",
      { class: "of-eye" },
      h("p", { class: "state" }, stateOf(view)),
      h(
        "div",
        { class: "row", role: "group", "aria-label": t("console-camera-who-deals") },
        mode("auto"),
        mode("button"),
      ),
      "thrown" in table.board &&
        h(
          "div",
          { class: "row", role: "group", "aria-label": t("console-dice-who-rolls") },
          dice("auto"),
          dice("button"),
          dice("hand"),
        ),
      h(
        "div",
        { class: "row" },
        key(
          { class: "second", "data-way": "/console/camera" },
          t("console-camera-set-up") + "\u00a0…",
          goTo("/console/camera"),
        ),
        hasPanel && turn(1, "console-panel"),
      ),
    ),
  );
}

const turn = (page, code) =>
  key({ class: "second wide", "data-camera-page": page }, t(code) + " ›", () => {
    chosen.pages.camera = page;
    redraw();
  });

function stateOf({ reading, camera, refused }) {
  const read = reading && reading.card;
  return [
    read && mini(read),
    h(
      "span",
      null,
      read
        ? t("console-read-sure", { percent: tenths(reading.confidence) })
        : camera.said
          ? say(camera.said)
          : t("console-camera-" + camera.state),
    ),
    refused && h("strong", null, sentence(say(refused))),
  ];
}

const mode = (word) =>
  key(
    { "aria-pressed": String(table.view.mode === word), "data-mode": word },
    t("console-camera-" + word),
    () => askStation("mode", { mode: word }, { means: "mode " + word }),
  );
const dice = (word) =>
  key(
    { "aria-pressed": String(table.view.dice === word), "data-dice": word },
    t("console-dice-" + word),
    () => askStation("dice", { mode: word }, { means: "dice " + word }),
  );
