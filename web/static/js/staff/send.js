// Acting: one move at a time, sent again with the same key until it is answered, so that nothing is lost and
// nothing happens twice.

import { t } from "../core/words.js";

const DEAD_MS = 250; // a wet finger bounces
const GIVE_UP_MS = 20000;

let busy = false;
/** @type {{ said: (words: string, fine: boolean) => void, board: (board: any) => void }} */
const told = { said: () => {}, board: () => {} };

/** `on.said(sentence, fine)` shows what came of it, `on.board(board)` takes the new state. */
export function whenDone(on) {
  Object.assign(told, on);
}

/** Make one move; true when it was accepted. A second touch while one is under way is ignored. */
export function act(move) {
  return once(() => shownPost("/api/moves", { move, key: newKey() }));
}

/** Open the next night. */
export const openNight = () => once(() => shownPost("/api/nights", {}));

/** Ask something of the station; never repeated, since the next touch asks again. */
export const station = (what, body) => shownPost("/api/station/" + what, body || {}, 0);

/** Do `work` unless something is under way or was done just now: then false. */
export async function once(work) {
  if (busy) return false;
  setBusy(true);
  try {
    return await work();
  } finally {
    setTimeout(() => setBusy(false), DEAD_MS);
  }
}

function setBusy(is) {
  busy = is;
  document.body.classList.toggle("busy", is);
}

/** POST `body` until it is answered: {ok, said}, `said` the answer's JSON. Without `patience` it is sent
 * once. */
export async function post(address, body, patience = GIVE_UP_MS) {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await answered(
        await fetch(address, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json", "X-Railbird-Console": "1" },
        }),
      );
    } catch {
      if (performance.now() > until) return { ok: false, said: { message: t("dealer-no-answer-at-all") } };
      told.said(t("dealer-no-answer-yet"), false);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  }
}

async function answered(answer) {
  const said = await answer
    .json()
    .catch(() => ({ message: t("dealer-answered", { status: String(answer.status) }) }));
  if (answer.status === 401) location.reload();
  return { ok: answer.ok, said };
}

// Post, and show what came of it.
async function shownPost(address, body, patience) {
  const { ok, said } = await post(address, body, patience);
  if (ok && said.board) told.board(said.board);
  told.said(ok ? "" : said.message, ok);
  return ok;
}

// On plain http there is no crypto.randomUUID, but there are random bytes.
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
