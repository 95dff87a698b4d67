// The bar at the foot, always in view: what undo takes back, and the phase's one main act.

import { fill, h } from "../core/dom.js";
import { official } from "./disputed_order.js";
import { act, actAll, openNight, stationOnce } from "../dealer/send.js";
import { cardParts } from "../core/words.js";
import { tap } from "../dealer/controls.js";

export function drawBar(undo, main, board, view) {
  const all = board.undo_all;
  const what = all ? all.words : board.undo;
  fill(undo, tap({disabled: !what, "data-undo": what}, [h("span", null, all ? "Undo all " + all.moves : "Undo"), h("small", null, what || "nothing")],
    all ? () => actAll(Array(all.moves).fill("undo"), board.seq) : () => act("undo")));
  const step = mainStep(board, view);
  fill(main, step.move
    ? tap({"data-main": step.key}, step.label, step.move)
    : h("p", {class: "hint"}, step.label));
}

// The engine names the phase's step; where a card, a seat or a game is due the console knows what helps.
function mainStep(board, view) {
  if (board.signed) return {key: "night", label: "Open a new night", move: openNight};
  if (board.over) return {key: "till", label: [h("span", null, "Count the till"), h("small", null, "then sign the night off")], move: () => location.assign("/console/till")};
  if (board.main) return {key: board.main.move, label: h("span", {class: board.main.label.length > 28 ? "clamp long" : ""}, board.main.label), move: () => board.main.move === "official" ? official(board) : act(board.main.move)};
  const game = board.offers.find((offer) => offer.verb === "game");
  if (!board.game && game) return startStep(board, game);
  if (board.legal.includes("deal")) return dealStep(view);
  return {label: board.phase_words};
}

function startStep(board, game) {
  if (!Object.keys(board.players).length) return {label: "Seat a player, then the races start"};
  const first = game.fields[0].choices[0];
  return {key: first.value, label: [h("span", null, "Start the races"), h("small", null, first.label)], move: () => act("game " + first.value)};
}

function dealStep(view) {
  if (view && view.question) return {label: "Answer the question about the card"};
  if (view && view.mode === "button" && view.waiting && view.reading && view.reading.card) {
    return {key: "read", label: [h("span", null, "Deal it"), h("small", null, cardParts(view.reading.card).said)], move: () => stationOnce("act", {button: "deal"})};
  }
  if (view && view.mock_table) return {key: "mock", label: "Deal the next card", move: () => stationOnce("deal")};
  if (view && view.mode === "button" && view.camera.state === "ok") return {label: "Lay a card, press DEAL, or tap it"};
  return {label: view && view.camera.state === "ok" ? "Turn a card under the camera, or tap it" : "Turn a card and tap it"};
}
