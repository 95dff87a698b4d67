// Correcting a card: its suit, its rank, what that would change, and only then the correction itself.

import { fill, h } from "../core/dom.js";
import { cardParts, t } from "../core/words.js";
import { ask } from "../staff/ask.js";
import { RANKS, cardKey, rankKeys, suitKeys } from "../staff/card_keys.js";
import { mini, pageSheet, sentence, tap } from "../staff/controls.js";
import { act } from "../staff/send.js";
import { changes } from "./changes.js";

/** Aces run as horses: a card that was turned is never one. */
const TURNED = RANKS.slice(1);

export function correct(card, listed) {
  const sheet = pageSheet();
  const draft = { suit: null, to: null, preview: null, wrong: "" };
  const redraw = () => {
    sheet.lastFill = null;
    fill(sheet, page(card, listed, draft, on));
  };
  const on = {
    suit: (letter) => {
      Object.assign(draft, { suit: letter, to: null, preview: null, wrong: "" });
      redraw();
    },
    close: () => sheet.close(),
    to: async (name) => {
      Object.assign(draft, { to: name, preview: null, wrong: "" });
      redraw();
      const answer = await ask("/api/preview", { move: move(listed, card, name) });
      if (draft.to !== name) return;
      Object.assign(draft, answer.ok ? { preview: answer.said } : { wrong: sentence(answer.said.message) });
      redraw();
    },
    confirm: async () => {
      if (await act(move(listed, card, draft.to))) sheet.close();
      else {
        draft.wrong = document.getElementById("said").textContent;
        redraw();
      }
    },
  };
  redraw();
  if (!sheet.open) sheet.showModal();
}

const move = (listed, card, name) => ["correct", listed.race, card.number, name].join(" ");

function page(card, listed, draft, on) {
  return [
    h("h2", { id: "sheet-title" }, t("cards-what-was-it", { number: card.number, race: listed.race })),
    h(
      "p",
      { class: "from" },
      card.picture && h("img", { src: card.picture, alt: t("cards-its-picture-alt") }),
      mini(card.card),
      draft.to && [h("span", null, "→"), mini(draft.to)],
    ),
    suitKeys(draft.suit, on.suit),
    // Once the race is judged its outcome has the room; a suit tapped again brings the ranks back.
    listed.joker && !draft.preview && h("div", { class: "grid" }, rank("JOKER", listed, card, draft, on)),
    draft.suit &&
      !draft.preview &&
      rankKeys(draft.suit, TURNED, (name) => rank(name, listed, card, draft, on)),
    h("p", { class: "wrong", role: "alert", hidden: !draft.wrong }, draft.wrong),
    draft.to && !draft.preview && !draft.wrong && h("p", { class: "quiet" }, t("cards-judging")),
    draft.preview && changes(draft.preview),
    h(
      "div",
      { class: "ends" },
      tap({}, t("dealer-close"), on.close),
      draft.preview
        ? tap({ class: "go", "data-confirm": draft.to }, t("cards-it-was", { card: draft.to }), on.confirm)
        : h(
            "p",
            { class: "hint" },
            t(draft.wrong ? "cards-unchanged" : draft.suit ? "cards-now-rank" : "cards-first-suit"),
          ),
    ),
  ];
}

// A card that is out says where it lies.
function rank(name, listed, card, draft, on) {
  const lies = name === card.card ? card.number : listed.out[name];
  const where = lies
    ? h("small", null, lies === card.number ? t("cards-lies-now") : t("cards-lies-at", { number: lies }))
    : null;
  return cardKey(
    name,
    {
      disabled: Boolean(lies),
      "aria-pressed": String(draft.to === name),
      "aria-label": lies ? t("cards-out-at", { card: name, number: lies }) : cardParts(name).said,
    },
    on.to,
    where,
  );
}
