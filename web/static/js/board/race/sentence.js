// The one sentence of the race: what the last card did, then what that means.

import { say, t } from "../../core/words.js";

// What of the call says where the horse that moved now stands.
const EFFECTS = {
  "call-leads": "tv-clear",
  "call-takes": "tv-clear",
  "call-joins": "tv-level",
  "call-behind": "tv-behind",
};

/** {cause, effect}: the effect is "" where there is none to tell. */
export function sentence(board) {
  const last = board.last ? board.last.said : board.said[board.said.length - 1];
  if (board.dead_leader) return { cause: cause(last), effect: say(board.dead_leader), apart: true };
  const closed = (board.call || []).filter((fact) => fact.code === "call-closed")[0];
  if (closed) return { cause: say(closed), effect: "" };
  const horse = last && last.horse;
  const call = (board.call || []).filter((fact) => EFFECTS[fact.code] && fact.horse === horse)[0];
  return {
    cause: cause(last),
    effect: call ? t(EFFECTS[call.code], { gap: call.gap, rivals: call.rivals }) : "",
  };
}

/** What a card did, as short as it can be said. */
export const cause = (fact) => say(briefly(fact));

/** A fact, or of a move the fact that is the shortest to say; null for none. */
export const briefly = (fact) =>
  fact && fact.code === "said-moves"
    ? { code: "tv-moves", horse: fact.horse, step: fact.step }
    : fact || null;

/** What has to come, where the race waits for it: a link, a shuffle. */
export function due(board) {
  const call = board.call || [];
  const code = { falter: "call-link", reshuffle: "call-stock-out" }[board.phase];
  if (!code) return "";
  const fact = call.filter((one) => one.code === code)[0];
  return fact ? say(fact) : say(board.phase_words);
}
