// The rows of a game's settings: a switch, segments, a stepper, or a key that opens the list of many.

import { h } from "../../core/dom.js";
import { say, t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { refuse } from "../acting.js";
import { chosen, redraw } from "../table.js";
import { boardPage } from "./board.js";
import { hasPage, isSwitch, settingsOf, valueOf, whyApart, whyIdle, withValue } from "./rules.js";
import { sharesPage } from "./shares.js";
import { stepper } from "./stepper.js";
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
  return h(
    "div",
    {
      class: "option" + (idle ? " idle-option" : ""),
      role: "group",
      "aria-label": label,
      "data-key": "set-" + setting.name + part,
    },
    h("p", null, h("b", null, label), h("small", null, say(idle || apart || setting.note))),
    controls(setup, draft, setting, part, idle),
  );
}

function controls(setup, draft, setting, part, idle) {
  const why = (value) => idle || whyApart(setup, draft.values, setting, value);
  const set = (value) => () => {
    const no = why(value);
    if (no) refuse(say(no));
    else {
      chosen.refusal = null;
      open(draft, { values: withValue(setup, draft.values, setting, value) });
    }
  };
  if (isSwitch(setting)) return toggle(draft, setting, why, set);
  if (setting.low !== null && !hasPage(setting)) return stepper(draft, setting, part, why, set);
  const few = layout() === "phone" ? 3 : 4;
  if (hasPage(setting) || setting.choices.length > few)
    return key(
      { "data-setting": setting.name, "data-list": true },
      valueWords(setting, valueOf(setting, draft.values)) + " ›",
      () => open(draft, { list: setting.name }),
    );
  return h(
    "div",
    { class: "segments" },
    setting.choices.map((choice) => segment(draft, setting, choice, why, set)),
  );
}

const segment = (draft, setting, choice, why, set) =>
  key(
    {
      "data-setting": setting.name,
      "data-to": choice.value,
      "aria-pressed": String(valueOf(setting, draft.values) === choice.value),
      class: why(choice.value) ? "off" : "",
    },
    say(choice.label),
    set(choice.value),
  );

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
const listOf = (setup, draft, setting) =>
  h(
    "div",
    { class: "list-of" },
    setting.choices.map((choice) =>
      key(
        {
          "data-setting": setting.name,
          "data-to": choice.value,
          "aria-pressed": String(valueOf(setting, draft.values) === choice.value),
        },
        say(choice.label),
        () => open(draft, { values: withValue(setup, draft.values, setting, choice.value), list: null }),
      ),
    ),
  );
