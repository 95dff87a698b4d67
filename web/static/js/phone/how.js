// How the game at the table is played, in three sentences.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";

const TOLD = {basic: "race", scarne: "race", announcer: "announcer", calcutta: "calcutta", superfecta: "pools", tote: "pools", derby: "derby", "derby-advanced": "derby", ristiseiska: "ristiseiska"};

export function drawHow(root, board) {
  fill(root, h("details", {open: !board.race}, h("summary", null, t("phone-how")), h("p", null, t("phone-how-" + (TOLD[board.game] || "race")))));
}
