// While the camera asks about a card or a throw the race waits: the room sees what the judge sees, and how
// the horses stand.

import { fill, h } from "../core/dom.js";
import { isSuit, t } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { plate } from "./plate.js";

/** Show in the board's place what is asked about: {what: "card", "dice" or "", question}. */
export function drawJudge(root, asked, board) {
  root.hidden = !asked.what;
  const horses = board && board.phase === "race" ? Object.keys(board.horses).filter(isSuit) : [];
  fill(
    root,
    asked.what
      ? [
          h("img", { src: "/judged.jpg?" + asked.question, alt: t("tv-judge-picture") }),
          h(
            "p",
            { class: "asks slab", "data-sizes": "104/2 84/3 72/3" },
            t("tv-judge", { what: asked.what }),
          ),
          h("p", { class: "waits", "data-fit": true }, t("tv-race-waits") + "."),
          horses.length
            ? [
                h("p", { class: "standing label" }, t("tv-standing")),
                h(
                  "div",
                  { class: "plates" },
                  horses.map((horse) => plate(horse, board.horses[horse])),
                ),
              ]
            : null,
        ]
      : null,
  );
  if (asked.what) fitAll(root);
}
