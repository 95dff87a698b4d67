// What a phone sends. Moves go out in the order of their taps, one after the other, each with a key of its
// own and with what the screen showed; each again with the same key until it is answered, so that nothing is
// lost and nothing happens twice. A bet on its way outlives a reload.

import { t } from "../core/words.js";
import { keep, kept } from "./kept.js";

const GIVE_UP_MS = 20000,
  AGAIN_MS = 700;
/** @type {{ answered: (sent: any, status: number, answer: any) => void, redraw: () => void }} */
const on = { answered: () => {}, redraw: () => {} };
let queue = [],
  running = false;

export function whenAnswered(hear) {
  Object.assign(on, hear);
}

/** The moves on their way, oldest first: {verb, bets: [{wager, horses, chips}]}. */
export const onItsWay = () => queue;

/** Bets that were on their way when the page was left: those of `name` in this `race` are sent on. */
export function resume(name, race) {
  queue = (kept("sent") || []).filter((one) => one.name === name && one.race === race);
  run();
}

/** Nothing more is sent: this phone has no seat. */
export function forget() {
  queue = [];
  store();
}

/** Make moves of this phone's seat, all or none: {name, race, shown, moves: [[verb, argument, ...], ...]}. */
export function send({ name, race, shown, moves }) {
  const bets = moves
    .filter((one) => one.length === 4)
    .map(([, wager, horses, chips]) => ({ wager, horses, chips: Number(chips) }));
  queue.push({ name, race, shown, moves, verb: moves[0][0], bets, key: newKey() });
  store();
  on.redraw();
  run();
}

const store = () =>
  keep(
    "sent",
    queue.filter((one) => one.verb === "bet"),
  );

async function run() {
  if (running) return;
  running = true;
  while (queue.length) {
    const one = queue[0];
    const body = { moves: one.moves.map((move) => move.map(String)), key: one.key, shown: one.shown };
    // A bet's race guards it however late it comes; anything else must not happen when nobody expects it.
    const { status, answer } = await post("/phone/moves", body, one.verb === "bet" ? Infinity : GIVE_UP_MS);
    queue = queue.filter((other) => other !== one);
    store();
    on.answered(one, status, answer);
  }
  running = false;
}

/** Ask for something about the seat: "claim", "ask", "leave", "withdraw". {status, answer}, status 0 where
 * nobody answered. */
export const seatAct = (what, body) => post("/phone/" + what, body, 0);

/** Who this phone is now; null where nobody answers. */
export async function askMe() {
  try {
    const answer = await fetch("/phone/me");
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

async function post(address, body, patience) {
  const until = window.performance.now() + patience;
  for (;;) {
    try {
      const answer = await fetch(address, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      });
      const said = await answer.json().catch((broken) => {
        if (answer.ok) throw broken;
        return { message: t("phone-no-answer") };
      });
      return { status: answer.status, answer: said };
    } catch {
      if (window.performance.now() > until) return { status: 0, answer: { message: t("phone-no-answer") } };
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

// On plain http there is no crypto.randomUUID, but there are random bytes.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
