// The season on the wall, from /season.json: its table as a page, and what tonight's places give.

import { h } from "../../core/dom.js";
import { nth, number, signed, t } from "../../core/words.js";

const FEW = 6; // lines that may be large
const PAGE_MS = 8000,
  OLD_MS = 30000; // so long a table is shown: somebody may have taken back that they are in it

let table = null,
  madeOf = "",
  asked = 0;

/** The table as the station told it last: {lines, count, last}; null before it came. Asked for anew once a
 * race was paid or a night is over, and when it is old; `redraw` is called when it has come. */
export function seasonNow(board, redraw) {
  const now = [board.night, board.races.length, Boolean(board.over)].join();
  if (now !== madeOf || Date.now() - asked >= OLD_MS) {
    madeOf = now;
    asked = Date.now();
    ask(redraw);
  }
  return table;
}

function ask(redraw) {
  fetch("/season.json")
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
    .then(
      (fresh) => {
        const news = JSON.stringify(fresh) !== JSON.stringify(table);
        table = fresh;
        if (news) redraw();
      },
      () => {}, // busy, or no station: asked again when it is old
    );
}

/** The points that tonight's places give by name; empty where the night on the table is not in the season. */
export const pointsTonight = (board, season) =>
  season && season.last && season.last.night === board.night
    ? new Map(season.last.lines.map((one) => [one.name, one.points]))
    : new Map();

/** The table as a page; null while nobody is in it. While the night runs its points are apart. */
export function seasonPage(board, season) {
  if (!season || !season.lines.length) return null;
  const tonight = pointsTonight(board, season);
  return {
    kind: "season",
    title: t("wall-season"),
    ms: PAGE_MS,
    body: () =>
      h(
        "ol",
        { class: "season-table" + (season.lines.length > FEW ? "" : " roomy") },
        season.lines.map((one) =>
          h(
            "li",
            { "data-fit": true },
            h("i", null, nth(one.place)),
            h("span", { "data-short": true }, one.name),
            tonight.get(one.name)
              ? h("em", null, t("wall-season-tonight", { text: signed(tonight.get(one.name)) }))
              : null,
            h("b", null, number(one.points)),
          ),
        ),
      ),
  };
}
