// The auction: every seat is a bid button that says what it would bid. A tap bids one chip more; +5 before
// it, five.

import { h } from "../core/dom.js";
import { clockOf } from "../core/auction_clock.js";
import { horseName, say, t } from "../core/words.js";
import { figure, runner, tap } from "../staff/controls.js";
import { act } from "../staff/send.js";

const RAISES = [1, 5, 10];
const draft = { raise: 0, over: null };

export function auction(bid, pass, board, redraw) {
  const standing = board.bid ? board.bid.chips : 0;
  const over = board.on_offer + standing;
  // Whoever bid, the next bid starts a chip above it.
  if (draft.over !== over) Object.assign(draft, { over, raise: 0 });
  const chips = standing + (draft.raise || 1);
  const set = (raise) => () => {
    draft.raise = raise;
    redraw();
  };
  const able = new Map(bid ? bid.fields[0].choices.map((choice) => [say(choice.label), choice.value]) : []);
  const most = bid ? bid.fields[1].high : 0;
  const seat = (name) =>
    tap(
      {
        "data-bid": name,
        title: name,
        disabled: !able.has(name) || board.players[name] < chips,
        "aria-pressed": String(Boolean(board.bid && board.bid.name === name)),
        "aria-label": t("console-bid-seat", { player: name, chips }),
      },
      [h("span", { class: "clamp" }, name), h("span", { class: "figure" }, figure(chips))],
      () => act("bid " + able.get(name) + " " + chips),
    );
  return [
    h(
      "p",
      { class: "standing-line lot" },
      h("span", null, runner(board.on_offer), h("b", null, horseName(board.on_offer))),
      h(
        "span",
        null,
        board.bid ? t("console-bids", { player: board.bid.name }) + " " : t("console-bid-none"),
        board.bid && h("b", { class: "figure" }, figure(board.bid.chips)),
      ),
      h("b", { class: "going", role: "status" }),
    ),
    h(
      "div",
      { class: "grid raises", role: "group", "aria-label": t("console-raise-by") },
      RAISES.map((count) =>
        tap(
          { class: "chip", "data-raise": count, disabled: standing + draft.raise + count > most },
          "+" + count,
          set(draft.raise + count),
        ),
      ),
      tap({ disabled: !draft.raise, "data-raise": "clear" }, t("console-clear"), set(0)),
    ),
    h(
      "div",
      { class: "grid bids", role: "group", "aria-label": t("console-bid-who") },
      Object.keys(board.players).map(seat),
    ),
    pass &&
      h(
        "div",
        { class: "row" },
        tap({ "data-verb": "pass" }, say(pass.label), () => act("pass")),
      ),
  ];
}

/** What is called of the standing bid now, several times a second. */
export function tickAuction(root, board) {
  const clock = clockOf(board),
    going = root.querySelector(".going");
  const words = clock ? clock.words : "";
  if (going && going.textContent !== words) going.textContent = words;
}
