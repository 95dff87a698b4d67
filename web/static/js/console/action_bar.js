// The bar at the foot, always in view: what undo takes back, and the phase's one main act.

import { fill, h } from "../core/dom.js";
import { official } from "./disputed_order.js";
import { act, actAll, openNight, stationOnce } from "../staff/send.js";
import { cardParts, say, t } from "../core/words.js";
import { hold, tap } from "../staff/controls.js";
import { restsAfterTouch, rests, resultStays, touched } from "./button_guard.js";
import { openSheet } from "./offer_forms.js";
import { soleAct } from "./phase.js";
import { dueWords } from "./table_acts.js";
import { fitUndo } from "./undo_words.js";

const LONG = 28; // letters of a label that are set smaller
const usualGame = document.documentElement.dataset.game; // that a night begins with here

/** Draw both; `redraw` is called when a button that rests acts again. */
export function drawBar(undo, main, board, view, redraw) {
  const all = board.undo_all,
    what = all ? all.words : board.undo,
    words = what ? say(what) : "";
  const waits = what && restsAfterTouch("undo", redraw);
  fill(
    undo,
    tap(
      { disabled: !what || waits, "data-undo": words || null, "data-rests": waits, "data-seq": board.seq },
      [
        h("span", null, all ? t("console-undo-all", { count: all.moves }) : t("dealer-undo")),
        h("small", null, words || t("dealer-undo-nothing")),
      ],
      () => {
        touched("undo");
        return actAll(Array(all ? all.moves : 1).fill("undo"), board.seq);
      },
    ),
  );
  fitUndo(undo, what);
  const step = mainStep(board, view),
    changed = rests("main", step.key || "", redraw);
  const stays = resultStays(board.phase === "paid" ? board.night + "/" + board.race : null, redraw);
  if (!step.move) fill(main, h("p", { class: "hint" }, step.label));
  else if (stays && !changed)
    fill(main, hold({ "data-main": step.key }, twoLines(step.label, t("console-hold-to-go-on")), step.move));
  else
    fill(
      main,
      tap({ "data-main": step.key, disabled: changed, "data-rests": changed }, step.label, step.move),
    );
}

const twoLines = (first, second) => [h("span", null, first), h("small", null, second)];

// The engine names the phase's step; where a card, a seat or a game is due the console knows what helps.
function mainStep(board, view) {
  if (board.signed) return { key: "night", label: t("console-new-night"), move: openNight };
  if (board.over)
    return {
      key: "till",
      label: twoLines(t("console-count-till"), t("console-count-till-then")),
      move: () => location.assign("/console/till"),
    };
  const waiting = board.legal.includes("roll") && view && view.throw ? throwStep(view) : null;
  if (waiting) return waiting;
  if (board.main) return engineStep(board, board.main.move, say(board.main.label));
  const game = board.offers.find((offer) => offer.verb === "game");
  if (!board.game && game) return startStep(board, game);
  if (board.legal.includes("deal")) return dealStep(board, view);
  const thrown = board.legal.includes("roll") && view ? throwStep(view) : null;
  if (thrown) return thrown;
  const sole = soleAct(board);
  if (sole) return engineStep(board, sole.move, sole.label);
  if (board.phase === "paid" && game)
    return {
      key: "game",
      label: twoLines(say(game.label) + "\u00a0…", t("console-rounds-over")),
      move: () => openSheet(game),
    };
  return { label: dueWords(board) };
}

function engineStep(board, move, label) {
  return {
    key: move,
    label: h("span", { class: label.length > LONG ? "clamp long" : "" }, label),
    move: () => (move === "official" ? official(board) : act(move)),
  };
}

function startStep(board, game) {
  if (!Object.keys(board.players).length) return { label: t("console-seat-first") };
  const choices = game.fields[0].choices,
    first = choices.find((choice) => choice.value === usualGame) || choices[0];
  return {
    key: first.value,
    label: twoLines(t("console-start", { game: first.value }), say(first.label)),
    move: () => act("game " + first.value),
  };
}

// The throw that the camera saw, or at the rendered table the next one; null where dice are told by hand.
function throwStep(view) {
  if (view.throw && view.throw.dice.length) {
    return {
      key: "throw",
      label: twoLines(t("console-roll-it"), view.throw.dice.join("  ")),
      move: () => stationOnce("act", { button: "deal" }),
    };
  }
  if (view.throw) return { label: t("console-throw-unsure") };
  return view.mock_table && view.dice !== "hand"
    ? { key: "mock", label: t("console-throw-next"), move: () => stationOnce("deal") }
    : null;
}

// What is to be turned: the link that is due, by its number, or a card of the stock.
function due(board) {
  const step = board.links && (board.phase === "course" || board.phase === "falter") ? board.phase : "race";
  return t("console-to-turn", {
    step,
    link: step === "falter" ? board.turned + 1 : board.course.length + 1,
    links: board.links || 0,
  });
}

function dealStep(board, view) {
  if (view && view.question) return { label: t("console-answer-first") };
  if (view && view.mode === "button" && view.waiting && view.reading && view.reading.card) {
    return {
      key: "read",
      label: twoLines(t("console-deal-it"), cardParts(view.reading.card).said),
      move: () => stationOnce("act", { button: "deal" }),
    };
  }
  if (view && view.mock_table)
    return { key: "mock", label: t("console-deal-next"), move: () => stationOnce("deal") };
  const sees = view && view.camera.state === "ok";
  return {
    label: t(
      !sees
        ? "console-deal-hint"
        : view.mode === "button"
          ? "console-deal-hint-button"
          : "console-deal-hint-camera",
      { due: due(board) },
    ),
  };
}
