// The steps of a race in words: the line over the controls, the list beside them, the marks over the slider.

import { fill, h, suit } from "../core/dom.js";
import { SUITS, cardParts, joined, say, t } from "../core/words.js";

const suitOf = (step) => (step.card ? cardParts(step.card).suit : null);

/** A step as it is said: what happened, and of several cards which one it is. */
export function said(step) {
  const words = joined(step.said.map(say)) || step.text;
  return step.parts > 1 ? t("replay-part", { said: words, part: step.part, parts: step.parts }) : words;
}

/** What happened and who did it, for step `at` of `steps`. */
export function tell(what, who, step, at, steps) {
  fill(what, said(step));
  fill(
    who,
    t("replay-who", {
      step: at + 1,
      steps: steps.length,
      move: String(step.seq),
      clock: step.clock,
      hand: step.hand,
    }),
    " ",
    step.undone_by
      ? h("b", null, t("replay-taken-back", { move: String(step.undone_by) }))
      : step.undoes
        ? t("replay-takes-back", { move: String(step.undoes) })
        : null,
  );
}

/** The list of `steps`; `chosen(index)` is called with the one that is tapped. */
export function list(root, steps, chosen) {
  fill(
    root,
    steps.map((step, index) =>
      h(
        "li",
        null,
        h(
          "button",
          { class: step.undone_by ? "gone" : "", "data-step": index },
          h("span", { class: "seq" }, step.seq),
          h(
            "span",
            { class: "card" },
            step.card && [
              cardParts(step.card).rank,
              suitOf(step) && suit(suitOf(step), t("replay-of-suit", { suit: SUITS[suitOf(step)] })),
            ],
          ),
          h("span", { class: "words" }, said(step)),
        ),
      ),
    ),
  );
  root.onclick = (event) => {
    const button = event.target.closest("[data-step]");
    if (button) chosen(Number(button.getAttribute("data-step")));
  };
}

/** Mark step `at` of the list, and bring it into the list's view. */
export function mark(root, at) {
  const old = root.querySelector("[aria-current]");
  if (old) old.removeAttribute("aria-current");
  const now = root.querySelector("[data-step='" + at + "']");
  if (!now) return;
  now.setAttribute("aria-current", "step");
  if (root.scrollHeight > root.clientHeight)
    root.scrollTop = now.parentNode.offsetTop - root.clientHeight / 2;
}

/** A mark for each step over the slider, the cards' in their suits' colours. */
export function ticks(root, steps) {
  const width = Math.max(1, steps.length - 1);
  fill(
    root,
    steps.map((step, at) =>
      h("i", {
        class: (suitOf(step) ? "card is-" + suitOf(step) : "") + (step.undone_by ? " gone" : ""),
        style: "left:" + ((100 * at) / width).toFixed(2) + "%",
      }),
    ),
  );
}
