// What may be chosen of a game: all of it is in the offer of `game` (dealer/contract/offers.py). `values`
// are the options that are not as usual, by name.

/** What `setting` is set to. */
export const valueOf = (setting, values) => (setting.name in values ? values[setting.name] : setting.default);

const named = (setup, name) => setup.settings.find((setting) => setting.name === name);

/** `values` with `value` for `setting`; what then counts for nothing is as usual again. */
export function withValue(setup, values, setting, value) {
  const fresh = { ...values, [setting.name]: value };
  if (value === setting.default) delete fresh[setting.name];
  for (let more = true; more;) {
    const idle = Object.keys(fresh).find((name) => whyIdle(setup, fresh, name));
    more = idle !== undefined;
    if (idle !== undefined) delete fresh[idle];
  }
  return fresh;
}

/** Why a setting counts for nothing beside the others: a fact, or null where it counts. */
export function whyIdle(setup, values, name) {
  const found = setup.needs.find((need) => {
    const other = named(setup, need.other[0]);
    return need.name === name && other && !need.other.slice(1).includes(valueOf(other, values));
  });
  return found ? found.why : null;
}

/** Why `value` does not go with the others: a fact, or null where it does. */
export function whyApart(setup, values, setting, value) {
  const found = setup.apart.find((pair) => {
    const all = [pair.one, pair.other, ...pair.besides];
    return (
      all.some(([name, one]) => name === setting.name && one === value) &&
      all.every(([name, one]) => {
        const other = named(setup, name);
        return name === setting.name || (other && valueOf(other, values) === one);
      })
    );
  });
  return found ? found.why : null;
}

/** Whether it is on or off. */
export const isSwitch = (setting) =>
  setting.choices.length === 2 &&
  ["no", "yes"].every((word) => setting.choices.some((choice) => choice.value === word));

/** Whether it is the numbers of a board, of which some go by a name. */
export const isBoard = (setting) => setting.parts > 1 && setting.choices.length > 0 && !setting.falling;

/** Whether a page of its own has its numbers. */
export const hasPage = (setting) => isBoard(setting) || setting.falling;

/** The settings that a page shows: of those seldom used only the ones that count. */
export const settingsOf = (setup, values, seldom) =>
  setup.settings.filter(
    (setting) => setting.seldom === seldom && (!seldom || !whyIdle(setup, values, setting.name)),
  );

const STEPS = [
  [20, 1],
  [50, 5],
  [100, 10],
  [250, 25],
  [500, 50],
  [1000, 100],
]; // up to so much, in steps of so much; then half of the next power of ten

const EACH = 50; // where no number is larger, none is left out

const stepAt = (value) => {
  const found = STEPS.find(([until]) => value < until);
  return found ? found[1] : Math.pow(10, Math.floor(Math.log(value) / Math.LN10 + 1e-9)) / 2;
};

/** The number after or before `value` in steps that grow with it. */
export function stepped(value, way) {
  if (way > 0) {
    const step = stepAt(value);
    return Math.floor(value / step + 1e-9) * step + step;
  }
  const step = stepAt(value - 0.5);
  return Math.ceil(value / step - 1e-9) * step - step;
}

/** What a stepper of `setting` goes to from its value, up or down: null at the end. The word for no number,
 * where there is one, stands below the least. `part` is which of its numbers. */
export function nextValue(setting, value, way, part) {
  if (setting.falling) return nextFalling(setting, value, way, part);
  const numbers = value.split("/"),
    none = setting.choices.length && !isBoard(setting) ? setting.choices[0].value : null,
    now = numbers[part];
  let next;
  if (now === none) next = way > 0 ? setting.low : null;
  else {
    const number = setting.high <= EACH ? Number(now) + way : stepped(Number(now), way);
    if (number < setting.low) next = Number(now) > setting.low ? setting.low : none;
    else next = number > setting.high ? (Number(now) < setting.high ? setting.high : null) : number;
  }
  if (next === null) return null;
  return numbers.map((number, at) => (at === part ? String(next) : number)).join("/");
}

// Of numbers that fall none is above the one before; the last one goes, and the next one comes, at the least.
function nextFalling(setting, value, way, part) {
  const numbers = value.split("/").map(Number),
    now = numbers[part],
    last = part === numbers.length - 1;
  if (now === undefined) return way > 0 && part === numbers.length ? value + "/" + setting.low : null;
  const most = part > 0 ? numbers[part - 1] : setting.high,
    least = last ? setting.low : numbers[part + 1];
  if (way > 0 ? now < most : now > least) numbers[part] = Math.max(least, Math.min(most, stepped(now, way)));
  else if (way < 0 && last && part > 0) numbers.pop();
  else return null;
  return numbers.join("/");
}

/** The move that opens the game `game` so. */
export const moveOf = (game, values) =>
  ["game", game, ...Object.keys(values).map((name) => name + "=" + values[name])].join(" ");

/** `values` and what the house has the move say of options of which nothing was chosen. */
export function written(setup, values) {
  const found = { ...values };
  for (const name of Object.keys(setup.written))
    if (!(name in found) && !whyIdle(setup, values, name)) found[name] = setup.written[name];
  return found;
}

/** Whether the house lets `setting` have this value. */
export const isAllowed = (setting, value) =>
  setting.choices.some((choice) => choice.value === value) ||
  (setting.high !== null && value.split("/").every((number) => Number(number) <= setting.high));

/** Whether both are the same options. */
export const same = (one, other) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.keys(one).every((name) => one[name] === other[name]);
