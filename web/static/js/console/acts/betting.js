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
import { betsWaiting, waitsOf } from "../requests.js";
import { refuse } from "../acting.js";
import { engineStep } from "../bar.js";
import { buyKey, draftOfBets } from "../bets.js";
import { courseCards } from "../course_cards.js";
import { betsPane } from "../panes/bets.js";
import { pricesPane } from "../panes/prices.js";
import { placesOf, placeRows, severalDraft } from "../several_horses.js";
import { againDraft, againKeys } from "../again.js";
import { betMarks, playerKeys } from "../player_keys.js";
import { chipRow, horseRow, horsesLie } from "../stake_keys.js";
import { offered, redraw, table } from "../table.js";
import { wagerSheet } from "../wager_sheet.js";

const HEAD = 44,
  ROW = 72, // a row of keys with its gap
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
  form.few = seatsOf(form).length <= FEW;
  form.withHead = layout() !== "phone" || form.few; // with many guests a phone's strip names the chosen one
  form.places = form.several ? placesOf(form) : null;
  return form;
}

function rowsOf(form) {
  const { draft } = form,
    sheet = form.several && !draft.name ? "players" : draft.sheet;
  const bottom = form.several ? [] : [horseRow(form)];
  bottom.push(chipRow(form));
  if (form.several && !sheet) return [courseCards("1"), headOfSeveral(form), placeRows(form), ...bottom];
  const others = (form.several ? 0 : horsesLie(form).whole + 8) + ROW - 8 + 8 + (form.withHead ? HEAD : 0);
  const middle = sheet === "wagers" ? wagerSheet(form, others) : players(form, others);
  return [courseCards("1"), form.withHead && head(form), middle, ...bottom];
}

// ---- who
// ---------------------------------------------------------------------------------------------------

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
      chips: form.withHead ? board.players[name] : undefined,
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

// ---- strip and main
// ----------------------------------------------------------------------------------------

function hintOf(form) {
  const { draft } = form;
  if (!form.several && draft.sheet === "wagers") return t("console-wager-stays");
  if (!draft.name) return t("console-bet-choose-player");
  const words = !draft.chips ? t("console-bet-choose-chips", { player: draft.name }) : "";
  if (form.withHead) return words;
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
