// A player's own limit, set by the dealer for who has no phone: the most that they want to lose tonight.

import { t } from "../../core/words.js";
import { ask } from "../../staff/ask.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { askFor } from "../acting.js";
import { draftOf, redraw, table } from "../table.js";
import { HEAD, LINE, chipKeys, finish, guestKeys, head, highOfChips, label } from "./parts.js";

const AMOUNTS = [1, 5, 10, 20, 50, 100, 200];
const ADDRESS = "/api/limits";

let known = [],
  knownOf = "";

// Limits are on no board: the station is asked, once a state.
function limits() {
  const now = table.board.night + "/" + table.board.seq;
  if (knownOf !== now) renew(now);
  return known;
}

async function renew(now) {
  knownOf = now;
  const { ok, said } = await ask(ADDRESS);
  if (ok) known = said.players;
  redraw();
}

export const limitChore = () => {
  const { board } = table,
    draft = draftOf("limit", board.books + "/" + board.night, { name: "", chips: 0, stop: false });
  const here = Object.keys(board.players);
  if (!here.length || board.over) return null;
  if (!here.includes(draft.name)) draft.name = "";
  const { name, chips, stop } = draft,
    all = limits(),
    of = (player) => all.find((one) => one.name === player) || { limit: null, left: null, lost: 0 },
    own = of(name);
  const choose = (player) => {
    Object.assign(draft, { name: draft.name === player ? "" : player, chips: 0, stop: false });
    redraw();
  };
  const go = async () => {
    const taken = t("console-limit-is-set", { player: name, limit: chips });
    if (!(await askFor(ADDRESS, { name, chips }, { means: "limit", taken }))) return;
    Object.assign(draft, { name: "", chips: 0, stop: false });
    renew(knownOf);
  };
  return {
    rows: [
      head(
        t("console-whose-limit"),
        name &&
          t(own.limit === null ? "console-limit-lost" : "console-limit-now", {
            lost: own.lost,
            limit: own.limit,
            left: own.left,
          }),
      ),
      guestKeys(here, name, HEAD + LINE + highOfChips(), choose, (player) =>
        of(player).limit === null || layout() === "phone"
          ? null
          : t("console-limit-note", { limit: of(player).limit }),
      ),
      label(t("console-limit-most")),
      chipKeys(draft, AMOUNTS, (sum) =>
        own.limit !== null && sum > own.limit
          ? t("refused-own-limit-raised", { player: name, limit: own.limit })
          : "",
      ),
    ],
    hint: t("console-limit-hint"),
    draft: Boolean(name) && {
      words:
        chips || stop
          ? t("console-limit-draft", { player: name, limit: chips })
          : t("console-limit-chips", { player: name }),
      keys: [
        key({ class: "second", "data-stop": name }, t("console-limit-stop", { lost: own.lost }), () => {
          Object.assign(draft, { chips: own.lost, stop: true });
          redraw();
        }),
        finish("limit", t("console-limit-set"), !chips && !stop, go),
      ],
    },
  };
};
