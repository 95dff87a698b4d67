// Bets for the guests. Who bets and the chips stay chosen after a bet, until the race: so the next tap on a
// horse is the next bet. A wager on several horses is put together in rows, and finished in the strip.

import { badge, colourOf } from "../../core/badge.js";
import { h } from "../../core/dom.js";
import { isCapped, mayStake } from "../../core/stakes.js";
import { say, t, wagerName } from "../../core/words.js";
import { figure } from "../../staff/controls.js";
import { nameIn } from "../../staff/fit_name.js";
import { key } from "../../staff/keys.js";
import { layout, roomOfAct } from "../../staff/screen.js";
import { pending } from "../../staff/queue.js";
import { betsWaiting, waitsOf } from "../requests.js";
import { refuse } from "../acting.js";
import { engineStep } from "../bar.js";
import { betOn, buyKey, draftOfBets, mendsOf } from "../bets.js";
import { courseCards } from "../course_cards.js";
import { horseKey } from "../horse_keys.js";
import { betsPane } from "../panes/bets.js";
import { pricesPane } from "../panes/prices.js";
import { placesOf, placeRows, severalDraft } from "../several_horses.js";
import { againDraft, againKeys } from "../again.js";
import { betMarks, playerKeys } from "../player_keys.js";
import { chosen, offered, redraw, table } from "../table.js";
import { wagerSheet } from "../wager_sheet.js";

const CHIPS = { wide: [1, 2, 5, 10, 25, 50, 100], phone: [1, 5, 10, 25] };
const HEAD = 44,
  ROW = 72, // a row of keys with its gap
  HORSES = 76,
  FEW = 8; // guests

/** Whether an offer asks what this act asks: a player, a wager with its horses, chips. */
const takesBets = (offer) =>
  Boolean(offer) &&
  offer.fields.length === 3 &&
  offer.fields[0].choices.length > 0 &&
  offer.fields[1].choices.length > 0 &&
  offer.fields[1].choices.every((choice) => choice.value.includes(" ")) &&
  offer.fields[2].name === "chips";

export const betting = {
  stands: () => (offered("bet") ? takesBets(offered("bet")) : table.board.phase === "betting"),
  draw() {
    if (!offered("bet")) return nobodyBets();
    const form = formNow();
    return {
      rows: rowsOf(form),
      tabs: tabsOf(form.booked),
      draft: againDraft() || severalDraft(form),
      hint: hintOf(form),
      hintKeys: againKeys(),
      main: closing(form),
    };
  },
};

// Nobody can stake any more: what was bet stays in view, and can be taken back.
function nobodyBets() {
  const { board } = table,
    booked = betsBooked();
  const anyChips = Object.keys(board.players).some((name) => board.players[name] > 0);
  return {
    rows: [courseCards("1")],
    tabs: tabsOf(booked),
    hint: board.not_allowed
      ? say(board.not_allowed)
      : t(board.may_stake && anyChips ? "console-bets-all-capped" : "console-bets-no-chips"),
    main: closing({ booked }),
  };
}

const betsBooked = () => table.board.bets.filter((bet) => !bet.waits);

const tabsOf = (booked) => [
  { name: "bets", label: t("console-tab-bets"), count: booked.length, pane: betsPane },
  {
    name: "prices",
    label: t(table.board.prices.length ? "console-tab-prices" : "console-tab-pools"),
    pane: pricesPane,
  },
];

// What the offer and the draft come to: everything below is drawn from it.
function formNow() {
  const { board } = table,
    [players, wagers, chips] = offered("bet").fields;
  const draft = draftOfBets();
  const names = new Map(players.choices.map((choice) => [say(choice.label), choice.value]));
  if (!names.has(draft.name)) draft.name = null;
  const codes = [...new Set(wagers.choices.map((choice) => choice.value.split(" ")[0]))];
  const code = codes.includes(draft.code) ? draft.code : codes[0];
  const choices = wagers.choices.filter((choice) => choice.value.startsWith(code + " "));
  // Where there is one stake, as an ante, it is not asked for.
  const fixed = chips.low !== null && chips.low === chips.high;
  if (fixed) draft.chips = chips.low;
  const held = draft.name && !board.drinks ? board.players[draft.name] : null;
  const each = draft.chips * (code === "ATB" ? 3 : 1);
  const left = held === null ? null : mayStake(board, draft.name);
  const form = { draft, names, codes, code, choices, chips, fixed, held, left, each };
  form.several = choices[0].value.includes("/");
  form.booked = betsBooked();
  form.seats = seatsOf(form).length;
  form.places = form.several ? placesOf(form) : null;
  return form;
}

function rowsOf(form) {
  const { draft } = form,
    sheet = form.several && !draft.name ? "players" : draft.sheet;
  const bottom = form.several ? [] : [horseRow(form)];
  bottom.push(chipRow(form));
  if (form.several && !sheet) return [courseCards("1"), headOfSeveral(form), placeRows(form), ...bottom];
  const others = (form.several ? 0 : horsesLie(form).whole + 8) + ROW - 8 + 8 + (withHead(form) ? HEAD : 0);
  const middle = sheet === "wagers" ? wagerSheet(form, others) : players(form, others);
  return [courseCards("1"), withHead(form) && head(form), middle, ...bottom];
}

// ---- who
// ---------------------------------------------------------------------------------------------------

// On a phone with many guests the strip names the chosen one.
const withHead = (form) => layout() !== "phone" || form.seats <= FEW;

function players(form, others) {
  const { board } = table,
    { draft } = form;
  return playerKeys(seatsOf(form), {
    others,
    chosenName: draft.name,
    look: (name) => ({
      note: betMarks(form.booked.filter((bet) => bet.name === name)),
      mark: waitsOf(name) ? "waits" : "",
      off: !form.names.has(name) || (!board.drinks && form.each > mayStake(board, name)),
      chips: layout() === "phone" && form.seats > FEW ? undefined : board.players[name],
    }),
    choose: (name) => {
      if (!form.names.has(name)) {
        refuse(nothingLeft(name), { mends: () => [buyKey(name)] });
        return;
      }
      Object.assign(draft, { name, sheet: null, all: false });
      redraw();
    },
  });
}

// Who has nothing left to stake keeps their place: no key moves because another guest bet.
const seatsOf = (form) =>
  Object.keys(table.board.players).filter((name) => form.names.has(name) || canStakeNothing(form, name));

const canStakeNothing = (form, name) =>
  !table.board.drinks && mayStake(table.board, name) < (form.chips.low || 1);

const nothingLeft = (name) =>
  isCapped(table.board, name)
    ? t("console-stake-left", { player: name, chips: mayStake(table.board, name) })
    : t("console-stakes-nothing", { player: name, chips: table.board.players[name] });

function head(form) {
  const { board } = table,
    { draft, held } = form;
  const to = h("span", { class: "to" }, toDo(form));
  if (!draft.name) return h("div", { class: "head" }, to); // the strip asks who bets
  const width = roomOfAct().width * (layout() === "phone" ? 0.5 : 0.45);
  return h(
    "div",
    { class: "head", "data-chosen": draft.name },
    badge(board, draft.name, true),
    nameIn(draft.name, width, 28),
    held !== null &&
      layout() !== "phone" &&
      h("span", { class: "quiet has" }, t("console-has", { chips: held })),
    to,
  );
}

function toDo({ draft, held, each, several }) {
  if (draft.sheet === "wagers") return t("console-choose-wager");
  if (!draft.name) return "";
  if (!draft.chips) return t("console-choose-chips");
  if (held !== null && each > held) return t("console-choose-fewer", { chips: draft.chips });
  return several
    ? t("console-chips-chosen", { chips: draft.chips })
    : t("console-tap-horse", { chips: draft.chips });
}

function headOfSeveral(form) {
  const { draft, held } = form;
  const open = (sheet) => () => {
    draft.sheet = sheet;
    redraw();
  };
  return h(
    "div",
    { class: "heads", style: "--own:" + colourOf(table.board, draft.name) },
    key(
      { class: "player", "aria-pressed": "true", "data-head": "player" },
      [
        badge(table.board, draft.name, true),
        nameIn(draft.name, layout() === "phone" ? 76 : 104, layout() === "phone" ? 22 : 28),
        h(
          "span",
          { class: "has" },
          held === null || layout() === "phone" ? "" : figure(held) + " ",
          h("i", null, "▾"),
        ),
      ],
      open("players"),
    ),
    key({ "data-head": "wager" }, [wagerName(form.code), h("i", null, "\u00a0▾")], open("wagers")),
    form.places.canBox &&
      key(
        { class: "second", "data-box": true },
        t(layout() === "phone" ? "console-box-short" : "console-box-all"),
        form.places.box,
      ),
  );
}

// ---- horses and chips
// --------------------------------------------------------------------------------------

const SUITS = 4; // more horses than these stand in several lines, where a phone has few columns

/** {columns, lines, height (of a line), whole (of all)} of the keys of the horses, with the wager's among
 * them. */
function horsesLie(form) {
  const count = form.choices.length + (form.codes.length > 1 ? 1 : 0),
    phone = layout() === "phone";
  const columns = form.choices.length <= SUITS ? count : phone ? 4 : 6,
    lines = Math.ceil(count / columns);
  const height = lines > 1 ? 64 : layout() !== "wide" && withHead(form) && form.seats <= FEW ? 96 : HORSES;
  return { columns, lines, height, whole: lines * (height + 8) - 8 };
}

function horseRow(form) {
  const { draft, held, each } = form;
  const lie = horsesLie(form);
  const needs = draft.name && draft.chips && held !== null && each > held ? each : 0;
  const ready = Boolean(draft.name) && draft.chips >= (form.chips.low || 1) && !needs;
  return h(
    "div",
    {
      class:
        "horses" +
        (form.codes.length > 1 ? " with-wager" : "") +
        (layout() === "phone" && lie.height > HORSES ? " tall" : ""),
      style:
        "grid-template-columns:repeat(" + lie.columns + ",minmax(0,1fr));grid-auto-rows:" + lie.height + "px",
    },
    form.codes.length > 1 &&
      key(
        { "data-head": "wager", "aria-pressed": String(draft.sheet === "wagers") },
        [wagerName(form.code), h("i", null, "\u00a0▾")],
        () => {
          draft.sheet = draft.sheet === "wagers" ? null : "wagers";
          redraw();
        },
      ),
    form.choices.map((choice) => {
      const means = draft.name
        ? ["bet", form.names.get(draft.name), choice.value, draft.chips].join(" ")
        : "";
      return horseKey(
        choice,
        {
          chips: draft.chips,
          ready,
          needs,
          sending: pending().includes(means),
          refused: Boolean(chosen.refusal && chosen.refusal.means === means),
        },
        ready
          ? () => betOn(form, [choice.value])
          : () => refuse(missing(form), { means, mends: mendsOf(form, [choice.value]) }),
      );
    }),
  );
}

// Why a tap on a horse bets nothing.
function missing({ draft, held, each }) {
  if (!draft.name) return t("console-bet-choose-player");
  if (!draft.chips) return t("console-bet-choose-chips", { player: draft.name });
  const why = { player: draft.name, held, chips: each, total: each };
  return layout() === "phone" ? t("console-bet-too-much", why) : t("console-bet-not-booked", why);
}

function chipRow(form) {
  const { draft, chips } = form,
    phone = layout() === "phone";
  const known = form.fixed ? [chips.low] : CHIPS[phone ? "phone" : "wide"];
  const set = (count, kept) => () => {
    Object.assign(draft, { chips: count, kept });
    if (chosen.refusal && chosen.refusal.mends) chosen.refusal = null;
    redraw();
  };
  // A key beyond what the table takes, or the house's cap leaves, says so.
  const capped = draft.name && !table.board.drinks && isCapped(table.board, draft.name);
  const left = capped ? Math.floor(form.left / (form.code === "ATB" ? 3 : 1)) : Infinity;
  const most = Math.min(chips.high === null ? Infinity : chips.high, left);
  const tooMany = () =>
    refuse(
      left === most
        ? t("console-stake-left", { player: draft.name, chips: form.left })
        : t("console-chips-most", { chips: most }),
    );
  // Chips of the bet before stay chosen until others are tapped: those begin anew.
  const added = (count) => (draft.kept ? 0 : draft.chips) + count;
  return h(
    "div",
    { class: "row chips" },
    known.map((count) =>
      key(
        {
          class: "chip" + (!form.fixed && added(count) > most ? " off" : ""),
          "data-chips": count,
          "aria-pressed": String(draft.chips === count),
        },
        (phone && !form.fixed ? "+" : "") + count,
        form.fixed ? () => {} : added(count) > most ? tooMany : set(added(count), false),
      ),
    ),
    key(
      { class: "second", "data-clear": true, disabled: !draft.chips || form.fixed },
      t("console-clear"),
      set(0, false),
    ),
  );
}

// ---- strip and main
// ----------------------------------------------------------------------------------------

function hintOf(form) {
  const { draft } = form;
  if (!form.several && draft.sheet === "wagers") return t("console-wager-stays");
  if (!draft.name) return t("console-bet-choose-player");
  const words = !draft.chips ? t("console-bet-choose-chips", { player: draft.name }) : "";
  if (withHead(form)) return words;
  return [
    h("b", { class: "figure" }, draft.name),
    " ",
    form.held === null ? "" : figure(form.held) + ", ",
    draft.chips ? t("console-bets-chips", { chips: draft.chips }) : t("console-choose-chips"),
  ];
}

// Bets of phones that wait would be refused, which cannot be brought back.
function closing(form) {
  const { main } = table.board,
    waiting = betsWaiting();
  if (!main) return null;
  const step = engineStep(main.move, say(main.label));
  const staked = form.booked.reduce((sum, bet) => sum + bet.chips, 0);
  if (main.move !== "close") return step;
  if (waiting)
    return {
      ...step,
      hold: true,
      label: t("console-hold-to-close"),
      small: t("console-close-refuses", { count: waiting }),
    };
  return { ...step, small: t("console-close-bets", { count: form.booked.length, chips: staked }) };
}
