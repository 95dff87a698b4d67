// The auction: a bid is the bidder and the chips, and a passed horse is one tap.

import { h, suit } from "../dom.js";
import { horseName } from "../words.js";
import { tap } from "./parts.js";
import { act } from "./send.js";

const RAISES = [1, 5, 10, 25];
const draft = {name: null, chips: 0, from: 0};

export function auction(bid, pass, board, redraw) {
  const [players, chips] = bid.fields;
  const low = chips.low || 1;
  // Whoever bid, the next one starts a chip above.
  if (draft.from !== low || draft.chips < low) Object.assign(draft, {from: low, chips: low});
  if (!players.choices.some((player) => player.value === draft.name)) draft.name = null;
  const set = (change) => () => { Object.assign(draft, change()); redraw(); };
  const who = players.choices.find((player) => player.value === draft.name);
  const send = async () => { if (await act("bid " + draft.name + " " + draft.chips)) draft.name = null; redraw(); };
  return [
    h("p", {class: "standing-line"}, h("span", null, suit(board.on_offer, horseName(board.on_offer)), h("b", null, horseName(board.on_offer))),
      h("span", null, board.bid ? board.bid.name + " bids " : "no bid yet", board.bid && h("b", {class: "figure"}, board.bid.chips))),
    h("div", {class: "grid who"}, players.choices.map((player) => tap({"aria-pressed": String(draft.name === player.value), "data-player": player.label, title: player.label},
      h("span", {class: "clamp"}, player.label), set(() => ({name: player.value}))))),
    h("div", {class: "grid chips"}, RAISES.map((count) => tap({class: "chip", "data-raise": count, disabled: chips.high !== null && draft.chips + count > chips.high}, "+" + count,
      set(() => ({chips: draft.chips + count})))), tap({disabled: draft.chips === low}, "Lowest", set(() => ({chips: low})))),
    tap({class: "go", id: "bid", disabled: !who}, who ? "Bid " + draft.chips + " for " + who.label : "Choose who bids " + draft.chips, send),
    pass && h("div", {class: "row"}, tap({"data-verb": "pass"}, pass.label, () => act("pass"))),
  ];
}
