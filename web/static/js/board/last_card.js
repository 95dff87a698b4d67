// The last card with its picture, what it did, and one thing more that the headline has not said.

import { fill, h } from "../core/dom.js";
import { calls, joined, say, t } from "../core/words.js";
import { back, face, gap } from "./cards.js";
import { fitAll } from "./fit_text.js";

// What the headline and the cause of the move tell already; the caller says it aloud, the screen once.
const TOLD = [
  "call-off",
  "call-takes",
  "call-leads",
  "call-level",
  "call-joins",
  "call-behind",
  "call-up",
  "call-one-more",
  "call-falls",
  "call-spared",
  "call-joker",
  "call-joker-nobody",
  "call-home-already",
  "call-wins",
  "call-photo",
  "call-place",
  "call-last",
  "call-unofficial",
  "call-link",
  "call-stock-out",
  "call-closed",
];
// What a card of the race does that does not happen every time has its moment.
const MOMENTS = ["said-joker", "said-joker-nobody", "said-link-turned"];

/** The last card and, where the camera saw it, its photograph. */
export function lastCard(board, kind) {
  return [
    board.last ? face(board.last.card, kind) : gap(kind),
    board.last && board.last_picture
      ? h("img", { class: "photo " + kind, src: board.last_picture, alt: t("tv-picture") })
      : null,
  ];
}

let turned = "",
  turn = "";

// The card that was just turned is seen turning; drawn again it lies.
function turning(board) {
  const key = [
    board.night,
    board.race,
    board.dealt.length,
    board.course.length,
    board.last && board.last.card,
  ].join();
  if (turned !== key) {
    turn = turned && document.body.classList.contains("moving") ? " turned" : "";
    turned = key;
  }
  return turn;
}

export function drawFoot(root, board, layout) {
  root.hidden = ["race", "stretch", "finish"].indexOf(layout) < 0;
  if (root.hidden) {
    turned = "";
    return;
  }
  const kind = layout === "race" ? "big" : "grand";
  const lines = layout === "finish" ? ofTheFinish(board) : ofTheRace(board, layout);
  fill(
    root,
    h(
      "div",
      { class: "cards" + turning(board) },
      lastCard(board, kind),
      board.phase === "falter" && layout === "stretch" ? h("div", { class: "slot due" }, back(kind)) : null,
    ),
    h("div", { class: "words" }, lines),
  );
  fitAll(root);
}

function ofTheRace(board, layout) {
  const cause = board.last ? board.last.said : board.said[board.said.length - 1];
  const moment = cause && MOMENTS.indexOf(cause.code) >= 0 && board.phase !== "falter";
  return [
    h("p", { class: "cause" + (moment ? " moment" : ""), "data-fit": "lines" }, say(cause)),
    more(board, layout),
  ];
}

// A leader that cannot win, else in the stretch who leads, else what of the call is told nowhere else.
function more(board, layout) {
  if (board.dead_leader) return h("p", { class: "more dead", "data-fit": "lines" }, say(board.dead_leader));
  if (layout === "stretch") return h("p", { class: "more leader", "data-fit": "lines" }, say(board.leader));
  const call = (board.call || []).filter((fact) => TOLD.indexOf(fact.code) < 0);
  return call.length ? h("p", { class: "more", "data-fit": "lines" }, joined(calls(call))) : null;
}

// The photograph of the finish is held: the card that decided it, and who is where.
function ofTheFinish(board) {
  const order = board.order.map((horse, at) => [
    h("span", null, t("tv-placed", { place: at + 1, horse })),
    " ",
  ]);
  return [
    h("p", { class: "phase unofficial", "data-fit": true }, say(board.phase_words)),
    h(
      "p",
      { class: "more order", "data-fit": "lines" },
      board.order.length > 1 || !board.last ? order : t("tv-decided", { the_card: board.last.card }),
    ),
  ];
}
