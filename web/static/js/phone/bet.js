// A bet in three taps: the horse, the chips, and the button that says the whole bet and what it pays.

import { shape, toggled, wagersOf } from "../core/combinations.js";
import { h, suit } from "../core/dom.js";
import { horseName, isSuit, number, percent, t, wagerName } from "../core/words.js";
import { isSending, moves } from "./send.js";

const CHIPS = [1, 5, 10, 25];
const EMPTY = { code: null, wager: null, picked: [], chips: 0, race: null, more: false };
const draft = { ...EMPTY };

export function betForm(board, name, redraw) {
  const { wagers, least, most } = board.can.bet,
    race = board.night + "/" + board.race;
  if (draft.race !== race) Object.assign(draft, EMPTY, { race });
  const codes = [...new Set(wagers.map((wager) => wager.split(" ")[0]))],
    code = codes.includes(draft.code) ? draft.code : codes[0];
  const own = wagers.filter((wager) => wager.startsWith(code + " "));
  const set = (change) => () => {
    Object.assign(draft, change);
    redraw();
  };
  if (least === most) draft.chips = least;
  const form = own[0].includes("/") ? shape(code, own) : null;
  const chosen = form ? wagersOf(code, own, draft.picked) : own.filter((wager) => wager === draft.wager);
  const held = board.drinks ? Infinity : board.players[name],
    total = draft.chips * Math.max(1, chosen.length) * (code === "ATB" ? 3 : 1);
  const able = chosen.length > 0 && draft.chips >= (least || 1) && total <= held && !isSending();
  return h(
    "div",
    { class: "bet" + (isSending() ? " sent" : able ? " draft" : "") },
    codes.length > 1 &&
      (draft.more || codes.length <= 3
        ? h(
            "div",
            { class: "keys codes" },
            codes.map((one) =>
              h(
                "button",
                {
                  type: "button",
                  "data-code": one,
                  "aria-pressed": String(one === code),
                  onclick: set({ code: one, wager: null, picked: [], more: false }),
                },
                wagerName(one),
              ),
            ),
          )
        : h(
            "button",
            { type: "button", class: "plain", "data-more": true, onclick: set({ more: true }) },
            t("phone-other-bets", { wager: code }),
          )),
    form
      ? rows(board, own, form, set)
      : h(
          "div",
          { class: "horses" },
          own.map((wager) => horseKey(board, wager, set)),
        ),
    least !== most &&
      h(
        "div",
        { class: "keys" },
        CHIPS.map((count) =>
          h(
            "button",
            {
              type: "button",
              "data-chips": count,
              disabled: total + count > held || (most && draft.chips + count > most),
              onclick: set({ chips: draft.chips + count }),
            },
            "+" + count,
          ),
        ),
        h(
          "button",
          { type: "button", disabled: !draft.chips, "data-clear": true, onclick: set({ chips: 0 }) },
          "0",
        ),
      ),
    h(
      "button",
      { type: "button", class: "go", id: "bet", disabled: !able, onclick: () => place(chosen, redraw) },
      isSending() ? t("phone-sending") : words(board, chosen, draft.chips, total, held),
    ),
  );
}

async function place(chosen, redraw) {
  const chips = draft.chips;
  if (
    !(await moves(
      chosen.map((wager) => ["bet", ...wager.split(" "), chips]),
      redraw,
    ))
  )
    return;
  Object.assign(draft, { wager: null, picked: [] });
  redraw();
}

const horsesIn = (board, own) => {
  const offered = new Set(own.flatMap((wager) => wager.split(" ")[1].split("/")));
  return Object.keys(board.horses).filter((horse) => offered.has(horse));
};

const rows = (board, own, form, set) =>
  form.words.map((word, at) =>
    h(
      "div",
      { class: "row place", role: "group", "aria-label": word },
      h("span", null, word),
      horsesIn(board, own).map((horse) =>
        h(
          "button",
          {
            type: "button",
            "data-place": at + 1,
            "data-horse": horse,
            "aria-label": t("console-place-horse", { horse, place: word }),
            "aria-pressed": String((draft.picked[at] || []).includes(horse)),
            onclick: () => set({ picked: toggled(draft.picked, form, horsesIn(board, own), at, horse) })(),
          },
          isSuit(horse) ? suit(horse) : horse,
        ),
      ),
    ),
  );

const priceOf = (board, wager) => {
  const [code, horses] = wager.split(" ");
  return (board.prices || []).find((one) => one.wager === code && one.horses === horses);
};

function horseKey(board, wager, set) {
  const horse = wager.split(" ")[1],
    price = priceOf(board, wager),
    pool = (board.will_pays || {})[wager.split(" ")[0]];
  const chance =
    price && price.chance !== undefined && price.chance !== null
      ? price.chance
      : wager.startsWith("WIN ") && board.chances
        ? board.chances[horse]
        : null;
  return h(
    "button",
    {
      type: "button",
      "data-wager": wager,
      "aria-pressed": String(draft.wager === wager),
      onclick: set({ wager: draft.wager === wager ? null : wager }),
    },
    h("span", { class: "who" }, isSuit(horse) ? suit(horse) : null, horseName(horse)),
    h(
      "b",
      null,
      price ? price.price : pool && pool[horse] ? "×" + number(Math.floor(pool[horse] / 10) / 10) : "",
    ),
    chance !== null && chance !== undefined && h("small", null, percent(chance)),
  );
}

/** What a bet returns if it wins, its stake too; null where nobody can say. */
export function returns(board, wager, chips) {
  const price = priceOf(board, wager);
  if (!price || !price.price) return null;
  const [wins, stakes] = price.price.split("-").map(Number);
  return chips + Math.floor((chips * wins) / stakes);
}

function words(board, chosen, chips, total, held) {
  if (!chosen.length) return t("phone-bet-choose-horse");
  if (!chips) return t("phone-bet-choose-chips");
  if (total > held) return t("phone-bet-too-much", { chips: total });
  if (chosen.length > 1) return t("phone-bet-many", { chips, count: chosen.length, total });
  const [wager, horses] = chosen[0].split(" "),
    pays = returns(board, chosen[0], chips),
    what = { chips, wager, horses: horses.split("/") };
  const on = t("selection", { wager, horses: horses.split("/") });
  return pays === null
    ? t("phone-bet", { chips: what.chips, text: on })
    : t("phone-bet-pays", { chips: what.chips, text: on, total: pays });
}
