// Keeping a preset under a name, and what is done with one that is kept: they stand in the place of the
// settings.

import { h } from "../../core/dom.js";
import { t } from "../../core/words.js";
import { holdKey, key } from "../../staff/keys.js";
import { finish } from "../chores/parts.js";
import { redraw, table } from "../table.js";
import { isTyping, nameField } from "../typed.js";
import { beginWith, deletePreset, keepPreset, presets } from "./presets.js";
import { written } from "./rules.js";

const close = (draft) => {
  draft.sheet = null;
  redraw();
};

/** Save what is chosen as a preset; under the name of one that is there, in its place. */
export function keepPage(draft, setup) {
  const name = draft.name.trim(),
    there = presets().find((one) => one.name.toLowerCase() === name.toLowerCase()) || null;
  const keep = async () => {
    const options = written(setup, draft.values);
    if (!name || !(await keepPreset(name, draft.game, options, there ? there.name : null))) return;
    draft.preset = name;
    close(draft);
  };
  const go = finish("keep", t(there ? "console-preset-replace" : "console-preset-save"), !name, keep);
  return {
    rows: [
      h("header", null, h("h2", null, t("console-save-preset"))),
      nameField("preset", t("console-preset-name"), draft, keep),
      isTyping() && h("div", { class: "row" }, go),
    ],
    draft: {
      words: name
        ? t(there ? "console-preset-there" : "console-preset-new", { name })
        : t("console-preset-name-first"),
      keys: [go],
    },
  };
}

/** What is done with the preset `one`; null where it is gone. */
export function presetPage(draft, one) {
  if (!one) return null;
  const name = draft.name.trim(),
    isDefault = table.presets.default === one.name;
  const rename = async () => {
    if (!name || name === one.name || !(await keepPreset(name, one.game, one.options, one.name))) return;
    draft.preset = name;
    close(draft);
  };
  const remove = async () => {
    if (!(await deletePreset(one.name))) return;
    draft.preset = null;
    close(draft);
  };
  const go = finish("rename", t("console-preset-rename"), !name || name === one.name, rename);
  return {
    rows: [
      h("header", null, h("h2", null, one.name)),
      one.refused && h("p", { class: "beware" }, t("console-preset-refused", { why: one.refused })),
      !one.refused && nameField("preset", t("console-preset-name"), draft, rename),
      isTyping() && h("div", { class: "row" }, go),
      h("div", { class: "row" }, [
        !one.refused &&
          key(
            { "data-default": one.name, "aria-pressed": String(isDefault) },
            t("console-preset-begins"),
            () => beginWith(isDefault ? null : one.name),
          ),
        holdKey({ class: "for-good", "data-delete": one.name }, t("console-preset-delete"), remove),
      ]),
    ],
    draft: { words: one.name, keys: one.refused ? [] : [go] },
  };
}
