// What a seat may do now: bet, bid, wager, beg. Which of it is offered comes with the state.

import { fill, h, suit } from "../core/dom.js";
import { clockOf } from "../core/auction_clock.js";
import { horseName, say, t } from "../core/words.js";
import { betForm } from "./bet.js";
import { isSending, move } from "./send.js";

const LADDER = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MOST_KEYS = 8; // amounts to choose from

export function drawAct(root, board, name, redraw) {
  root.classList.toggle("sending", isSending());
  if (name === null) {
    fill(root, board.phase === "auction" && onOffer(board));
    return;
  }
  const can = board.can,
    mine = (verb) =>
      can[verb] && (!can[verb].who || can[verb].who.some((who) => who.replace(/^"|"$/g, "") === name));
  const acts = [
    mine("bet") && betForm(board, name, redraw),
    board.phase === "auction" && onOffer(board),
    mine("bid") && bids(board, name, redraw),
    mine("wager") && steps("wager", can.wager, board.players[name], redraw),
    ["meet", "fold", "beg"]
      .filter(mine)
      .map((verb) =>
        h(
          "button",
          {
            type: "button",
            class: verb === "fold" ? "" : "go",
            "data-verb": verb,
            disabled: isSending(),
            onclick: () => move(verb, [], redraw),
          },
          say(can[verb].label),
        ),
      ),
  ];
  fill(root, acts);
}

function onOffer(board) {
  const horse = board.on_offer;
  return (
    horse &&
    h(
      "div",
      { class: "offered" },
      h("p", { class: "now" }, suit(horse), " ", horseName(horse)),
      h(
        "p",
        { class: "line" },
        board.bid
          ? t("phone-bid-stands", { player: board.bid.name, chips: board.bid.chips })
          : t("phone-no-bid"),
      ),
      h("p", { id: "clock", class: "line" }),
    )
  );
}

function bids(board, name, redraw) {
  const standing = board.bid ? board.bid.chips : 0,
    own = board.bid && board.bid.name === name;
  return h(
    "div",
    { class: "keys" },
    [1, 5, 10].map((more) =>
      h(
        "button",
        {
          type: "button",
          class: more === 1 ? "go" : "",
          "data-bid": standing + more,
          disabled: own || isSending() || standing + more > board.players[name],
          onclick: () => move("bid", [standing + more], redraw),
        },
        t("phone-bid", { chips: standing + more }),
      ),
    ),
  );
}

// A key an amount, which says what it costs: each where they are few, else steps from the least to the most.
function steps(verb, { least, most, besides }, held, redraw) {
  const top = Math.min(most, held - besides);
  return h(
    "div",
    { class: "keys amounts" },
    amounts(least, top).map((count) =>
      h(
        "button",
        {
          type: "button",
          disabled: isSending(),
          "data-wager": count,
          onclick: () => move(verb, [count], redraw),
        },
        besides
          ? [
              h("span", null, t("phone-raise", { chips: count })),
              h("small", null, t("wager-costs", { chips: count + besides })),
            ]
          : t("phone-wager", { chips: count }),
      ),
    ),
  );
}

function amounts(least, most) {
  if (most < least) return [];
  if (most - least < MOST_KEYS) return Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const between = LADDER.filter((count) => count > least && count < most);
  return [least, ...between.slice(2 - MOST_KEYS), most];
}

/** The auction's clock, between two states. */
export function tickClock(root, board) {
  const at = root.querySelector("#clock"),
    clock = at && clockOf(board);
  if (at) at.textContent = clock ? clock.words : "";
}
