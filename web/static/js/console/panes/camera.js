// The pane of the camera: what it sees, what it read, who deals.

import { h } from "../../core/dom.js";
import { kept } from "../../core/patch.js";
import { t } from "../../core/words.js";
import { drawEye } from "../camera.js";
import { drawPanel } from "../button_box.js";
import { table } from "../table.js";

const eye = h("section", { id: "eye" }),
  panel = h("section", { id: "panel" }),
  box = h("div", { class: "console forms" }, eye, panel);

/** The camera's pane, and the box of buttons. */
export function cameraPane() {
  const { view, board } = table;
  if (!view || (view.camera.kind === "none" && view.panel.kind === "none"))
    return h("p", { class: "quiet" }, t("console-camera-off"));
  drawEye(eye, view, board);
  drawPanel(panel, view);
  return kept(box);
}
