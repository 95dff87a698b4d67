// What a seat may do now but bet: bid, wager, beg. Which of it is offered comes with the state. As of a bet:
// the keys, the hint and the button, which is the least that suffices.

import { h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { raceOf } from "./answer.js";
import { onItsWay, send } from "./send.js";
import { holdKey, key } from "./touch.js";

const LADDER = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MOST_KEYS = 4; // amounts to choose from
const LARGER = [4, 9]; // raises above the least bid

const unquoted = (name) => name.replace(/^"|"$/g, "");

/** Whether `name` may make this move now. */
export const may = (board, verb, name) => {
  const offer = board.can[verb];
  return Boolean(offer) && (!offer.who || offer.who.some((who) => unquoted(who) === name));
};

// Make one move of the seat, as it was shown.
const make =
  (table, verb, ...args) =>
  () => {
    const { board, name } = table;
    const shown = { night: board.night, race: board.race, phase: board.phase };
    if (verb === "bid") Object.assign(shown, { horse: board.on_offer });
    send({ name, race: raceOf(board), shown, moves: [[verb, ...args]] });
  };

const going = () => ({ words: t("phone-sending"), kind: "going" });

/** What the seat may do: {keys, hint, due}; null where it is nothing. */
export function actRail(table) {
  const { board, name } = table;
  if (onItsWay().length) return { keys: null, hint: "", due: going() };
  if (board.phase === "auction") return auction(table);
  if (may(board, "meet", name) || may(board, "wager", name)) return wager(table);
  if (may(board, "beg", name))
    return {
      keys: null,
      hint: board.giver ? t("phone-beg", { player: board.giver }) : "",
      due: {
        id: "beg",
        verb: "beg",
        kind: "outlined",
        words: board.giver ? t("phone-beg-of", { player: board.giver }) : t("phone-beg-nobody"),
        act: make(table, "beg"),
      },
    };
  return null;
}

function auction(table) {
  const { board, name } = table,
    least = board.next_bid,
    held = board.players[name] - table.keep,
    bid = (chips) => ({
      verb: "bid",
      chips,
      words: t("phone-bid", { chips }),
      act: make(table, "bid", chips),
    });
  if (board.bid && board.bid.name === name)
    return {
      keys: null,
      hint: "",
      due: { kind: "idle", words: t("phone-bid-own", { chips: board.bid.chips }) },
    };
  if (!may(board, "bid", name) || least > held) {
    const over = table.capped ? "phone-bid-cap" : table.keep ? "phone-bid-limit" : "phone-bid-over";
    return { keys: null, hint: "", due: { kind: "idle", words: t(over, { chips: least }) } };
  }
  const larger = LARGER.map((more) => least + more * board.raise_by).filter((chips) => chips <= held);
  return {
    keys:
      larger.length > 0 &&
      h(
        "div",
        { class: "amounts" },
        larger.map((chips) => amount(bid(chips), chips)),
      ),
    hint: "",
    due: Object.assign(bid(least), { id: "bid" }),
  };
}

const amount = (one, chips, more) =>
  key({ ["data-" + one.verb]: chips }, one.act, h("span", null, one.words), more && h("small", null, more));

// The least that suffices is to meet; raises stand above it, each with what it costs in all.
function wager(table) {
  const { board, name } = table,
    offer = may(board, "wager", name) ? board.can.wager : null,
    meets = may(board, "meet", name),
    top = offer ? Math.min(offer.most, board.players[name] - table.keep - offer.besides) : 0;
  const raises = (offer ? amounts(offer.least, top) : []).map((chips) =>
    amount(
      {
        verb: "wager",
        words: offer.besides ? t("phone-wager-more", { chips }) : t("phone-wager", { chips }),
        act: make(table, "wager", chips),
      },
      chips,
      offer.besides ? t("phone-wager-all", { chips: chips + offer.besides }) : null,
    ),
  );
  const fold =
    may(board, "fold", name) &&
    holdKey({ class: "hold", "data-verb": "fold" }, make(table, "fold"), words(board, "fold"));
  return {
    keys: raises.length > 0 && h("div", { class: "amounts" }, raises),
    hint: raises.length ? t(offer.besides ? "phone-raise" : "phone-wager-some") : "",
    due: meets
      ? { id: "meet", verb: "meet", words: words(board, "meet"), act: make(table, "meet"), beside: fold }
      : { kind: "idle", words: "", beside: fold },
  };
}

const words = (board, verb) => say(board.can[verb].label);

function amounts(least, most) {
  if (most < least) return [];
  if (most - least < MOST_KEYS) return Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const between = LADDER.filter((count) => count > least && count < most);
  return [least, ...between.slice(2 - MOST_KEYS), most];
}
