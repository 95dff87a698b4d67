// The course is laid, link by link, and laid again where a suit blocks it.

import { h } from "../../core/dom.js";
import { horseName, t } from "../../core/words.js";
import { mini } from "../../staff/controls.js";
import { guestsTab, houseTab } from "../panes/guests.js";
import { cardRows, jokerKey, rankChoice, suitIsEnough } from "../card_rows.js";
import { draftOf, raceKey, table } from "../table.js";
import { cardsDue, deal } from "./race.js";

export const course = {
  stands: () => ["course", "redeal"].includes(table.board.phase) && !table.board.over,
  draw() {
    const { board } = table,
      cards = cardsDue(),
      draft = draftOf("course", raceKey(board), { suit: null });
    return {
      rows: [head(board), links(board), cards.length > 0 && cardRows(cards, draft, deal, suitIsEnough())],
      tabs: [guestsTab(), houseTab()],
      hint: board.phase === "redeal" ? t("console-redeal-hint") : t("console-course-hint"),
      hintKeys: cards.length ? [rankChoice(draft), jokerKey(cards, deal)] : [],
    };
  },
};

const head = (board) =>
  h(
    "div",
    { class: "head" },
    h(
      "h2",
      null,
      board.phase === "redeal"
        ? t("tv-deal-again", { names: board.blocked.map(horseName) })
        : t("console-link-due", { link: board.course.length + 1, links: board.links }),
    ),
  );

// The links that lie, and the places of the others; the one that is due is ringed.
const links = (board) =>
  h(
    "ol",
    { class: "links", "aria-label": t("console-course"), style: "--links:" + board.links },
    Array.from({ length: board.links }, (_, at) =>
      h(
        "li",
        { class: at < board.course.length ? "" : at === board.course.length ? "due" : "open" },
        at < board.course.length ? mini(board.course[at]) : h("span", { class: "quiet" }, at + 1),
      ),
    ),
  );
