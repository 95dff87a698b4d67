// A phase that has no act of its own, of whatever game: its moves on keys.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { chipsTab, guestsTab } from "../panes/guests.js";
import { table } from "../table.js";
import { formOf } from "./hands.js";

export const plain = {
  stands: () => true,
  draw() {
    const { rows, draft, hintKeys } = formOf(),
      words = say(table.board.phase_words);
    return {
      rows: [h("div", { class: "head" }, h("h2", null, words)), ...rows],
      tabs: [guestsTab(), chipsTab()],
      draft,
      hint: words,
      hintKeys,
    };
  },
};
