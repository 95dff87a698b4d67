// The camera: what it sees, what was read, what it asks, and who turns a reading into a move.

import { fill, h } from "../core/dom.js";
import { cardParts, say, t } from "../core/words.js";
import { keyboard } from "./card_keyboard.js";
import { mini, sentence, tap, tenths } from "../staff/controls.js";
import { film } from "../staff/film.js";
import { station, stationOnce } from "../staff/send.js";

const FRAME_MS = 700;

let asked = 0,
  typing = false;

export function drawEye(root, view, board) {
  if (!view || view.camera.kind === "none") {
    fill(root);
    return;
  }
  if (!root.querySelector("img")) {
    root.lastFill = null;
    fill(
      root,
      h("img", { alt: t("console-camera-alt") }),
      h("div", { class: "state" }),
      h("div", { class: "switch", role: "group", "aria-label": t("console-camera-who-deals") }),
      h("div", { class: "dice switch", role: "group", "aria-label": t("console-dice-who-rolls") }),
      h(
        "p",
        { class: "set-up" },
        h("a", { class: "button", href: "/console/camera" }, t("console-camera-set-up")),
      ),
    );
    film(root.querySelector("img"), "/camera.jpg", FRAME_MS);
  }
  const read = view.reading && view.reading.card;
  fill(
    root.querySelector(".state"),
    read && mini(read),
    h(
      "span",
      null,
      read
        ? t("console-read-sure", { percent: tenths(view.reading.confidence) })
        : view.camera.said
          ? say(view.camera.said)
          : t("console-camera-" + view.camera.state),
    ),
    view.refused && h("strong", null, sentence(say(view.refused))),
  );
  const mode = (word) =>
    tap({ "aria-pressed": String(view.mode === word), "data-mode": word }, t("console-camera-" + word), () =>
      station("mode", { mode: word }),
    );
  fill(root.querySelector(".switch"), mode("auto"), mode("button"));
  const dice = (word) =>
    tap({ "aria-pressed": String(view.dice === word), "data-dice": word }, t("console-dice-" + word), () =>
      station("dice", { mode: word }),
    );
  const throws = root.querySelector(".dice.switch"),
    thrown = "thrown" in board;
  throws.hidden = !thrown;
  fill(throws, thrown && [dice("auto"), dice("button"), dice("hand")]);
}

/** The throw that the camera is not sure of, with its picture: what lies there is tapped on the dice's
 * keys. */
export function drawThrow(root, view) {
  const thrown = view && view.throw;
  if (!thrown || thrown.dice.length) {
    fill(root);
    return;
  }
  const seen = thrown.unsure.map((die) => (die.value === null ? "?" : String(die.value))).join("  ");
  fill(
    root,
    thrown.picture &&
      h("img", { src: "/question.jpg?" + seen.replace(/\s/g, ""), alt: t("console-question-alt") }),
    h(
      "div",
      { class: thrown.picture ? "" : "alone" },
      h("p", { class: "why" }, t("console-throw-seen", { dice: seen })),
      h(
        "div",
        { class: "row" },
        tap({ "data-dismiss": true }, t("console-throw-dismiss"), () => stationOnce("dismiss")),
      ),
    ),
  );
}

/** The card in question with its candidates. `cards` are those that can come now. */
export function drawQuestion(root, view, cards, redraw) {
  const question = view && view.question;
  if (!question) {
    asked = 0;
    typing = false;
    fill(root);
    return;
  }
  if (question.id !== asked) {
    asked = question.id;
    typing = false;
  }
  const answer = (card) => stationOnce("answer", { card });
  const type = () => {
    typing = !typing;
    redraw();
  };
  const likely = h(
    "div",
    { class: "grid likely" },
    question.candidates.map(([card, chance]) =>
      tap(
        { "data-answer": card, "aria-label": cardParts(card).said },
        [mini(card), h("span", null, t("dealer-percent", { percent: Math.round(chance * 100) }))],
        () => answer(card),
      ),
    ),
  );
  const others = h(
    "div",
    { class: "row" },
    tap({ "data-dismiss": true }, t("console-question-again"), () => stationOnce("dismiss")),
    tap(
      { "aria-expanded": String(typing), "data-another": true },
      t(typing ? "console-question-likely" : "dealer-another-card"),
      type,
    ),
  );
  fill(
    root,
    question.picture && h("img", { src: "/question.jpg?" + question.id, alt: t("console-question-alt") }),
    h(
      "div",
      { class: question.picture ? "" : "alone" },
      h("p", { class: "why" }, sentence(say(question.why))),
      likely,
      others,
    ),
    typing && h("div", { class: "alone" }, keyboard(cards, view, answer, redraw, { ranksOnly: true })),
  );
}
