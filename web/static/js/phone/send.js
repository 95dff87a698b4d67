// What a phone sends: each move with a key of its own, again with the same one until it is answered, so that
// nothing is lost and nothing happens twice.

import { t } from "../core/words.js";

const GIVE_UP_MS = 20000,
  AGAIN_MS = 700;
/** @type {Record<"board" | "me", (news: any) => void> & { said: (words: string, fine: boolean) => void }} */
const on = { board: () => {}, me: () => {}, said: () => {} };
let sending = 0;

export function whenAnswered(hear) {
  Object.assign(on, hear);
}

/** Whether a move is on its way. */
export const isSending = () => sending > 0;

/** Make a move of this phone's seat; true when it is booked, or waits for the dealer. */
export const move = (verb, args, redraw) => moves([[verb, ...args]], redraw);

/** Make several moves in one go: all of them, or none. */
export async function moves(wanted, redraw) {
  sending += 1;
  redraw();
  try {
    return await answered(
      await post("/phone/moves", { moves: wanted.map((one) => one.map(String)), key: newKey() }, GIVE_UP_MS),
    );
  } finally {
    sending -= 1;
    redraw();
  }
}

/** Ask for something about the seat: "claim", "ask", "leave". */
export async function seatAct(what, body) {
  const answer = await post("/phone/" + what, body, 0);
  const said = await answered(answer, true);
  if (said) on.me(said);
  return Boolean(said);
}

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
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await fetch(address, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      });
    } catch {
      if (performance.now() > until) {
        on.said(t("phone-no-answer"), false);
        return null;
      }
      on.said(t("phone-no-answer-yet"), false);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

async function answered(answer, whole = false) {
  if (!answer) return false;
  const said = await answer.json().catch(() => ({ message: t("phone-no-answer") }));
  if (!answer.ok) {
    on.said(said.message, false);
    if (answer.status === 401) {
      const me = await askMe();
      if (me) on.me(me);
    }
    return false;
  }
  if (said.board) on.board(said.board);
  if (answer.status === 202) on.me(said);
  on.said("", true);
  return whole ? said : true;
}

// On plain http there is no crypto.randomUUID, but there are random bytes.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
