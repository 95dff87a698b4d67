// How settings and presets are said.

import { say, t } from "../../core/words.js";
import { figure } from "../../staff/controls.js";
import { isBoard, isSwitch, valueOf } from "./rules.js";

/** A value of `setting` in words. */
export function valueWords(setting, value) {
  const known = setting.choices.find((choice) => choice.value === value);
  if (known) return say(known.label);
  if (isBoard(setting) && value.includes("/")) {
    const spaces = value.split("/").map(Number);
    return t("console-own-board", { low: Math.min(...spaces), high: Math.max(...spaces) });
  }
  const number = value
    .split("/")
    .map((one) => (/^\d+$/.test(one) ? figure(Number(one)) : one))
    .join("/");
  return t("option-value", { option: setting.name, value: number });
}

/** A setting with its value: "Prices: fair", or of a switch that is on its name alone. */
export function settingWords(setting, values) {
  const value = valueOf(setting, values);
  if (isSwitch(setting))
    return value === "yes" ? say(setting.label) : t("console-setting-off", { what: setting.label });
  return t("console-setting-is", { what: setting.label, text: valueWords(setting, value) });
}

/** The settings that are not as usual, in words; "" for none. */
export const changedWords = (setup, values) =>
  setup.settings
    .filter((setting) => setting.name in values)
    .map((setting) => settingWords(setting, values))
    .join(" · ");

/** What to know beforehand: for how many it is, and which pack. What a chosen value changes is said in its
 * place. */
export function notesWords(setup, values) {
  const changed = setup.settings.map((setting) => setting.notes[valueOf(setting, values)]).find(Boolean);
  return (changed || setup.notes).map(say).join(" · ");
}
