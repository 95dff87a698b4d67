// One card, large: its clip and its picture, what the camera read, what the dealer made of it, and a second
// look.

import { fill, h } from "../core/dom.js";
import { cardParts, t } from "../core/words.js";
import { ask } from "../staff/ask.js";
import { mini, tap, tenths } from "../staff/controls.js";
import { drawClip } from "./clip.js";

/** What came of looking again, by the move's number; 0 is the table as it lies now. */
let again = { seq: null, words: "", readings: [] };

export function drawCard(root, card, listed, redraw) {
  const part = (id) => root.querySelector("#" + id);
  drawClip(part("clip"), card, listed);
  if (!card) {
    fill(part("seen"));
    fill(part("facts"), h("p", null, t("cards-none-kept")));
    return;
  }
  if (again.card !== card.seq) again = { card: card.seq, seq: null, words: "", readings: [] };
  const look = (seq) => async () => {
    again = { card: card.seq, seq, words: t("cards-looking"), readings: [] };
    redraw();
    const answer = await ask("/api/station/reread", { seq });
    again = {
      card: card.seq,
      seq,
      words: answer.ok ? "" : answer.said.message,
      readings: answer.ok ? answer.said.readings : [],
    };
    redraw();
  };
  const last = listed.cards[listed.cards.length - 1] === card;
  fill(
    part("seen"),
    card.picture
      ? h("img", { class: "shown", src: card.picture, alt: t("cards-picture-alt", { number: card.number }) })
      : h("p", { class: "shown none" }, t("cards-no-picture")),
  );
  fill(
    part("facts"),
    h("h2", null, t(last ? "cards-card-last" : "cards-card", { number: card.number, race: listed.race })),
    h("p", { class: "it" }, mini(card.card), h("span", null, cardParts(card.card).said)),
    card.booked !== card.card && h("p", { class: "corrected" }, t("cards-booked", { card: card.booked })),
    !card.counts && h("p", { class: "corrected" }, t("cards-too-late")),
    readOf(card),
    again.seq !== null && outcome(),
    listed.can_reread &&
      h(
        "div",
        { class: "row" },
        card.picture && tap({ "data-again": "picture" }, t("cards-read-picture"), look(card.seq)),
        tap({ "data-again": "table" }, t("cards-read-table"), look(0)),
      ),
  );
}

// What the camera thought, and where the dealer thought otherwise.
function readOf(card) {
  if (!card.read)
    return h(
      "p",
      { class: "quiet" },
      card.by === "console" ? t("cards-typed") : t("cards-made-by", { by: card.by }),
    );
  const read = { card: card.read, percent: tenths(card.confidence) };
  return [
    h(
      "p",
      { class: card.read === card.booked ? "quiet" : "overruled" },
      card.by === "camera"
        ? t("cards-read-dealt", read)
        : t("cards-read-said", { ...read, other_card: card.booked }),
    ),
    bars(card.candidates),
  ];
}

const bars = (candidates) =>
  h(
    "ul",
    { class: "bars" },
    candidates
      .slice(0, 3)
      .filter(([, chance], place) => !place || chance >= 0.001)
      .map(([card, chance]) =>
        h(
          "li",
          null,
          mini(card),
          h(
            "i",
            { "aria-hidden": "true" },
            h("b", { style: "transform: scaleX(" + Math.max(0.004, chance) + ")" }),
          ),
          h("span", { class: "figure" }, t("dealer-percent", { percent: tenths(chance) })),
        ),
      ),
  );

function outcome() {
  const what = t(again.seq ? "cards-picture-again" : "cards-table-now"),
    [first] = again.readings;
  const said = (...parts) => h(parts.length > 1 ? "div" : "p", { class: "again", role: "status" }, parts);
  if (again.words) return said(t("cards-outcome", { what, text: again.words }));
  if (again.seq)
    return said(
      h("p", null, t(first.sure ? "cards-beyond-doubt" : "cards-not-beyond-doubt")),
      bars(first.candidates),
    );
  return said(
    h("p", null, first ? what : t("cards-outcome-none", { what })),
    h(
      "p",
      { class: "lying" },
      again.readings.map(
        (one) =>
          one.candidates.length > 0 &&
          h(
            "span",
            null,
            mini(one.candidates[0][0]),
            h(
              "small",
              null,
              one.sure ? "" : t("cards-perhaps", { percent: Math.round(one.candidates[0][1] * 100) }),
            ),
          ),
      ),
    ),
  );
}
