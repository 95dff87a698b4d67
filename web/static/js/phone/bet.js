// A bet in three taps: the horse, the chips, and the button that says the whole bet and what it pays.

import { shape, toggled, wagersOf } from "../core/combinations.js";
import { h, suit } from "../core/dom.js";
import { hasPools, pays as poolPays } from "../core/pool_pays.js";
import { jacket } from "../core/silks.js";
import { horseName, isSuit, number, percent, t, wagerName } from "../core/words.js";
import { raceOf, sayThat } from "./answer.js";
import { keep, kept } from "./kept.js";
import { onItsWay, send } from "./send.js";
import { key } from "./touch.js";

const COINS = [1, 5, 10, 25];
const FEW = 3; // so many wagers stand in a row
const EMPTY = { race: "", code: null, wager: null, picked: [], coins: [], chips: 0, open: false };

// The draft, which a reload keeps: of which race, the kind of wager, the horse ("WIN S") or the horses by
// their rows, the chips and the keys that made them, and whether the kinds of wagers are open.
const draft = Object.assign({}, EMPTY, kept("draft"));

/** Begin anew with this much of a bet. */
function set(change, table) {
  Object.assign(draft, change);
  keep("draft", draft);
  table.redraw();
}

/** Take the refused `bets` of a race up again, unless another bet has been begun. */
export function takeUp(race, bets, table) {
  if (draft.wager || draft.picked.some((row) => row.length) || race !== draft.race) return;
  if (bets.length !== 1 || bets[0].horses.includes("/")) return;
  const { wager, horses, chips } = bets[0];
  set({ code: wager, wager: wager + " " + horses, chips, coins: [chips], open: false }, table);
}

/** A stake in words: "10 on Spades", "2 bets of 5". */
export const stakeWords = (bets) =>
  bets.length === 1
    ? t("phone-stake", { chips: bets[0].chips, wager: bets[0].wager, horses: bets[0].horses.split("/") })
    : t("phone-many", { count: bets.length, chips: bets[0].chips });

const spent = (bets) => bets.reduce((sum, bet) => sum + bet.chips * (bet.wager === "ATB" ? 3 : 1), 0);

// What a bet is made of just now. `table` is {board, name, waits, keep, own, redraw}.
function bench(table) {
  const { board, name, waits, keep: keptBack } = table,
    offer = board.can.bet,
    race = raceOf(board);
  if (draft.race !== race) Object.assign(draft, EMPTY, { race });
  const codes = [...new Set(offer.wagers.map((wager) => wager.split(" ")[0]))],
    code = codes.includes(draft.code) ? draft.code : codes[0],
    wagers = offer.wagers.filter((wager) => wager.startsWith(code + " ")),
    form = wagers[0].includes("/") ? shape(code, wagers) : null;
  if (offer.least === offer.most) draft.chips = offer.least;
  const chosen = form
    ? wagersOf(code, wagers, draft.picked)
    : wagers.filter((wager) => wager === draft.wager);
  const sent = [].concat(...onItsWay().map((one) => (one.verb === "bet" ? one.bets : []))),
    waiting = [].concat(...waits.map((one) => one.bets));
  const free = board.drinks
    ? Infinity
    : Math.max(0, board.players[name] - keptBack - spent(sent) - spent(waiting));
  const times = Math.max(1, chosen.length) * (code === "ATB" ? 3 : 1);
  return { table, board, offer, codes, code, wagers, form, chosen, sent, free, times };
}

/** The keys of a bet, the hint and the button: {keys, hint, due}. */
export function betRail(table) {
  const made = bench(table),
    { board, offer, free, form } = made;
  return {
    keys: [
      made.codes.length > 1 && wagerKeys(made),
      draft.open ? null : form ? rows(made) : h("div", { class: "horses" }, made.wagers.map(horseKey(made))),
      offer.least !== offer.most && !draft.open && coins(made),
    ],
    hint:
      draft.chips && free !== Infinity
        ? t("phone-chips-of", { chips: draft.chips * made.times, held: board.players[made.table.name] })
        : "",
    due: button(made),
  };
}

// ---- which kind of wager ----------------------------------------------------------------------------------

function wagerKeys(made) {
  const { codes, code, form, table } = made;
  const one = (other) =>
    key(
      { class: other === code ? "chosen" : "", "data-code": other, "aria-pressed": String(other === code) },
      () => set({ code: other, wager: null, picked: [], coins: [], chips: 0, open: false }, table),
      wagerName(other),
    );
  if (codes.length <= FEW) return h("div", { class: "codes" }, codes.map(one));
  if (draft.open) return h("div", { class: "codes all" }, codes.map(one));
  return h(
    "div",
    { class: "codes" },
    key(
      { class: "plain", "data-more": true },
      () => set({ open: true }, table),
      t("phone-other-bets", { wager: code }),
    ),
    form && form.rows > 1 && !form.free && box(made),
  );
}

// The first row's horses in every row.
const box = ({ table }) =>
  key(
    { class: "plain box", "data-box": true, disabled: !(draft.picked[0] || []).length },
    () => set({ picked: [0, 1, 2, 3].map(() => draft.picked[0]) }, table),
    t("phone-box"),
  );

// ---- horses -----------------------------------------------------------------------------------------------

const priceOf = (board, wager) => {
  const [code, horses] = wager.split(" ");
  return (board.prices || []).find((one) => one.wager === code && one.horses === horses);
};

/** What a bet returns if it wins, its stake too; null where nobody can say. */
export function returns(board, wager, chips) {
  const price = priceOf(board, wager);
  return price && price.price ? chips + winnings(price.price, chips) : null;
}

/** What chips win at a price such as "7-2". */
export function winnings(price, chips) {
  const [wins, stakes] = price.split("-").map(Number);
  return Math.floor((chips * wins) / stakes);
}

const horseKey = (made) => (wager) => {
  const { board, table, sent } = made,
    [code, horse] = wager.split(" "),
    price = priceOf(board, wager),
    chosen = draft.wager === wager,
    own = board.bets.filter((bet) => bet.name === table.name && bet.wager === code && bet.horses === horse);
  const going = sent.some((bet) => bet.wager === code && bet.horses === horse);
  return key(
    {
      class: "horse" + (chosen ? " chosen of-" + horse : "") + (going ? " going" : ""),
      "data-wager": wager,
      "aria-pressed": String(chosen),
    },
    // With another horse the chips begin anew.
    () =>
      set(
        { wager: chosen ? null : wager, ...(draft.wager && !isFixed(made) ? { coins: [], chips: 0 } : {}) },
        table,
      ),
    h("span", { class: "who" }, isSuit(horse) ? suit(horse) : null, h("span", null, horseName(horse))),
    own.length > 0 && h("span", { class: "mine" }, number(own.reduce((sum, bet) => sum + bet.chips, 0))),
    h("b", null, price ? price.price : poolPays(board, code, horse) || (hasPools(board) ? "–" : "")),
    jacket(horse),
    h("small", null, going ? t("phone-sending") : chanceWords(board, wager, price)),
  );
};

const isFixed = ({ offer }) => offer.least === offer.most;

function chanceWords(board, wager, price) {
  const known = price && price.chance !== undefined ? price.chance : null;
  const chance =
    known !== null ? known : wager.startsWith("WIN ") && board.chances ? board.chances[wager.slice(4)] : null;
  return chance === null || chance === undefined ? "" : percent(chance);
}

const horsesIn = ({ board, wagers }) => {
  const offered = new Set([].concat(...wagers.map((wager) => wager.split(" ")[1].split("/"))));
  return Object.keys(board.horses).filter((horse) => offered.has(horse));
};

function rows(made) {
  const horses = horsesIn(made),
    { form, table } = made;
  return h(
    "div",
    { class: "places" },
    form.words.map((word, at) =>
      h(
        "div",
        { class: "place", role: "group", "aria-label": word },
        h("span", null, word),
        horses.map((horse) => {
          const chosen = (draft.picked[at] || []).includes(horse);
          return key(
            {
              class: chosen ? "chosen of-" + horse : "",
              "data-place": at + 1,
              "data-horse": horse,
              "aria-label": t("console-place-horse", { horse, place: word }),
              "aria-pressed": String(chosen),
            },
            () => set({ picked: toggled(draft.picked, form, horses, at, horse) }, table),
            isSuit(horse) ? suit(horse) : horse,
          );
        }),
      ),
    ),
  );
}

// ---- chips ------------------------------------------------------------------------------------------------

function coins(made) {
  const { table } = made;
  return h(
    "div",
    { class: "coins" },
    COINS.map((coin) =>
      key(
        { class: draft.coins.includes(coin) ? "chosen" : "", "data-chips": coin },
        () => add(coin, table),
        "+" + coin,
      ),
    ),
    key({ class: "plain", "data-clear": true }, () => set({ coins: [], chips: 0 }, table), t("phone-clear")),
  );
}

// Taps add up, as far as the table takes and the purse holds; beyond it is said why.
function add(coin, table) {
  const { board, offer, free, times } = bench(table),
    purse = Math.max(0, Math.floor(free / times)),
    most = Math.min(offer.most && offer.most < purse ? offer.most : Infinity, purse),
    wanted = draft.chips + coin;
  if (wanted > most)
    sayThat(
      "refused",
      most === purse ? tooMany(table, free) : t("phone-table-takes", { chips: most }),
      board,
      table.redraw,
    );
  set({ chips: Math.min(wanted, most), coins: [...draft.coins, coin] }, table);
}

const tooMany = ({ keep, capped }, free) =>
  t(capped ? "phone-cap-leaves" : keep ? "phone-limit-leaves" : "phone-you-have", { chips: free });

// ---- the button -------------------------------------------------------------------------------------------

// What is missing, in words; "" for a whole bet.
function missing({ offer, chosen, form, free, times, board, table }) {
  if (draft.open) return t("phone-tap-wager");
  if (!chosen.length)
    return form
      ? t("phone-tap-horses")
      : t(board.bets.some((bet) => bet.name === table.name) ? "phone-another-bet" : "phone-tap-horse");
  if (!draft.chips) return t("phone-tap-chips");
  if (offer.least && draft.chips < offer.least) return t("phone-table-wants", { chips: offer.least });
  return draft.chips * times > free ? tooMany(table, free) : "";
}

function button(made) {
  const { chosen, sent, table } = made,
    lacks = missing(made);
  if (!lacks) return { id: "bet", words: words(made), act: () => place(chosen, table) };
  const going = sent.length > 0 && !chosen.length;
  return { id: "bet", words: going ? t("phone-sending") : lacks, kind: going ? "going" : "idle" };
}

function place(chosen, table) {
  const { board, name } = table,
    chips = draft.chips;
  Object.assign(draft, { wager: null, picked: [], coins: [], chips: 0 });
  keep("draft", draft);
  send({
    name,
    race: raceOf(board),
    shown: { night: board.night, race: board.race, phase: board.phase },
    moves: chosen.map((wager) => ["bet", ...wager.split(" "), chips]),
  });
}

function words({ board, chosen, times }) {
  const chips = draft.chips;
  if (chosen.length > 1) return t("phone-bet-many", { chips, count: chosen.length, total: chips * times });
  const [wager, horses] = chosen[0].split(" "),
    total = returns(board, chosen[0], chips),
    what = { chips, wager, horses: horses.split("/") };
  return total === null ? t("phone-bet", what) : t("phone-bet-pays", Object.assign(what, { total }));
}
