// Below the rail one acts: the keys, above the button the line that answers, and the button. Where nothing is
// to be done it says why.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { actRail, may } from "./act.js";
import { answerLine } from "./answer.js";
import { betRail } from "./bet.js";
import { key, rests } from "./touch.js";

const RUNNING = ["race", "falter", "reshuffle"];

/** Draw the rail of `table`; `acts` says whether this phone makes moves, `own` that the finger changed it. */
export function drawRail(root, table, acts, own) {
  const { board, name } = table,
    part = (id) => root.querySelector("#" + id);
  const found = name === null || !acts ? null : may(board, "bet", name) ? betRail(table) : actRail(table);
  const note = found || name === null ? "" : noteOf(table, acts);
  const line = answerLine(board, found ? found.hint : "");
  // What stands here is of one state, and so is what its keys do.
  const state = [board.night, board.race, board.phase, board.on_offer].join();
  fill(part("keys"), found && found.keys ? h("div", { "data-of": state }, found.keys) : null);
  fill(part("answer"), line);
  fill(
    part("due"),
    found ? dueKey(found.due, state, own, table) : note ? h("p", { class: "note" }, note) : null,
  );
  part("answer").classList.toggle("empty", !line);
  root.classList.toggle("acts", Boolean(found));
  root.hidden = !found && !note && !line && part("lost").hidden;
}

function dueKey(due, state, own, table) {
  const rested = due.act && rests("due", due.words + state, own, table.redraw);
  const main = due.act
    ? key(
        {
          id: due.id,
          class: (due.kind || "go") + (rested ? " rests" : ""),
          "data-verb": due.verb,
          "data-bid": due.id === "bid" ? due.chips : null,
        },
        () => {
          if (!rested) due.act();
        },
        due.words,
      )
    : due.words && h("button", { type: "button", id: due.id, class: due.kind, disabled: true }, due.words);
  return h("div", { class: "due" + (due.beside ? " two" : ""), "data-of": state }, due.beside, main);
}

// Why nothing is to be done here.
function noteOf({ board, name, capped }, acts) {
  if (board.phase === "lobby") return t("phone-soon", { game: board.game });
  if (board.phase === "paid") return t("phone-soon", { game: board.game });
  if (board.phase === "course" || board.phase === "redeal") return t("phone-opens-with-course");
  if (board.phase === "betting" && !acts) return t("phone-dealer-takes");
  if (board.phase === "betting" && board.not_allowed) return t("phone-no-bets");
  if (board.phase === "betting" && capped) return t("phone-cap-leaves", { chips: 0 });
  if (board.phase === "betting" && board.players[name] === 0) return t("phone-no-chips");
  if (board.phase === "unofficial") return t("phone-dealer-confirms");
  if (RUNNING.includes(board.phase) && !board.purses)
    return board.sales || !board.stock_left
      ? t(board.sales ? "phone-cards-left" : "phone-locked", { count: board.stock_left })
      : t("phone-locked-cards", { count: board.stock_left });
  if (board.phase === "lay" && board.turn === name && board.first_turn) return t("phone-pass");
  return "";
}
