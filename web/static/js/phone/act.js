// What a seat may do now: bet, bid, wager, beg. Which of it is offered comes with the state.

import { fill, h, suit } from "../core/dom.js";
import { clockOf } from "../core/auction_clock.js";
import { horseName, say, t } from "../core/words.js";
import { betForm } from "./bet.js";
import { isSending, move } from "./send.js";

export function drawAct(root, board, name, redraw) {
  root.classList.toggle("sending", isSending());
  if (name === null) { fill(root, board.phase === "auction" && onOffer(board)); return; }
  const can = board.can, mine = (verb) => can[verb] && (!can[verb].who || can[verb].who.some((who) => who.replace(/^"|"$/g, "") === name));
  const acts = [
    mine("bet") && betForm(board, name, redraw),
    board.phase === "auction" && onOffer(board),
    mine("bid") && bids(board, name, redraw),
    mine("wager") && steps("wager", can.wager, board.players[name], redraw),
    ["meet", "fold", "beg"].filter(mine).map((verb) => h("button", {type: "button", class: verb === "fold" ? "" : "go", "data-verb": verb, disabled: isSending(), onclick: () => move(verb, [], redraw)}, say(can[verb].label))),
  ];
  fill(root, acts);
}

function onOffer(board) {
  const horse = board.on_offer;
  return horse && h("div", {class: "offered"}, h("p", {class: "now"}, suit(horse), " ", horseName(horse)),
    h("p", {class: "line"}, board.bid ? t("phone-bid-stands", {player: board.bid.name, chips: board.bid.chips}) : t("phone-no-bid")), h("p", {id: "clock", class: "line"}));
}

function bids(board, name, redraw) {
  const standing = board.bid ? board.bid.chips : 0, own = board.bid && board.bid.name === name;
  return h("div", {class: "keys"}, [1, 5, 10].map((more) => h("button", {type: "button", class: more === 1 ? "go" : "", "data-bid": standing + more,
    disabled: own || isSending() || standing + more > board.players[name], onclick: () => move("bid", [standing + more], redraw)}, t("phone-bid", {chips: standing + more}))));
}

function steps(verb, field, held, redraw) {
  const counts = [...new Set([field.least, 2, 5, 10, field.most])].filter((count) => count && count >= field.least && (!field.most || count <= field.most) && count <= held).slice(0, 4);
  return h("div", {class: "keys"}, counts.map((count) => h("button", {type: "button", disabled: isSending(), "data-wager": count, onclick: () => move(verb, [count], redraw)}, t("phone-wager", {chips: count}))));
}

/** The auction's clock, between two states. */
export function tickClock(root, board) {
  const at = root.querySelector("#clock"), clock = at && clockOf(board);
  if (at) at.textContent = clock ? clock.words : "";
}
