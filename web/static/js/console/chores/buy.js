// A guest buys chips.

import { badge } from "../../core/badge.js";
import { h } from "../../core/dom.js";
import { say, t } from "../../core/words.js";
import { figure } from "../../staff/controls.js";
import { nameIn } from "../../staff/fit_name.js";
import { key } from "../../staff/keys.js";
import { make } from "../acting.js";
import { closeChore } from "../chores.js";
import { playerKeys } from "../player_keys.js";
import { draftOf, offered, redraw, table } from "../table.js";

const CHIPS = [10, 20, 50, 100, 200, 500];
const OTHERS = 72 + 52; // pixels of the act that chips and head take

/** The chore; `what.who` is chosen beforehand. */
export function buyChips(what) {
  const offer = offered("buy");
  if (!offer) return null;
  const draft = draftOf("buy", what, { name: what.who || null, chips: 0 });
  const names = new Map(offer.fields[0].choices.map((choice) => [say(choice.label), choice.value]));
  if (!names.has(draft.name)) draft.name = null;
  const set = (change) => () => {
    Object.assign(draft, change());
    redraw();
  };
  const most = offer.fields[1].high;
  const buy = async () => {
    const { name, chips } = draft;
    const done = await make("buy " + names.get(name) + " " + chips, {
      anywhere: true,
      taken: t("console-bought", { player: name, chips }),
    });
    if (done) closeChore();
  };
  return {
    rows: [
      h(
        "div",
        { class: "head" },
        draft.name && badge(table.board, draft.name, true),
        draft.name ? nameIn(draft.name, 260, 28) : h("span", { class: "name" }, t("console-buys-who")),
      ),
      playerKeys([...names.keys()], {
        others: OTHERS,
        chosenName: draft.name,
        look: (name) => ({ chips: table.board.players[name] }),
        choose: (name) => set(() => ({ name }))(),
      }),
      h(
        "div",
        { class: "row chips" },
        CHIPS.map((count) =>
          key(
            { class: "chip", "data-chips": count, disabled: most !== null && draft.chips + count > most },
            String(count),
            set(() => ({ chips: draft.chips + count })),
          ),
        ),
        key({ class: "second", "data-clear": true, disabled: !draft.chips }, t("console-clear"), set(() => ({ chips: 0 }))),
      ),
    ],
    draft: draft.name && {
      words: t("console-buys", { player: draft.name, chips: draft.chips }),
      keys: draft.chips
        ? [key({ class: "paper", "data-buy": true }, t("console-buy-go", { text: figure(draft.chips) }), buy)]
        : [],
    },
    hint: t("console-buys-who"),
  };
}
