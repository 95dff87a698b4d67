// The keys of the guests: name, cap, chips, and what they have on the race. To eight in four columns, to
// twenty in five, more in pages; fewer columns on a phone.

import { badge, colourOf } from "../core/badge.js";
import { h, suit } from "../core/dom.js";
import { isSuit, t } from "../core/words.js";
import { figure } from "../staff/controls.js";
import { nameIn } from "../staff/fit_name.js";
import { key } from "../staff/keys.js";
import { layout, roomOfAct } from "../staff/screen.js";
import { chosen, redraw, table } from "./table.js";

const FEW = 8,
  GAP = 8,
  LEAST = 64,
  PADDING = { wide: 20, upright: 20, phone: 14 }; // of a key's two sides, with its border
const HIGH = { wide: 96, upright: 84, phone: 64 };

/** How the keys of `count` guests lie where `others` pixels of the act are taken: {columns, rows, height,
 * most}: `most` fit a page. */
export function gridOf(count, others) {
  const lies = layout(),
    few = count <= FEW;
  const columns = lies === "phone" ? (few ? 3 : 4) : few ? 4 : 5;
  const room = roomOfAct().height - others;
  const rowsWanted = Math.ceil(count / columns);
  const high = few && rowsWanted * (HIGH[lies] + GAP) - GAP <= room ? HIGH[lies] : LEAST;
  const rows = Math.max(1, Math.min(rowsWanted, Math.floor((room + GAP) / (high + GAP))));
  return { columns, rows, height: high, most: rows * columns };
}

/** The keys of `names`. `look(name)` gives {class, note, off} of a key: `note` stands right below the name;
 * `choose(name)` is called with the one that is tapped; `others` is as of `gridOf`, `page` the name of the
 * list's pages. */
export function playerKeys(names, { others, chosenName, look, choose, page = "players" }) {
  const grid = gridOf(names.length, others);
  const paged = names.length > grid.most,
    step = paged ? grid.most - 1 : grid.most,
    pages = Math.ceil(names.length / step);
  const at = paged ? (chosen.pages[page] || 0) % pages : 0,
    from = at * step;
  const width = (roomOfAct().width - GAP * (grid.columns - 1)) / grid.columns - PADDING[layout()];
  return h(
    "div",
    {
      class: "players",
      "data-page": paged ? at : null,
      style:
        "grid-template-columns:repeat(" +
        grid.columns +
        ",minmax(0,1fr));grid-auto-rows:" +
        grid.height +
        "px",
    },
    names
      .slice(from, from + step)
      .map((name) => playerKey(name, width, name === chosenName, look(name), choose)),
    paged &&
      key(
        { class: "second", "data-key": "more-" + page, "data-more": page, "data-from": from },
        t("console-page-of", { page: at + 1, pages }) + " ›",
        () => {
          chosen.pages[page] = (at + 1) % pages;
          redraw();
        },
      ),
  );
}

function playerKey(name, width, on, { note = null, mark = "", off = false, chips }, choose) {
  const { board } = table;
  return key(
    {
      class: "player " + mark + (off && !on ? " off" : ""),
      "data-key": "player-" + name,
      "data-player": name,
      "aria-pressed": String(on),
      "aria-label": chips === undefined ? name : t("console-player-has", { player: name, chips }),
      style: on ? "--own:" + colourOf(board, name) : null,
    },
    [
      nameIn(name, width, width > 110 ? 20 : 18),
      h(
        "span",
        { class: "under" },
        badge(board, name, true),
        chips !== undefined && h("span", { class: "chips" }, figure(chips)),
        h("span", { class: "note" }, note),
      ),
    ],
    () => choose(name),
  );
}

/** The suits of `bets`, two of them; of more their number. */
export function betMarks(bets) {
  const alone = bets.map((bet) => bet.horses).filter(isSuit);
  if (bets.length > 2 || alone.length < bets.length)
    return bets.length ? h("b", null, "×" + bets.length) : null;
  return alone.map((horse) => suit(horse));
}
