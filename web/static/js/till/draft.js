// The count as it is tapped: how many pieces of each worth. It is kept on this device until it was compared,
// so that it outlives a tablet that sleeps, and a page that is loaded anew.

import { memory } from "../staff/controls.js";

const MOST_DIGITS = 6;

/** A count of `worths` (what the pieces are worth, in chips, in their order), kept under `name`. */
export function countDraft(name, worths) {
  const known = worths.map(String),
    draft = read(name);
  // A piece that the settings have no more is counted no more.
  for (const worth of Object.keys(draft.pieces)) if (!known.includes(worth)) delete draft.pieces[worth];
  if (!known.includes(draft.at)) draft.at = known[0];
  let anew = true; // the first digit of a kind that has a figure begins anew

  const changed = () => memory.set(name, JSON.stringify(draft));
  const open = () => known.filter((worth) => !(worth in draft.pieces));
  return {
    worths: known,
    /** The kind that is asked for. */
    at: () => draft.at,
    /** How many there are of a kind; undefined while it was not counted. */
    pieces: (worth) => draft.pieces[worth],
    /** The kinds that were not counted. */
    open,
    chips: () => known.reduce((sum, worth) => sum + Number(worth) * (draft.pieces[worth] || 0), 0),
    counted: () => Object.assign({}, draft.pieces),
    by: () => draft.by,
    setBy(player) {
      draft.by = player;
      changed();
    },
    choose(worth) {
      draft.at = worth;
      anew = true;
      changed();
    },
    digit(figure) {
      const before = anew ? 0 : draft.pieces[draft.at] || 0;
      if (String(before).length < MOST_DIGITS) draft.pieces[draft.at] = before * 10 + figure;
      anew = false;
      changed();
    },
    clear() {
      delete draft.pieces[draft.at];
      anew = true;
      changed();
    },
    /** On to the next kind that was not counted; one that was left empty is none. */
    next() {
      if (!(draft.at in draft.pieces)) draft.pieces[draft.at] = 0;
      const after = known.slice(known.indexOf(draft.at) + 1).concat(known);
      draft.at = after.find((worth) => open().includes(worth)) || after[0];
      anew = true;
      changed();
    },
    /** Begin with these pieces; all are counted then. */
    begin(pieces) {
      draft.pieces = {};
      if (pieces) for (const worth of known) draft.pieces[worth] = pieces[worth] || 0;
      draft.at = known[0];
      anew = true;
      changed();
    },
    forget: () => memory.set(name, ""),
  };
}

function read(name) {
  const draft = { pieces: {}, at: "", by: "" };
  try {
    Object.assign(draft, JSON.parse(memory.get(name) || "{}"));
  } catch {
    // what an older version kept
  }
  return draft;
}
