// The taught packs: which is in use, using another, forgetting one.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { hold, tap } from "../staff/controls.js";
import { ask } from "./ask_teacher.js";

export function drawShelf(root, teaching) {
  if (!teaching || teaching.lesson || teaching.learning !== null || !teaching.packs.length) {
    fill(root);
    return;
  }
  fill(root, h("h2", null, t("teach-packs")), h("ul", null, teaching.packs.map(one), plain(teaching)));
}

function one(pack) {
  return h(
    "li",
    { class: "pack" + (pack.chosen ? " chosen" : "") },
    h("div", null, h("b", null, pack.name), h("small", { class: pack.broken ? "bad" : "" }, say(pack.said))),
    pack.chosen
      ? h("span", { class: "used" }, t("teach-in-use"))
      : tap({ "data-use": pack.name, disabled: pack.broken }, t("teach-use"), () =>
          ask("use", { name: pack.name }),
        ),
    hold(
      { "data-forget": pack.name, "aria-label": t("teach-forget-pack", { name: pack.name }) },
      t("teach-forget"),
      () => ask("forget", { name: pack.name }),
    ),
  );
}

function plain(teaching) {
  return h(
    "li",
    { class: "pack" + (teaching.chosen ? "" : " chosen") },
    h("div", null, h("b", null, t("teach-no-pack")), h("small", null, t("teach-no-pack-is"))),
    teaching.chosen
      ? tap({ "data-use": "" }, t("teach-use"), () => ask("none"))
      : h("span", { class: "used" }, t("teach-in-use")),
  );
}
