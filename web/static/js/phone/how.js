// How the game at the table is played, in three sentences.

import { fill, h } from "../core/dom.js";
import { toldAs } from "../core/told.js";
import { t } from "../core/words.js";

export function drawHow(root, board) {
  fill(
    root,
    h(
      "details",
      { open: !board.race },
      h("summary", null, t("phone-how")),
      h("p", null, t("phone-how-" + toldAs(board.game))),
    ),
  );
}
