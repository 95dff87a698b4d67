// What phones ask of the dealer: bets to confirm, then seats. The oldest stands in the strip, all of them in the side.

import { h } from "../core/dom.js";
import { t, tell } from "../core/words.js";
import { runnersOf } from "../staff/controls.js";
import { key } from "../staff/keys.js";
import { askPhones } from "./acting.js";
import { rests } from "./button_guard.js";
import { chosen, redraw, table } from "./table.js";

const SEAT_CHIPS = [20, 50, 100, 200];

const bets = () => (table.phones ? table.phones.waits : []);
const seats = () => (table.phones ? table.phones.asks : []);

/** How many requests wait. */
export const requestsWaiting = () => bets().length + seats().length;
/** How many bets of phones wait. */
export const betsWaiting = () => bets().length;

/** Whether a bet of `name` waits. */
export const waitsOf = (name) => bets().some((bet) => bet.name === name);

/** The oldest request as content of the strip; null where none waits. Its keys rest for a moment when it has come. */
export function oldestRequest() {
  const [bet] = bets(),
    [seat] = seats();
  const is = bet ? "bet " + bet.number : seat ? "seat " + seat.number : "";
  const resting = rests("request", is, redraw);
  if (bet) return { tone: "request", words: betWords(bet), keys: betKeys(bet, resting) };
  return seat ? { tone: "request", words: seatWords(seat), keys: seatKeys(seat, resting) } : null;
}

/** All requests, for the side. */
export function requestList() {
  return [
    h("h2", null, t("console-wait-list", { count: requestsWaiting() })),
    h(
      "ul",
      { class: "requests" },
      bets().map((bet) =>
        h("li", { "data-key": "bet-" + bet.number }, h("p", null, betWords(bet)), h("div", { class: "keys" }, betKeys(bet))),
      ),
      seats().map((seat) =>
        h("li", { "data-key": "seat-" + seat.number }, h("p", null, seatWords(seat)), h("div", { class: "keys" }, seatKeys(seat))),
      ),
    ),
  ];
}

function betWords(one) {
  const { wager, horses, chips } = one.bets[0];
  return tell(
    "console-request-bet",
    { player: one.name, wager, count: one.bets.length, chips: chips * one.bets.length },
    { horses: h("span", { class: "marks" }, runnersOf(horses)) },
  );
}

// Refusing asks why: the phone is told.
function betKeys(one, resting = false) {
  if (chosen.refusing === one.number)
    return table.phones.reasons.map((reason) =>
      key({ "data-refuse-bet": reason, "data-of": one.number }, t("console-phone-refuse-" + reason), () => {
        chosen.refusing = null;
        askPhones("confirm", { number: one.number, reason });
      }),
    );
  return [
    key({ "data-refuse-why": one.number, "data-rests": resting }, t("console-phone-refuse"), () => {
      chosen.refusing = one.number;
      redraw();
    }),
    key({ class: "paper", "data-confirm-bet": one.number, "data-rests": resting }, t("console-phone-take"), () =>
      askPhones("confirm", { number: one.number }),
    ),
  ];
}

const seatWords = ({ seated, name }) =>
  t(seated ? "console-phone-asks-seated" : "console-phone-asks", { player: seated || name });

function seatKeys(one, resting = false) {
  const answer = (body) => () => askPhones("answer", { number: one.number, ...body });
  const no = key({ "data-refuse": one.number, "data-rests": resting }, t("console-phone-no"), answer({ let_in: false }));
  if (one.seated)
    return [no, key({ class: "paper", "data-let-in": true, "data-rests": resting }, t("console-phone-yes"), answer({ let_in: true }))];
  const chips = SEAT_CHIPS[2];
  return [
    no,
    key(
      { class: "paper", "data-let-in": chips, "data-rests": resting },
      t("console-phone-let-in", { chips }),
      answer({ let_in: true, chips, key: "seat-" + one.number + "-" + chips }),
    ),
  ];
}
