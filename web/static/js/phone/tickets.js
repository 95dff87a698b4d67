// What is mine: the tickets of this race with what each pays, those on their way and those that wait for the
// dealer; while the race runs the own horse with its chance.

import { chanceOf } from "../core/chances.js";
import { h, suit } from "../core/dom.js";
import { cardsOf } from "../core/holders.js";
import { neededOf, placeOf } from "../core/lanes.js";
import { givenName, horseName, isSuit, nth, percent, t, tell } from "../core/words.js";
import { raceOf } from "./answer.js";
import { stakeWords, winnings } from "./bet.js";
import { onItsWay, send } from "./send.js";
import { key } from "./touch.js";

const RUNNING = ["race", "falter", "reshuffle"];

/** The seat's own tickets, the newest last, but for those that the card of the horse `carded` tells; `acts`
 * says whether one may be taken back by this phone. */
export function tickets(table, acts, carded) {
  const { board, name, waits } = table,
    bets = board.bets.filter((bet) => bet.name === name && !isOn(bet, carded)),
    due = (board.due || {})[name];
  const sent = [].concat(
    ...onItsWay().map((one) => (one.verb === "bet" ? one.bets.map((bet) => going(bet)) : [])),
  );
  const rows = [
    due ? h("p", { class: "owes" }, t("phone-due", { chips: due })) : null,
    bets.map((bet) => ticket(table, bet, acts)),
    bought(board, name).map((sale) => h("p", { class: "ticket" }, owned(sale))),
    waits.map((one) => one.bets.map((bet, at) => waiting(table, one, bet, at === 0))),
    sent,
  ];
  return h("div", { class: "tickets" }, rows);
}

const isOn = (bet, horse) => bet.wager === "WIN" && bet.horses === horse;

const bought = (board, name) => (board.sales || []).filter((sale) => sale.name === name);

/** A horse that was bought, and for how much. */
export const owned = (sale) =>
  h("span", null, marks(sale.horse), " ", t("phone-owns", { horse: sale.horse, chips: sale.chips }));

// The horses of a bet by their suits.
const marks = (horses) =>
  horses
    .split("/")
    .map((horse) => (isSuit(horse) ? suit(horse, horseName(horse)) : h("b", null, horseName(horse))));

/** "10 on ♠ Spades"; several horses are their suits alone. */
export const stake = (bet) =>
  h(
    "span",
    { class: "stake" },
    tell(
      "phone-stake",
      { chips: bet.chips, wager: bet.wager },
      {
        horses: h(
          "span",
          { class: "on" },
          marks(bet.horses),
          bet.horses.includes("/") || !isSuit(bet.horses)
            ? null
            : h("span", { class: "name" }, horseName(bet.horses)),
        ),
      },
    ),
  );

/** What a struck bet returns, its stake too; null where its price is not known yet. */
export const returned = (bet) => (bet.price ? bet.chips + winnings(bet.price, bet.chips) : null);

function ticket(table, bet, acts) {
  const { board, name } = table,
    pays = board.phase === "unofficial" ? null : returned(bet),
    asked = [bet.wager, bet.horses, bet.chips],
    id = asked.join(" "),
    cancels = (board.can.cancel || {}).bets || [];
  const open =
    acts &&
    cancels.some(
      (value) => value.endsWith(" " + id) && value.replace(/^"|"(?= )/g, "").startsWith(name + " "),
    );
  return h(
    "p",
    { class: "ticket" },
    stake(bet),
    pays === null ? null : h("small", null, t("phone-pays", { total: pays })),
    open &&
      back({ "data-cancel": id }, () =>
        send({
          name,
          race: raceOf(board),
          shown: { night: board.night, race: board.race, phase: board.phase },
          moves: [["cancel", ...asked]],
        }),
      ),
  );
}

const back = (attributes, act) =>
  key(Object.assign({ class: "back" }, attributes), act, t("phone-take-back"));

const going = (bet) => h("p", { class: "ticket going" }, stake(bet), h("small", null, t("phone-sending")));

// What was sent in one go is taken back in one go.
const waiting = (table, one, bet, first) =>
  h(
    "p",
    { class: "ticket waits" },
    stake(bet),
    h("small", null, t("phone-waits")),
    first && back({ "data-withdraw": one.number }, () => table.withdraw(one.number)),
  );

// ---- the own horse ----------------------------------------------------------------------------------------

/** Whether `name` has a stake in this horse: a bet, the horse itself, or its cards. */
export const backs = (board, name, horse) =>
  name !== null &&
  ((board.bets || []).some((bet) => bet.name === name && bet.horses.split("/")[0] === horse) ||
    bought(board, name).some((sale) => sale.horse === horse) ||
    cardsOf(board, name, horse) > 0);

/** While the race runs: the own horse that would bring most, its chance, what it pays; null without one. */
export function ownHorse({ board, name }) {
  if (!RUNNING.includes(board.phase) || name === null) return null;
  const worth = (horse) =>
    board.bets
      .filter((bet) => bet.name === name && isOn(bet, horse))
      .reduce((sum, bet) => sum + (returned(bet) || bet.chips), 0) +
    bought(board, name).filter((sale) => sale.horse === horse).length +
    cardsOf(board, name, horse) * (chanceOf(board, horse) || 0.01);
  const horses = Object.keys(board.horses)
    .filter(worth)
    .sort((one, other) => worth(other) - worth(one));
  return horses.length ? horses[0] : null;
}

// Whether `one` has less to go than `horse`.
const isAhead = (board, one, horse) =>
  !(board.scratched || {})[one] &&
  placeOf(board.needed, one, board.horses[one]) > placeOf(board.needed, horse, board.horses[horse]);

/** Its card, with what it pays. */
export function horseCard({ board, name }, horse) {
  const bets = board.bets.filter((bet) => bet.name === name && isOn(bet, horse)),
    needed = neededOf(board.needed, horse),
    step = board.horses[horse],
    home = board.order.indexOf(horse) + 1,
    chance = home ? null : chanceOf(board, horse),
    place = home || 1 + Object.keys(board.horses).filter((one) => isAhead(board, one, horse)).length;
  return h(
    "div",
    { class: "own-horse" },
    isSuit(horse) ? suit(horse) : givenName(horse) ? null : h("b", { class: "number" }, horse),
    h(
      "div",
      { class: "words" },
      h("h2", null, t("phone-horse", { horse })),
      h("p", null, t(step ? "phone-step-place" : "phone-step", { step, needed, place })),
    ),
    h("b", { class: "chance" }, home ? nth(home) : chance === null ? "" : percent(chance)),
    bets.map((bet) => h("p", { class: "pays" }, ifItWins(bet))),
    h(
      "i",
      { class: "bar" },
      h("i", { style: "width:" + (100 * Math.min(1, step / needed)).toFixed(1) + "%" }),
    ),
  );
}

const ifItWins = (bet) =>
  returned(bet) === null
    ? stakeWords([bet])
    : t("phone-if-it-wins", { bet: stakeWords([bet]), total: returned(bet) });
