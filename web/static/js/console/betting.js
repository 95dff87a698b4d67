// A bet for a guest in four taps: the player, the horse, the chips, Bet. Taps on chips add up. A wager on several
// horses has a row of horses a place, and a box or a wheel is entered in one go.

import { h } from "../core/dom.js";
import { wouldPay } from "../core/pool_pays.js";
import { say, t, wagerName } from "../core/words.js";
import { runnersOf, tap } from "../dealer/controls.js";
import { combinations, placeRows, shape } from "./horses_by_place.js";
import { favoursPunter } from "./prices.js";
import { act, actAll } from "../dealer/send.js";

const CHIPS = [1, 2, 5, 10, 25, 50, 100];
const SUITS = 4; // more horses than these have narrower buttons
const draft = {name: null, code: null, wager: null, picked: [], chips: 0};

/** Betting is over: a bet that was only half entered is gone. */
export const forgetBet = () => { Object.assign(draft, {name: null, code: null, wager: null, picked: [], chips: 0}); };

/** Whether an offer asks what this form asks: a player, a wager with its horses, chips. */
export const takesBets = (offer) => Boolean(offer) && offer.fields.length === 3 && offer.fields[0].choices.length > 0
  && offer.fields[1].choices.length > 0 && offer.fields[1].choices.every((choice) => choice.value.includes(" ")) && offer.fields[2].name === "chips";

export function betForm(offer, board, redraw) {
  const [players, wagers, chips] = offer.fields;
  keepWhatIsOffered(players, wagers, chips);
  const set = (change) => () => { Object.assign(draft, typeof change === "function" ? change() : change); redraw(); };
  const codes = [...new Set(wagers.choices.map((choice) => choice.value.split(" ")[0]))];
  const code = codes.includes(draft.code) ? draft.code : codes[0];
  const choices = wagers.choices.filter((choice) => choice.value.startsWith(code + " "));
  const held = heldBy(players, board);
  const chosen = wagersChosen(code, choices);
  const total = draft.chips * Math.max(1, chosen.length) * (code === "ATB" ? 3 : 1);
  return [
    h("h2", {class: "away"}, t("console-bet-who")),
    h("div", {class: "grid who"}, players.choices.map((player) =>
      tap({"aria-pressed": String(draft.name === player.value), "data-player": say(player.label), title: say(player.label)}, h("span", {class: "clamp"}, say(player.label)), set({name: player.value})))),
    codes.length > 1 && [h("h2", {class: "away"}, t("console-bet-wager")), h("div", {class: "grid codes"}, codes.map((each) =>
      tap({"aria-pressed": String(each === code), "data-wager": each}, wagerName(each), set({code: each, wager: null, picked: []}))))],
    h("h2", {class: "away"}, t("console-bet-horse")),
    choices[0].value.includes("/")
      ? placeRows(draft.picked, shape(code, choices), horsesOffered(choices, board), (picked) => set({picked, code})())
      : h("div", {class: "grid horses" + (choices.length > SUITS ? " many" : "")}, choices.map((choice) => selection(choice, board, set))),
    h("h2", {class: "away"}, t("console-bet-chips")),
    h("div", {class: "grid chips"}, CHIPS.map((count) => tap({class: "chip", "data-chips": count, disabled: over(draft.chips + count, chosen.length, chips, held)}, String(count),
      set(() => ({chips: draft.chips + count})))), tap({disabled: !draft.chips}, t("console-clear"), set({chips: 0}))),
    tap({class: "go", id: "bet", disabled: !(draft.name && chosen.length && draft.chips >= (chips.low || 1) && (held === null || total <= held))},
      words(players, chosen, board, total, held), bet(chosen, redraw)),
  ];
}

const horsesIn = (choice) => choice.value.split(" ")[1].split("/");

// In the order of the race, as the board has them; one that runs in the next race only comes last.
function horsesOffered(choices, board) {
  const offered = new Set(choices.flatMap(horsesIn));
  const running = Object.keys(board.horses).filter((horse) => offered.has(horse));
  return [...running, ...[...offered].filter((horse) => !running.includes(horse))];
}

// The offered choices that the form stands for now: one horse, or every combination of the rows.
function wagersChosen(code, choices) {
  if (!choices[0].value.includes("/")) return choices.filter((choice) => choice.value === draft.wager);
  const wanted = new Set(combinations(draft.picked, shape(code, choices)).map((horses) => key(code, horses)));
  return choices.filter((choice) => wanted.has(key(code, choice.value.split(" ")[1])));
}

// A quinella's horses have no order.
const key = (code, horses) => code === "QNL" ? horses.split("/").sort().join("/") : horses;

const priceOn = (choice, board) => {
  const [code, horses] = choice.value.split(" ");
  return board.prices.find((one) => one.wager === code && one.horses === horses);
};

function selection(choice, board, set) {
  const [code, horses] = choice.value.split(" ");
  const one = priceOn(choice, board);
  const pays = one ? one.price : wouldPay(board, code, horses);
  const beware = one && favoursPunter(one);
  return tap({"aria-pressed": String(draft.wager === choice.value), "data-wager": choice.value, class: beware ? "beware" : "",
    "aria-label": selectionSaid(say(choice.label), one, pays, board.will_pays, beware)},
  [h("span", {class: "marks"}, runnersOf(horses)), pays && h("span", {class: "figure"}, pays)], set({wager: choice.value, code}));
}

function selectionSaid(choice, one, pays, totalisator, beware) {
  const said = one ? t("console-horse-at", {choice, price: one.price}) : !pays ? choice
    : t(totalisator ? "console-horse-pays" : "console-horse-takes", {choice, pays});
  return beware ? t("console-favours-punter", {choice: said}) : said;
}

// What was chosen before another move came in stays chosen while it is still offered.
function keepWhatIsOffered(players, wagers, chips) {
  if (!players.choices.some((player) => player.value === draft.name)) draft.name = null;
  if (!wagers.choices.some((choice) => choice.value === draft.wager)) draft.wager = null;
  if (chips.high !== null && draft.chips > chips.high) draft.chips = 0;
  // Where there is one stake, as an ante, it is not asked for.
  if (chips.low !== null && chips.low === chips.high) draft.chips = chips.low;
}

// Drinks are nobody's chips.
function heldBy(players, board) {
  const player = players.choices.find((one) => one.value === draft.name);
  return player && !board.drinks ? board.players[say(player.label)] : null;
}

const over = (count, bets, chips, held) => (chips.high !== null && count > chips.high) || (held !== null && count * Math.max(1, bets) > held);

function words(players, chosen, board, total, held) {
  const found = players.choices.find((one) => one.value === draft.name);
  if (!found) return t("console-bet-choose-player");
  const player = say(found.label), chips = draft.chips, count = chosen.length;
  if (!count) return t("console-bet-choose-horse", {player});
  if (!chips) return count > 1 ? t("console-bet-choose-chips-many", {player, count}) : t("console-bet-choose-chips", {player});
  if (held !== null && total > held) return t("console-bet-too-much", {player, held, total});
  if (count > 1) return t("console-bet-many", {player, chips, count, total});
  const one = priceOn(chosen[0], board), choice = say(chosen[0].label);
  return one ? t("console-bet-at", {player, chips, choice, price: one.price}) : t("console-bet", {player, chips, choice});
}

const bet = (chosen, redraw) => async () => {
  const moves = chosen.map((choice) => ["bet", draft.name, choice.value, draft.chips].join(" "));
  const done = moves.length > 1 ? await actAll(moves) : await act(moves[0]);
  if (done) Object.assign(draft, {name: null, wager: null, picked: [], chips: 0});
  redraw();
};
