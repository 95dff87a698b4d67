// The whole race: a misdeal, or void. Both return every stake, and both are looked at before they are made.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { ask } from "../staff/ask.js";
import { hold, pageSheet, tap } from "../staff/controls.js";
import { act } from "../staff/send.js";
import { changes } from "./changes.js";

const VERBS = ["misdeal", "void"];

export function drawRace(root, board) {
  const possible = VERBS.filter((verb) => board.legal.includes(verb));
  fill(
    root,
    possible.length > 0 && [
      h("h2", null, t("cards-race-at-hand", { race: board.race, game: board.game })),
      h(
        "div",
        { class: "row" },
        possible.map((verb) =>
          tap({ "data-off": verb }, t("cards-" + verb, { game: board.game }), () => look(verb, board.game)),
        ),
      ),
    ],
  );
}

async function look(verb, game) {
  const sheet = pageSheet(),
    label = t("cards-" + verb, { game });
  const answer = await ask("/api/preview", { move: verb });
  sheet.lastFill = null;
  fill(
    sheet,
    h("h2", { id: "sheet-title" }, label),
    h("p", { class: "from" }, t("cards-" + verb + "-means", { game })),
    answer.ok ? changes(answer.said) : h("p", { class: "wrong", role: "alert" }, answer.said.message),
    h(
      "div",
      { class: "ends" },
      tap({}, t("dealer-close"), () => sheet.close()),
      answer.ok &&
        hold(
          { class: "go", "data-confirm": verb },
          [label, h("small", null, "\u00a0" + t("dealer-hold"))],
          async () => {
            if (await act(verb)) sheet.close();
          },
        ),
    ),
  );
  if (!sheet.open) sheet.showModal();
}
