// The bar: what Undo takes back, and the one act that is due. A chore in the act's place has Back where
// Undo is.

import { h } from "../core/dom.js";
import { cardParts, say, t } from "../core/words.js";
import { holdKey, key } from "../staff/keys.js";
import { pending } from "../staff/queue.js";
import { openNight } from "../staff/send.js";
import { askStation, make } from "./acting.js";
import { restsAfterTouch, rests, resultStays, touched } from "./button_guard.js";
import { closeChore, openChore } from "./chores.js";
import { chosen, offered, redraw, table } from "./table.js";

const LONG = 30; // letters that a phone has not room for: a horse is sold to somebody with a long name

/** What stands in Undo's place: of a chore Back, which is `back` where it has pages of its own. */
export function undoKey(back) {
  if (chosen.chore) return key({ "data-back": true }, h("span", null, t("console-back")), back || closeChore);
  const { board } = table,
    all = board.undo_all,
    what = all ? all.words : board.undo,
    words = what ? say(what) : "";
  // Once the order was official it was paid: that is not taken back by a slip of the finger.
  const guarded = what && what.code === "undo-official";
  return (guarded ? holdKey : key)(
    {
      disabled: !what,
      "data-undo": words || null,
      "data-rests": restsAfterTouch("undo", redraw),
      "data-key": "undo",
    },
    [
      h("span", null, all ? t("console-undo-all", { count: all.moves }) : t("dealer-undo")),
      h("small", null, (words || t("dealer-undo-nothing")) + (guarded ? ": " + t("console-hold-it") : "")),
    ],
    () => {
      touched("undo");
      make(Array(all ? all.moves : 1).fill("undo"), { means: "undo", shown: { undo: board.position.undo } });
    },
  );
}

/** The main key. A step is {name, label, small, act, hold}; without `act` nothing is due here, and it says
 * what is. */
export function mainKey(given) {
  const { board } = table,
    step = given || mainStep();
  if (table.link.lost)
    return h("p", { class: "idle lost" }, t("console-offline"), h("small", null, t("console-offline-tries")));
  const content = [h("span", null, step.label), step.small ? h("small", null, step.small) : null];
  if (!step.act) return h("p", { class: "idle" }, content);
  const sending = pending().includes(step.name),
    changed = rests("main", step.name || "", redraw);
  const attributes = {
    class: "gold" + (step.label.length > LONG ? " long" : ""),
    "data-main": step.name,
    "data-rests": changed,
    "data-sending": sending,
    "data-key": "main",
  };
  const stays = resultStays(board.phase === "paid" ? board.night + "/" + board.race : null, redraw);
  if (stays && !changed && !step.small)
    return holdKey(attributes, [content[0], h("small", null, t("console-hold-to-go-on"))], step.act);
  return (step.hold ? holdKey : key)(attributes, content, step.act);
}

// The engine names the phase's step; where a card, a seat or a game is due the console knows what helps.
function mainStep() {
  const { board, view } = table;
  if (board.signed) return { name: "night", label: t("console-new-night"), act: openNight };
  if (board.over)
    return {
      name: "till",
      label: t("console-count-till"),
      small: t("console-count-till-then"),
      act: () => location.assign("/console/till"),
    };
  const waiting = board.legal.includes("roll") && view && view.throw ? throwStep(view) : null;
  if (waiting) return waiting;
  if (board.main) return engineStep(board.main.move, say(board.main.label));
  const game = offered("game");
  if (board.legal.includes("deal")) return dealStep();
  const thrown = board.legal.includes("roll") && view ? throwStep(view) : null;
  if (thrown) return thrown;
  if (board.phase === "paid" && game)
    return {
      name: "game",
      label: say(game.label) + "\u00a0…",
      small: t(board.not_allowed ? "console-other-game" : "console-rounds-over"),
      act: () => openChore("game"),
    };
  return { label: say(board.phase_words) };
}

/** The step that is the move `move`. */
export const engineStep = (move, label) => ({ name: move, label, act: () => make(move, { main: true }) });

// The throw that the camera saw, or at the rendered table the next one; null where dice are told by hand.
function throwStep(view) {
  if (view.throw && view.throw.dice.length)
    return {
      name: "throw",
      label: t("console-roll-it"),
      small: view.throw.dice.join("  "),
      act: () => askStation("act", { button: "deal" }, { main: true }),
    };
  if (view.throw) return { label: t("console-throw-unsure") };
  return view.mock_table && view.dice !== "hand"
    ? { name: "mock", label: t("console-throw-next"), act: () => askStation("deal", {}, { main: true }) }
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

/** What is due while cards are dealt. */
export function dealStep() {
  const { board, view } = table;
  if (view && view.question) return { label: t("console-answer-first") };
  if (view && view.mode === "button" && view.waiting && view.reading && view.reading.card)
    return {
      name: "read",
      label: t("console-deal-it"),
      small: cardParts(view.reading.card).said,
      act: () => askStation("act", { button: "deal" }, { main: true }),
    };
  if (view && view.mock_table)
    return { name: "mock", label: t("console-deal-next"), act: () => askStation("deal", {}, { main: true }) };
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
