// Setting a game up: its house rules as ticks, other settings as taps, which pack to use, and what does not
// go together greyed with its reason. What a game has is in its offer (dealer/contract/offers.py).

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { figure, tap } from "../staff/controls.js";

const SUGGESTED = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 20]; // others are typed
const isTick = (setting) =>
  setting.choices.length === 2 &&
  ["yes", "no"].every((word) => setting.choices.some((choice) => choice.value === word));

/** Draw the settings of the game `choice` into `root`. `values` is emptied, then keeps what is not as usual,
 * by name. */
export function gameSetup(root, choice, values) {
  for (const name of Object.keys(values)) delete values[name];
  const setup = choice && choice.setup;
  const draw = () =>
    fill(
      root,
      setup && [
        notes(setup, values),
        ticks(setup, values, set),
        setup.settings
          .filter((setting) => !isTick(setting))
          .map((setting) => row(setup, setting, values, set)),
      ],
    );
  function set(setting, value) {
    if (value === setting.default) delete values[setting.name];
    else values[setting.name] = value;
    for (const { name } of setup.needs) if (idle(setup, values, name)) delete values[name];
    draw();
  }
  root.lastFill = null;
  draw();
}

const now = (setting, values) => (setting.name in values ? values[setting.name] : setting.default);

// What a chosen value changes is said in place of what is usual.
function notes(setup, values) {
  const changed = setup.settings.map((setting) => setting.notes[now(setting, values)]).find(Boolean);
  const said = changed || setup.notes;
  return (
    said.length > 0 &&
    h(
      "p",
      { class: "pack-note" },
      said.map((fact) => h("b", null, say(fact))),
    )
  );
}

function ticks(setup, values, set) {
  const all = setup.settings.filter(isTick);
  return (
    all.length > 0 &&
    h(
      "div",
      { class: "grid ticks" },
      h("span", { class: "fold-title" }, t("console-house-rules")),
      all.map((setting) => {
        const on = now(setting, values) === "yes",
          why = on ? null : barred(setup, values, [setting.name, "yes"]);
        return tap(
          {
            role: "checkbox",
            "aria-checked": String(on),
            "data-setting": setting.name,
            disabled: Boolean(why),
          },
          [h("span", null, (on ? "✓ " : "") + say(setting.label)), why && h("small", null, say(why))],
          () => set(setting, on ? "no" : "yes"),
        );
      }),
    )
  );
}

// Why a value cannot be chosen beside the others; null where it can.
function barred(setup, values, [name, value]) {
  const holds = ([other, wanted]) =>
    setup.settings.some((setting) => setting.name === other && now(setting, values) === wanted);
  const is = (pair) => pair[0] === name && pair[1] === value;
  const found = setup.apart.find(
    (pair) => (is(pair.one) && holds(pair.other)) || (is(pair.other) && holds(pair.one)),
  );
  return found ? found.why : null;
}

// Why a setting counts for nothing beside the others; null where it counts.
function idle(setup, values, name) {
  const found = setup.needs.find((one) => one.name === name);
  return found &&
    setup.settings.some(
      (setting) => setting.name === found.other[0] && now(setting, values) !== found.other[1],
    )
    ? found.why
    : null;
}

function row(setup, setting, values, set) {
  const why = idle(setup, values, setting.name);
  const known = setting.choices.length
    ? setting.choices.map((choice) => [choice.value, say(choice.label)])
    : numbers(setting).map((number) => [String(number), figure(number)]);
  return h(
    "div",
    { class: "field setting", role: "group", "aria-label": say(setting.label) },
    h("span", null, say(setting.label), why && h("small", null, " " + say(why))),
    h(
      "div",
      { class: "grid settings" + (setting.choices.length ? " worded" : "") },
      known.map(([value, words]) =>
        tap(
          {
            "data-setting": setting.name,
            "data-to": value,
            disabled: Boolean(why),
            "aria-pressed": String(value === now(setting, values)),
          },
          words,
          () => set(setting, value),
        ),
      ),
    ),
  );
}

const numbers = (setting) =>
  SUGGESTED.filter((number) => number >= setting.low && (setting.high === null || number <= setting.high));
