// A bet once more: the one that was just taken, what the player had on the race before, and the same for
// all who can pay.

import { mayStake } from "../core/stakes.js";
import { say, t } from "../core/words.js";
import { key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";
import { make } from "./acting.js";
import { draftOf, offered, raceKey, redraw, table } from "./table.js";

const draftNow = () => draftOf("betting", raceKey(table.board), {});
const players = () => offered("bet").fields[0].choices;

/** What a bet's move stakes: one across the board is three. */
const stakeOf = (moves) =>
  moves.reduce((sum, move) => sum + Number(move.split(" ").pop()) * (/ ATB \S+ \d+$/.test(move) ? 3 : 1), 0);
const held = (name) => (table.board.drinks ? Infinity : mayStake(table.board, name) || 0);

/** Beside a bet that was taken: that bet again, and for all. */
export function takenKeys() {
  if (!offered("bet")) return [];
  const { last, name } = draftNow(),
    own = players().find((one) => say(one.label) === name);
  const moves = last && own ? movesOf([own.value], last) : [];
  const phone = layout() === "phone"; // there one key has room beside what was taken
  return [
    moves.length > 0 &&
      stakeOf(moves) <= held(name) &&
      key(
        { "data-again": "bet" },
        phone ? t("console-again") : t("console-same-again", { player: name }),
        () => place(moves, "again"),
      ),
    !phone && forAllKey(),
  ];
}

/** Where nothing else stands in the strip: what the chosen player had on the race before, and for all. */
export function againKeys() {
  const { name } = draftNow(),
    before = (table.board.bets_before || {})[name];
  const has = table.board.bets.some((bet) => bet.name === name && !bet.waits);
  return [
    before &&
      before.length > 0 &&
      !has &&
      stakeOf(before) <= held(name) &&
      key(
        { "data-again": "player" },
        t("console-as-before", { count: before.length, chips: stakeOf(before) }),
        () => place(before, "before"),
      ),
    forAllKey(),
  ];
}

function forAllKey() {
  return (
    (lastForAll().length > 1 || beforeForAll().length > 0) &&
    key({ "data-for-all": true }, t("console-for-all") + "\u00a0…", () => {
      draftNow().all = true;
      redraw();
    })
  );
}

/** The strip while it is asked what all are to have. */
export function againDraft() {
  const draft = draftNow();
  if (!draft.all) return null;
  const same = lastForAll(),
    before = beforeForAll();
  const close = () => {
    draft.all = false;
    redraw();
  };
  return {
    words: t("console-for-all-which"),
    keys: [
      key({ "data-for-all-back": true }, t("console-back"), close),
      same.length > 1 &&
        key(
          { class: "paper", "data-everybody": true },
          t("console-for-all-this", { count: same.length / draft.last.values.length, chips: stakeOf(same) }),
          () => place(same, "all"),
        ),
      before.length > 0 &&
        key(
          { class: "paper", "data-again": "all" },
          t("console-for-all-before", { count: before.length, chips: stakeOf(before) }),
          () => place(before, "all-before"),
        ),
    ],
  };
}

const movesOf = (names, { values, chips }) =>
  names.flatMap((name) => values.map((value) => ["bet", name, value, chips].join(" ")));

// The last bet for everybody who can pay it.
function lastForAll() {
  const { last } = draftNow();
  if (!last || !last.values.length || !last.chips) return [];
  const stake = stakeOf(movesOf(["-"], last));
  return movesOf(
    players()
      .filter((one) => held(say(one.label)) >= stake)
      .map((one) => one.value),
    last,
  );
}

// What everybody had on the race before, of those who have nothing on this one and can pay.
function beforeForAll() {
  const { board } = table,
    before = board.bets_before || {};
  return players()
    .map((one) => say(one.label))
    .filter(
      (name) =>
        before[name] &&
        !board.bets.some((bet) => bet.name === name && !bet.waits) &&
        stakeOf(before[name]) <= held(name),
    )
    .flatMap((name) => before[name]);
}

const MOST_MOVES = 100; // in one go, as the API has it

async function place(moves, means) {
  draftNow().all = false;
  redraw();
  for (let from = 0; from < moves.length; from += MOST_MOVES) {
    const some = moves.slice(from, from + MOST_MOVES);
    const done = await make(some, {
      means: means + some.join(),
      once: true,
      taken: t("console-taken-moves", { count: moves.length, chips: stakeOf(moves) }),
      keys: takenKeys,
    });
    if (!done) return;
  }
}
