// The way to the cards in dispute, and the second confirmation of an order that is doubtful, or for which
// nobody showed the secret hands' cards.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { hold, pageSheet, sentence, tap } from "../staff/controls.js";
import { act, actSurely } from "../staff/send.js";

export function drawDisputed(root, board) {
  fill(
    root,
    board.legal.includes("correct") &&
      h("a", { class: "button", href: "/console/cards" }, t("console-disputed")),
  );
}

/** Make the order official; where it is doubtful, show why first, with the pictures, and have it held. */
export function official(board) {
  const doubtful = Boolean(board.doubts && board.doubts.length),
    unshown = Boolean(board.to_show) && !Object.keys(board.shown).length;
  if (!doubtful && !unshown) {
    act("official");
    return;
  }
  const sheet = pageSheet();
  sheet.lastFill = null;
  fill(
    sheet,
    h("h2", { id: "sheet-title" }, t("console-doubts")),
    h(
      "ul",
      { class: "doubts" },
      board.doubts.map(doubt),
      unshown && h("li", null, t("console-nobody-shows", { horse: board.winner })),
    ),
    doubtful &&
      h(
        "p",
        { class: "look" },
        h("a", { class: "button", href: "/console/cards" }, t("console-look-at-cards")),
      ),
    h(
      "div",
      { class: "ends" },
      tap({}, t("dealer-close"), () => sheet.close()),
      hold(
        { class: "go", "data-confirm": "official" },
        [t("console-order-right"), h("small", null, "\u00a0" + t("dealer-hold"))],
        async () => {
          if (await actSurely("official")) sheet.close();
        },
      ),
    ),
  );
  if (!sheet.open) sheet.showModal();
}

const doubt = (one) =>
  h(
    "li",
    null,
    one.picture && h("img", { src: one.picture, alt: t("console-doubt-alt", { card: one.card }) }),
    h("span", null, sentence(say(one.said))),
  );
