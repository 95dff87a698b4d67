// The course is being dealt: its cards in their order, and beside the code, until the first one lies, how the
// game is played.

import { fill, h } from "../core/dom.js";
import { horseName, say, t } from "../core/words.js";
import { headOf } from "./betting.js";
import { back, face, gap } from "./cards.js";
import { fitAll } from "./fit_text.js";
import { pageNow } from "./page_turn.js";
import { codeAndAddress } from "./side.js";
import { sentencesOf } from "./wall/pages.js";

const SENTENCE_MS = 3300; // three in ten seconds

export function drawDealing(root, board, address) {
  root.hidden = false;
  const sentences = sentencesOf(board.game);
  fill(
    root,
    headOf(board, say(board.phase_words)),
    h("div", { class: "laying" }, cards(board)),
    h(
      "p",
      { class: "cause sentence", "data-fit": "lines", "data-shrink": 0.7 },
      board.last || board.phase === "redeal"
        ? said(board)
        : sentences[pageNow(sentences.length, SENTENCE_MS)],
    ),
    h(
      "div",
      { class: "side" },
      codeAndAddress(address),
      h("p", { class: "game", "data-fit": "lines", "data-shrink": 0.7 }, say(board.title)),
    ),
    h("div", { class: "ground" }),
  );
  fitAll(root);
}

function cards(board) {
  const made = [];
  for (let link = 0; link < (board.links || 0); link += 1) {
    const card = board.course[link];
    made.push(
      h(
        "div",
        { class: "slot" },
        card
          ? face(card, "lying")
          : board.faces === "down" && link < board.course.length
            ? back("lying")
            : gap("lying"),
      ),
    );
  }
  return h("div", { style: "font-size:" + Math.min(7.1, 57 / Math.max(1, made.length) - 1) + "rem" }, made);
}

function said(board) {
  if (board.phase === "redeal") return t("tv-deal-again", { names: board.blocked.map(horseName) });
  return say(board.last.said);
}
