// A bet for a guest in four taps: the player, the horse, the chips, Bet. Taps on chips add up.

import { h } from "../dom.js";
import { horsesOf, tap } from "./parts.js";
import { act } from "./send.js";

const CHIPS = [1, 2, 5, 10, 25, 50, 100];
const WAGERS = {WIN: "Win", PLC: "Place", SHW: "Show", ATB: "Across", EXA: "Exacta", QNL: "Quinella", TRI: "Trifecta",
  SFC: "Superfecta", DDB: "Double", FST: "First away", NVR: "Never away"};
const draft = {name: null, code: null, wager: null, chips: 0};

export function betForm(offer, board, redraw) {
  const [players, wagers, chips] = offer.fields;
  keepWhatIsOffered(players, wagers, chips);
  const set = (change) => () => { Object.assign(draft, typeof change === "function" ? change() : change); redraw(); };
  const codes = [...new Set(wagers.choices.map((choice) => choice.value.split(" ")[0]))];
  const code = draft.code || codes[0];
  const held = heldBy(players, board);
  return [
    h("h2", {class: "away"}, "Who bets"),
    h("div", {class: "grid who"}, players.choices.map((player) =>
      tap({"aria-pressed": String(draft.name === player.value), "data-player": player.label, title: player.label}, h("span", {class: "clamp"}, player.label), set({name: player.value})))),
    codes.length > 1 && [h("h2", {class: "away"}, "Wager"), h("div", {class: "grid codes"}, codes.map((each) =>
      tap({"aria-pressed": String(each === code), "data-wager": each}, WAGERS[each] || each, set({code: each, wager: null}))))],
    h("h2", {class: "away"}, "On which horse"),
    h("div", {class: "grid " + (wagers.choices[0].value.includes("/") ? "" : "horses")},
      wagers.choices.filter((choice) => choice.value.startsWith(code + " ")).map((choice) => selection(choice, board, set))),
    h("h2", {class: "away"}, "How many chips"),
    h("div", {class: "grid chips"}, CHIPS.map((count) => tap({class: "chip", "data-chips": count, disabled: over(draft.chips + count, chips, held)}, String(count),
      set(() => ({chips: draft.chips + count})))), tap({disabled: !draft.chips}, "Clear", set({chips: 0}))),
    tap({class: "go", id: "bet", disabled: !(draft.name && draft.wager && draft.chips >= (chips.low || 1))}, words(players, wagers, board), bet(redraw)),
  ];
}

function selection(choice, board, set) {
  const [code, horses] = choice.value.split(" ");
  const price = board.prices.find((one) => one.wager === code && one.horses === horses);
  return tap({"aria-pressed": String(draft.wager === choice.value), "data-wager": choice.value, "aria-label": choice.label + (price ? " at " + price.price : "")},
    [h("span", {class: "marks"}, horsesOf(horses)), price && h("span", {class: "figure"}, price.price)], set({wager: choice.value, code}));
}

// What was chosen before another move came in stays chosen while it is still offered.
function keepWhatIsOffered(players, wagers, chips) {
  if (!players.choices.some((player) => player.value === draft.name)) draft.name = null;
  if (!wagers.choices.some((choice) => choice.value === draft.wager)) draft.wager = null;
  if (chips.high !== null && draft.chips > chips.high) draft.chips = 0;
}

function heldBy(players, board) {
  const player = players.choices.find((one) => one.value === draft.name);
  return player ? board.players[player.label] : null;
}

const over = (count, chips, held) => (chips.high !== null && count > chips.high) || (held !== null && held !== undefined && count > held);

function words(players, wagers, board) {
  const player = players.choices.find((one) => one.value === draft.name);
  const choice = wagers.choices.find((one) => one.value === draft.wager);
  if (!player) return "Choose who bets";
  if (!choice) return "Choose a horse for " + player.label;
  if (!draft.chips) return "Choose chips for " + player.label;
  const [code, horses] = choice.value.split(" ");
  const price = board.prices.find((one) => one.wager === code && one.horses === horses);
  return "Bet " + draft.chips + " for " + player.label + ": " + choice.label + (price ? " at " + price.price : "");
}

const bet = (redraw) => async () => {
  const done = await act(["bet", draft.name, draft.wager, draft.chips].join(" "));
  if (done) Object.assign(draft, {name: null, wager: null, chips: 0});
  redraw();
};
