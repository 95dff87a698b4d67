// While the camera asks about a card or a throw the race waits: the room sees what the judge sees.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { fitAll } from "./fit_text.js";

/** Show over the foot of the board what is asked about: {what: "card", "dice" or "", question}. */
export function drawJudge(root, asked) {
  root.hidden = !asked.what;
  fill(
    root,
    asked.what
      ? [
          h("img", { src: "/judged.jpg?" + asked.question, alt: t("tv-judge-picture") }),
          h("p", { "data-fit": true }, t("tv-judge", { what: asked.what })),
        ]
      : null,
  );
  if (asked.what) fitAll(root);
}
