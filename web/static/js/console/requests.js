// What phones ask of the dealer: bets to confirm, then seats. The oldest stands in the strip, all of them
// in the side.

import { h } from "../core/dom.js";
import { t, tell } from "../core/words.js";
import { memory, runnersOf } from "../staff/controls.js";
import { key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";
import { askPhones } from "./acting.js";
import { rests } from "./button_guard.js";
import { priceOf } from "./horse_keys.js";
import { chosen, redraw, table } from "./table.js";

const SEAT_CHIPS = [20, 50, 100, 200],
  USUAL = 100;

const bets = () => (table.phones ? table.phones.waits : []);
const seats = () => (table.phones ? table.phones.asks : []);

/** How many requests wait. */
export const requestsWaiting = () => bets().length + seats().length;
/** How many bets of phones wait. */
export const betsWaiting = () => bets().length;

/** Whether a bet of `name` waits. */
export const waitsOf = (name) => bets().some((bet) => bet.name === name);

/** The oldest request as content of the strip; null where none waits. Its keys rest for a moment when it
 * has come. */
export function oldestRequest() {
  const [bet] = bets(),
    [seat] = seats();
  const is = bet ? "bet " + bet.number : seat ? "seat " + seat.number : "";
  const resting = rests("request", is, redraw);
  if (bet) return { tone: "request", words: betWords(bet), keys: betKeys(bet, resting) };
  return seat ? { tone: "request", words: seatWords(seat), keys: seatKeys(seat, resting) } : null;
}

const PLACES = { wide: 4, upright: 2, phone: 4 };

/** All requests, the oldest first, for the side. */
export function requestList() {
  const all = [
    ...bets().map((bet) => ({ name: "bet-" + bet.number, words: betWords(bet), keys: betKeys(bet) })),
    ...seats().map((seat) => ({ name: "seat-" + seat.number, words: seatWords(seat), keys: seatKeys(seat) })),
  ];
  const most = PLACES[layout()],
    head = all.length > most || seats().length > 1,
    step = head && layout() === "wide" ? most - 1 : most,
    pages = Math.ceil(all.length / step);
  const at = (chosen.pages.requests || 0) % pages;
  return [
    h(
      "div",
      { class: "requests-head" + (head ? " high" : "") },
      h("h2", null, t("console-wait-list", { count: all.length })),
      seats().length > 1 &&
        key(
          { class: "second", "data-refuse-all": true },
          t("console-phones-refuse-all", { count: seats().length }),
          () => askPhones("refuse-all", {}),
        ),
      pages > 1 &&
        key(
          { class: "second", "data-more": "requests" },
          t("console-page-of", { page: at + 1, pages }) + " ›",
          () => {
            chosen.pages.requests = at + 1;
            redraw();
          },
        ),
    ),
    h(
      "ul",
      { class: "requests" },
      all
        .slice(at * step, at * step + step)
        .map((one) =>
          h(
            "li",
            { "data-key": one.name, "data-request": one.name },
            h("p", null, one.words),
            h("div", { class: "keys" }, one.keys),
          ),
        ),
    ),
  ];
}

function betWords(one) {
  const { wager, horses, chips } = one.bets[0],
    price = one.bets.length === 1 && priceOf(wager + " " + horses);
  return [
    tell(
      "console-request-bet",
      { player: one.name, wager, count: one.bets.length, chips: chips * one.bets.length },
      { horses: h("span", { class: "marks" }, runnersOf(horses)) },
    ),
    price ? " " + t("console-at-price", { price: price.price }) : "",
  ];
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
    key(
      { class: "paper", "data-confirm-bet": one.number, "data-rests": resting },
      t("console-phone-take"),
      () => askPhones("confirm", { number: one.number }),
    ),
  ];
}

const seatWords = ({ seated, name, season }) =>
  t(seated ? "console-phone-asks-seated" : "console-phone-asks", { player: seated || name }) +
  (season ? " · " + t("season-title") : "");

function seatKeys(one, resting = false) {
  const answer = (body) => () => askPhones("answer", { number: one.number, ...body });
  const no = key(
    { "data-refuse": one.number, "data-rests": resting },
    t("console-phone-no"),
    answer({ let_in: false }),
  );
  if (one.seated)
    return [
      no,
      key(
        { class: "paper", "data-let-in": true, "data-rests": resting },
        t("console-phone-yes"),
        answer({ let_in: true }),
      ),
    ];
  const seat = (chips) =>
    key(
      { class: "paper", "data-let-in": chips, "data-rests": resting },
      t("console-phone-let-in", { chips }),
      () => {
        memory.set("seat-chips", String(chips));
        chosen.seating = null;
        answer({ let_in: true, chips, key: "seat-" + one.number + "-" + chips })();
      },
    );
  const usual = Number(memory.get("seat-chips")) || USUAL;
  if (chosen.seating === one.number) return SEAT_CHIPS.filter((chips) => chips !== usual).map(seat);
  return [
    no,
    key(
      { "data-other-chips": one.number, "data-rests": resting },
      t("console-phone-other") + "\u00a0…",
      () => {
        chosen.seating = one.number;
        redraw();
      },
    ),
    seat(usual),
  ];
}
