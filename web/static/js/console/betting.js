// Bets for the guests. The player and the chips stay chosen after a bet, several horses are several bets, and
// the button with the whole bet stands in the bar. Where the form would be longer than the screen, what is
// chosen folds to one line.

import { shape, wagersOf } from "../core/combinations.js";
import { h } from "../core/dom.js";
import { wouldPay } from "../core/pool_pays.js";
import { say, t, wagerName } from "../core/words.js";
import { figure, memory, quoted, runnersOf, tap } from "../staff/controls.js";
import { placeRows } from "./horses_by_place.js";
import { favoursPunter } from "./prices.js";
import { actAll } from "../staff/send.js";

const CHIPS = [1, 2, 5, 10, 25, 50, 100];
const SUITS = 4; // more horses than these have narrower buttons
const FEW = 8; // players that stand beside the rest of the form
const NARROW = window.matchMedia("(max-width: 699px)");
// On a phone: rows of keys above horses and chips, keys in a row.
const ROWS = { all: 4, players: 3, wagers: 4 };
const EMPTY = { name: null, code: null, wagers: [], picked: [], chips: 0, kept: false, codesOpen: false };
const draft = { ...EMPTY };

/** Betting is over: a bet that was only half entered is gone. */
export const forgetBet = () => {
  Object.assign(draft, EMPTY);
};

/** Whether an offer asks what this form asks: a player, a wager with its horses, chips. */
export const takesBets = (offer) =>
  Boolean(offer) &&
  offer.fields.length === 3 &&
  offer.fields[0].choices.length > 0 &&
  offer.fields[1].choices.length > 0 &&
  offer.fields[1].choices.every((choice) => choice.value.includes(" ")) &&
  offer.fields[2].name === "chips";

export function betForm(offer, board, redraw) {
  const [players, wagers, chips] = offer.fields;
  keepWhatIsOffered(players, wagers, chips);
  const set = (change) => () => {
    Object.assign(draft, typeof change === "function" ? change() : change);
    redraw();
  };
  const codes = [...new Set(wagers.choices.map((choice) => choice.value.split(" ")[0]))];
  const code = codes.includes(draft.code) ? draft.code : codes[0];
  const choices = wagers.choices.filter((choice) => choice.value.startsWith(code + " "));
  const chosen = wagersChosen(code, choices);
  const form = {
    players,
    chips,
    code,
    chosen,
    board,
    held: heldBy(players, board),
    each: draft.chips * (code === "ATB" ? 3 : 1),
  };
  form.total = form.each * Math.max(1, chosen.length);
  const more = moreButtons(form, redraw);
  const bar = h(
      "div",
      { class: "bets row" + (ready(form) ? " ready" : "") },
      betButton(form, redraw),
      more.length ? more : atOnceSwitch(redraw),
    );
  const folds = whatFolds(players.choices.length, codes.length, choices[0].value.includes("/"));
  const codeKeys = codes.length > 1 && [
    h("h2", { class: "away" }, t("console-bet-wager")),
    h(
      "div",
      { class: "grid codes" },
      codes.map((each) =>
        tap(
          { "aria-pressed": String(each === code), "data-wager": each },
          wagerName(each),
          set({ code: each, wagers: [], picked: [], codesOpen: false }),
        ),
      ),
    ),
  ];
  const who = [
    h("h2", { class: "away" }, t("console-bet-who")),
    h(
      "div",
      { class: "grid who" },
      players.choices.map((player) =>
        tap(
          {
            "aria-pressed": String(draft.name === player.value),
            "data-player": say(player.label),
            title: say(player.label),
          },
          h("span", { class: "clamp" }, say(player.label)),
          set({ name: player.value }),
        ),
      ),
    ),
  ];
  if (folds.players && !draft.name) return [who, players.choices.length <= FEW && codeKeys, bar];
  const above = [!folds.players && who, folds.wagers ? folded(form, codes, folds, set) : codeKeys];
  if (folds.wagers && draft.codesOpen) return [above, codeKeys, bar];
  return [
    above,
    h("h2", { class: "away" }, t("console-bet-horse")),
    choices[0].value.includes("/")
      ? placeRows(
          draft.picked,
          shape(
            code,
            choices.map((choice) => choice.value),
          ),
          horsesOffered(choices, board),
          (picked) => set({ picked, code })(),
        )
      : h(
          "div",
          { class: "grid horses" + (choices.length > SUITS ? " many" : "") },
          choices.map((choice) => selection(choice, form, set, redraw)),
        ),
    h("h2", { class: "away" }, t("console-bet-chips")),
    h(
      "div",
      { class: "grid chips" },
      CHIPS.map((count) =>
        tap(
          {
            class: "chip",
            "data-chips": count,
            disabled: over(added(count), chosen.length, chips, form.held),
          },
          String(count),
          set(() => ({ chips: added(count), kept: false })),
        ),
      ),
      tap({ disabled: !draft.chips, "data-clear": true }, t("console-clear"), set({ chips: 0, kept: false })),
    ),
    bar,
  ];
}

// What folds to a line, so that horses and chips are in view with it: where little room is missing the wagers
// alone.
function whatFolds(players, codes, several) {
  const all = several || players > FEW,
    rows = Math.ceil(players / ROWS.players) + Math.ceil(codes / ROWS.wagers);
  return { players: all, wagers: all || (NARROW.matches && codes > 1 && rows > ROWS.all) };
}

// Who bets and how, chosen already: a tap on either opens it again.
function folded(form, codes, folds, set) {
  const player = form.players.choices.find((one) => one.value === draft.name);
  return h(
    "div",
    { class: "grid heads" },
    folds.players &&
      tap(
        { "data-head": "player", "aria-label": t("console-bet-other-player", { player: say(player.label) }) },
        [h("span", { class: "clamp" }, say(player.label)), h("i", { "aria-hidden": "true" }, "▾")],
        set({ name: null }),
      ),
    codes.length > 1 &&
      tap(
        { "data-head": "wager" },
        [h("span", null, wagerName(form.code)), h("i", { "aria-hidden": "true" }, "▾")],
        set(() => ({ codesOpen: !draft.codesOpen })),
      ),
  );
}

// Chips of the bet before stay chosen until others are tapped: those begin anew.
const added = (count) => (draft.kept ? 0 : draft.chips) + count;

const ready = (form) =>
  Boolean(draft.name) &&
  form.chosen.length > 0 &&
  draft.chips >= (form.chips.low || 1) &&
  (form.held === null || form.total <= form.held);

const betButton = (form, redraw) =>
  tap(
    { class: "go", id: "bet", disabled: !ready(form) },
    h("span", { class: "clamp" }, words(form)),
    place(() => movesOf([draft.name], form), redraw),
  );

// The bets of the race before once more, of the chosen player or of everybody; or this bet for everybody who
// can pay.
function moreButtons(form, redraw) {
  const { board, players } = form,
    before = board.bets_before || {};
  const held = (name) => (board.drinks ? Infinity : board.players[name] || 0);
  const names = players.choices.map((choice) => say(choice.label));
  const chosen = players.choices.find((one) => one.value === draft.name),
    own = chosen && before[say(chosen.label)];
  const found = [];
  if (own && own.length) {
    found.push(
      tap(
        { "data-again": "player" },
        h(
          "span",
          { class: "clamp" },
          t("console-bet-again", { player: say(chosen.label), count: own.length, chips: stakeOf(own) }),
        ),
        place(() => own, redraw),
      ),
    );
  } else if (!chosen && !form.chosen.length) {
    const moves = names
      .filter(
        (name) =>
          before[name] &&
          !board.bets.some((bet) => bet.name === name && !bet.waits) &&
          stakeOf(before[name]) <= held(name),
      )
      .flatMap((name) => before[name]);
    if (moves.length)
      found.push(
        tap(
          { "data-again": "all" },
          h(
            "span",
            { class: "clamp" },
            t("console-bet-again-all", { count: moves.length, chips: stakeOf(moves) }),
          ),
          place(() => moves, redraw),
        ),
      );
  }
  const able = names.filter((name) => held(name) >= form.total);
  if (form.chosen.length && draft.chips && able.length > 1) {
    found.push(
      tap(
        { "data-everybody": true },
        h("span", { class: "clamp" }, t("console-bet-everybody", { count: able.length, chips: form.total })),
        place(
          () =>
            movesOf(
              able.map((name) => quoted(name)),
              form,
            ),
          redraw,
        ),
      ),
    );
  }
  return found;
}

// Where bets come fast: with player and chips chosen, the tap on a horse is the bet.
const atOnce = () => memory.get("bets") === "at-once";
const atOnceSwitch = (redraw) =>
  tap(
    { "aria-pressed": String(atOnce()), "data-at-once": true },
    h("span", { class: "clamp" }, t("console-bet-at-once")),
    () => {
      memory.set("bets", atOnce() ? "button" : "at-once");
      redraw();
    },
  );

const stakeOf = (moves) =>
  moves.reduce((sum, move) => sum + Number(move.split(" ").pop()) * (/ ATB \S+ \d+$/.test(move) ? 3 : 1), 0);

const movesOf = (names, form) =>
  names.flatMap((name) => form.chosen.map((choice) => ["bet", name, choice.value, draft.chips].join(" ")));

const place = (moves, redraw) => async () => {
  if (await actAll(moves())) Object.assign(draft, { wagers: [], picked: [], kept: true, codesOpen: false });
  redraw();
};

const horsesIn = (choice) => choice.value.split(" ")[1].split("/");

// In the order of the race, as the board has them; one that runs in the next race only comes last.
function horsesOffered(choices, board) {
  const offered = new Set(choices.flatMap(horsesIn));
  const running = Object.keys(board.horses).filter((horse) => offered.has(horse));
  return [...running, ...[...offered].filter((horse) => !running.includes(horse))];
}

// The offered choices that the form stands for now: the horses tapped, or every combination of the rows.
function wagersChosen(code, choices) {
  if (!choices[0].value.includes("/")) return choices.filter((choice) => draft.wagers.includes(choice.value));
  const wanted = new Set(
    wagersOf(
      code,
      choices.map((choice) => choice.value),
      draft.picked,
    ),
  );
  return choices.filter((choice) => wanted.has(choice.value));
}

const priceOn = (choice, board) => {
  const [code, horses] = choice.value.split(" ");
  return board.prices.find((one) => one.wager === code && one.horses === horses);
};

function selection(choice, form, set, redraw) {
  const board = form.board;
  const [code, horses] = choice.value.split(" ");
  const one = priceOn(choice, board);
  const pays = one ? one.price : wouldPay(board, code, horses);
  const beware = one && favoursPunter(one),
    on = draft.wagers.includes(choice.value);
  return tap(
    {
      "aria-pressed": String(on),
      "data-wager": choice.value,
      class: beware ? "beware" : "",
      "aria-label": selectionSaid(say(choice.label), one, pays, board.will_pays, beware),
    },
    [h("span", { class: "marks" }, runnersOf(horses)), pays && h("span", { class: "figure" }, pays)],
    betsAtOnce(form)
      ? place(() => movesOf([draft.name], { chosen: [choice] }), redraw)
      : set(() => ({
          wagers: on
            ? draft.wagers.filter((value) => value !== choice.value)
            : [...draft.wagers, choice.value],
          code,
        })),
  );
}

const betsAtOnce = (form) =>
  atOnce() &&
  draft.name &&
  !draft.wagers.length &&
  draft.chips >= (form.chips.low || 1) &&
  (form.held === null || form.each <= form.held);

function selectionSaid(choice, one, pays, totalisator, beware) {
  const said = one
    ? t("console-horse-at", { choice, price: one.price })
    : !pays
      ? choice
      : t(totalisator ? "console-horse-pays" : "console-horse-takes", { choice, pays });
  return beware ? t("console-favours-punter", { choice: said }) : said;
}

// What was chosen before another move came in stays chosen while it is still offered.
function keepWhatIsOffered(players, wagers, chips) {
  if (!players.choices.some((player) => player.value === draft.name)) draft.name = null;
  draft.wagers = draft.wagers.filter((value) => wagers.choices.some((choice) => choice.value === value));
  if (chips.high !== null && draft.chips > chips.high) draft.chips = 0;
  // Where there is one stake, as an ante, it is not asked for.
  if (chips.low !== null && chips.low === chips.high) draft.chips = chips.low;
}

// Drinks are nobody's chips.
function heldBy(players, board) {
  const player = players.choices.find((one) => one.value === draft.name);
  return player && !board.drinks ? board.players[say(player.label)] : null;
}

const over = (count, bets, chips, held) =>
  (chips.high !== null && count > chips.high) || (held !== null && count * Math.max(1, bets) > held);

function words({ players, chosen, board, total, held }) {
  const found = players.choices.find((one) => one.value === draft.name);
  if (!found) return t("console-bet-choose-player");
  const player = say(found.label),
    chips = draft.chips,
    count = chosen.length;
  if (!count)
    return atOnce() && chips
      ? t("console-bet-tap-horse", { player, chips })
      : t("console-bet-choose-horse", { player });
  if (!chips)
    return count > 1
      ? t("console-bet-choose-chips-many", { player, count })
      : t("console-bet-choose-chips", { player });
  if (held !== null && total > held)
    return t("console-bet-too-much", { player, held: figure(held), total: figure(total) });
  if (count > 1) return t("console-bet-many", { player, chips, count, total });
  const one = priceOn(chosen[0], board),
    choice = say(chosen[0].label);
  return one
    ? t("console-bet-at", { player, chips, choice, price: one.price })
    : t("console-bet", { player, chips, choice });
}
