// The race: cards by hand on their suits, the last card, the lanes, the course.

import { h } from "../../core/dom.js";
import { say, t } from "../../core/words.js";
import { mini } from "../../staff/controls.js";
import { layout } from "../../staff/screen.js";
import { make } from "../acting.js";
import { cardRows, jokerKey, rankChoice, suitIsEnough } from "../card_rows.js";
import { courseCards } from "../course_cards.js";
import { lanesNow, lastCard } from "../lanes.js";
import { backersPane } from "../panes/backers.js";
import { chancesPane } from "../panes/chances.js";
import { draftOf, offered, raceKey, table } from "../table.js";

const PHASES = ["race", "falter", "reshuffle"];

/** The cards that can come now; none where none is due. */
export const cardsDue = () => {
  const offer = offered("deal");
  return offer && offer.fields.length ? offer.fields[0].choices.map((choice) => choice.value) : [];
};

/** Deal `card`: where another was dealt since the screen showed the table, and not from here, the station
 * refuses. */
export const deal = (card) => turn("deal " + card);

/** The same of any move that turns a card or throws dice. */
export function turn(move) {
  const { cards } = table.board.position,
    verb = move.split(" ")[0] + " ";
  const turned = (unseen) => unseen.filter((one) => one.startsWith(verb)).length;
  return make(move, { shown: (unseen) => ({ cards: cards + turned(unseen) }) });
}

/** The tabs of a race that runs. */
export const raceTabs = () =>
  [
    { name: "backers", label: t("console-tab-backers"), pane: backersPane },
    !table.board.chances_hidden && { name: "chances", label: t("console-tab-chances"), pane: chancesPane },
  ].filter(Boolean);

export const race = {
  stands: () => PHASES.includes(table.board.phase) && typeof table.board.needed === "number",
  draw() {
    const { board, view } = table,
      cards = cardsDue(),
      draft = draftOf("race", raceKey(board), { suit: null });
    const sees = view && view.camera.state === "ok",
      enough = suitIsEnough();
    return {
      rows: [
        courseCards("1"),
        h("div", { class: "lanes-row", "data-drops": draft.suit ? "2" : null }, lanesNow()),
        board.last && lastCard(mini(board.last.card), say(board.last.said), board.stock_left),
        cards.length > 0 && cardRows(cards, draft, deal, enough),
      ],
      tabs: raceTabs(),
      hint: cards.length
        ? t(
            sees
              ? layout() === "phone"
                ? "console-camera-reads-short"
                : enough
                  ? "console-camera-reads"
                  : "console-camera-reads-ranks"
              : "console-tap-suit",
          )
        : "",
      hintKeys: cards.length ? [rankChoice(draft), jokerKey(cards, deal)] : [],
    };
  },
};
