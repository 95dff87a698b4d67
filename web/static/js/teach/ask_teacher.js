// Asking something of the teacher: one thing at a time, answered with its new state.

import { ask as askStation } from "../staff/ask.js";
import { once } from "../staff/send.js";

let heard = 0;
/** @type {{ teaching: (view: any) => void, said: (words: string) => void }} */
const told = { teaching: () => {}, said: () => {} };

/** `on.teaching(view)` takes the new state, `on.said(sentence)` shows a refusal; an empty one clears it. */
export function whenAsked(on) {
  Object.assign(told, on);
}

/** The stream has told of the teacher: an answer to what was asked before may be older. */
export const streamed = () => {
  heard += 1;
};

/** Ask `what` of the teacher, with `body`; a second touch while one is under way is ignored. */
export const ask = (what, body) =>
  once(async () => {
    const before = heard;
    const { ok, said } = await askStation("/api/teach/" + what, body || {});
    told.said(ok ? "" : said.message);
    if (said.teaching && before === heard) told.teaching(said.teaching); // what was asked for is streamed too
    return ok;
  });
