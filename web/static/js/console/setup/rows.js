// The rows of a game's settings: a switch, segments, a stepper, or a key that opens the list of many.

import { h } from "../../core/dom.js";
import { say, t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { refuse } from "../acting.js";
import { redraw } from "../table.js";
import { boardPage } from "./board.js";
import { choiceKeys, optionRow, settingOf, stepper } from "./parts.js";
import { hasPage, isSwitch, settingsOf, valueOf, whyApart, whyIdle, withValue } from "./rules.js";
import { sharesPage } from "./shares.js";
import { settingWords, valueWords } from "./words.js";

/** The rows of the page of `draft` ({values, page}). */
export function settingRows(setup, draft) {
  if (draft.list) {
    const setting = setup.settings.find((one) => one.name === draft.list);
    if (setting.falling) return sharesPage(setup, draft, setting);
    return hasPage(setting) ? boardPage(setup, draft, setting) : [listOf(setup, draft, setting)];
  }
  const shown = settingsOf(setup, draft.values, draft.seldom);
  const rest = draft.seldom ? [] : settingsOf(setup, draft.values, true);
  return [
    ...shown.map((setting) =>
      setting.parts > 1 && !hasPage(setting)
        ? Array.from({ length: setting.parts }, (_, part) => row(setup, draft, setting, part))
        : row(setup, draft, setting, 0),
    ),
    rest.length > 0 &&
      key(
        { class: "second fold-row", "data-seldom": true },
        h("span", null, rest.map((setting) => settingWords(setting, draft.values)).join(" · "), " ›"),
        () => open(draft, { seldom: true }),
      ),
  ];
}

function open(draft, page) {
  Object.assign(draft, page);
  redraw();
}

function row(setup, draft, setting, part) {
  const { values } = draft,
    idle = whyIdle(setup, values, setting.name);
  const apart = idle
    ? null
    : setting.choices.map((choice) => whyApart(setup, values, setting, choice.value)).find(Boolean);
  const label =
    setting.parts > 1 && !hasPage(setting) ? t("option-part", { nth: String(part + 1) }) : say(setting.label);
  return optionRow(
    "set-" + setting.name + part,
    label,
    say(idle || apart || setting.note),
    controls(setup, draft, setting, part, idle),
    idle ? " idle-option" : "",
  );
}

function controls(setup, draft, setting, part, idle) {
  const why = (value) => idle || whyApart(setup, draft.values, setting, value);
  const put = settingOf(setup, draft, setting);
  const set = (value) => (why(value) ? () => refuse(say(why(value))) : put(value));
  if (isSwitch(setting)) return toggle(draft, setting, why, set);
  if (setting.low !== null && !hasPage(setting)) return stepper(draft, setting, part, set, why);
  const few = layout() === "phone" ? 3 : 4;
  if (hasPage(setting) || setting.choices.length > few)
    return key(
      { "data-setting": setting.name, "data-list": true },
      valueWords(setting, valueOf(setting, draft.values)) + " ›",
      () => open(draft, { list: setting.name }),
    );
  return h("div", { class: "segments" }, choiceKeys(draft, setting, set, why));
}

function toggle(draft, setting, why, set) {
  const on = valueOf(setting, draft.values) === "yes",
    to = on ? "no" : "yes";
  return key(
    {
      class: "toggle" + (why(to) ? " off" : ""),
      role: "switch",
      "aria-checked": String(on),
      "aria-label": say(setting.label),
      "data-setting": setting.name,
      "data-to": to,
    },
    h("i", null),
    set(to),
  );
}

// One of many, such as who banks: a page of its own.
function listOf(setup, draft, setting) {
  const set = (value) => () =>
    open(draft, { values: withValue(setup, draft.values, setting, value), list: null });
  return h("div", { class: "list-of" }, choiceKeys(draft, setting, set));
}
