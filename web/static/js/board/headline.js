// Over the race: which race it is, and the one thing that the room should read first: what wins it in the
// stretch, how it was won, a link or a shuffle that is due, else who leads. What stands here is said nowhere
// else on the screen.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { isUpright } from "./upright.js";

// So many letters one line of the largest ones has room for, narrowed.
const oneLine = (layout) => (layout !== "race" ? 34 : isUpright() ? 22 : 44);

export function drawHead(root, board, layout) {
  root.hidden = ["race", "stretch", "finish"].indexOf(layout) < 0;
  if (root.hidden) return;
  const { kind, words } = headline(board, layout);
  const long = words.length > oneLine(layout),
    lines = long || (isUpright() && layout !== "race");
  fill(
    root,
    h("p", { class: "race" }, t("tv-race", { race: board.race, game: board.game })),
    h(
      "p",
      {
        class: "phase " + kind + (long ? " long" : ""),
        "data-fit": lines ? "lines" : true,
        "aria-live": "polite",
      },
      words,
    ),
  );
  fitAll(root);
}

function won(board, photo, clear) {
  if (photo) return t("tv-photo-finish", { horse: photo.horse, gap: photo.gap });
  return clear
    ? t("tv-wins-by", { horse: clear.horse, gap: clear.gap })
    : t("tv-wins", { horse: board.order[0] });
}

function headline(board, layout) {
  const call = board.call || [];
  const told = (code) => call.filter((fact) => fact.code === code)[0],
    called = (code) => say(told(code));
  if (layout === "finish") return { kind: "won", words: won(board, told("call-photo"), told("call-wins")) };
  if (board.stretch) return { kind: "wins", words: say(board.stretch.said) };
  if (board.phase === "falter") return { kind: "due", words: called("call-link") || say(board.phase_words) };
  if (board.phase === "reshuffle")
    return { kind: "due", words: called("call-stock-out") || say(board.phase_words) };
  // Before the first card the gates have just shut.
  return { kind: "leader", words: called("call-closed") || say(board.leader) || say(board.phase_words) };
}
