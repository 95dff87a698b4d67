// Who of the guests takes part in the season: a tap changes it.

import { h } from "../../core/dom.js";
import { t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { askSeason } from "../acting.js";
import { table } from "../table.js";
import { goTo } from "../trouble.js";
import { HEAD, ROW, guestKeys, head } from "./parts.js";

/** Whether `name` takes part, as far as its letters say. */
export const takesPart = (name) =>
  table.season.members.some((one) => one.toLowerCase() === name.toLowerCase());

export const seasonChore = () => {
  if (!table.season.on) return null;
  const names = Object.keys(table.board.players),
    count = names.filter(takesPart).length;
  return {
    rows: [
      head(t("console-season-who"), t("console-season-count", { count })),
      guestKeys(
        names,
        null,
        HEAD + ROW,
        (name) =>
          askSeason(name, !takesPart(name), {
            taken: t(takesPart(name) ? "console-season-out" : "console-season-in", { player: name }),
          }),
        (name) => (takesPart(name) ? "✓" : null),
      ),
      h(
        "div",
        { class: "row" },
        key({ class: "second", "data-way": "/season" }, t("console-season-table"), goTo("/season")),
      ),
    ],
    hint: t("console-season-hint"),
  };
};
