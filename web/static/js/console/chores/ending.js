// Ending the night: each guest who holds chips is paid out, or keeps them and is owed. Until all are decided
// the main key counts who is not; then it is held. Whoever is left can be owed all the same, by a red key
// that is held.

import { badge } from "../../core/badge.js";
import { h } from "../../core/dom.js";
import { money } from "../../core/money.js";
import { t } from "../../core/words.js";
import { figure, quoted } from "../../staff/controls.js";
import { nameIn } from "../../staff/fit_name.js";
import { holdKey, key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { make } from "../acting.js";
import { chipsTab } from "../panes/guests.js";
import { chosen, draftOf, offered, raceKey, redraw, table } from "../table.js";

const PAGE = { wide: 4, upright: 4, phone: 4 };
const NAMED = 3; // of those who are not settled

export const endingChore = () => (offered("end") ? ending() : null);

function ending() {
  const { board } = table,
    draft = draftOf("ending", raceKey(board), { page: 0 }),
    decided = draftOf("decided", raceKey(board), { of: {} }).of;
  const holders = Object.entries(board.players).filter(([, chips]) => chips > 0);
  const open = holders.filter(([name]) => !decided[name]);
  const keeps = holders.filter(([name]) => decided[name] !== "paid").map(([name]) => "leave " + quoted(name));
  const end = () => make(endMoves(board, keeps), { main: true, means: "end", body: { seen: board.seq } });
  const pooled = Object.values(board.pools).some((chips) => chips > 0);
  return {
    rows: [
      h("div", { class: "head" }, h("h2", null, title(holders))),
      holders.length > 0 && h("p", { class: "quiet" }, t(pooled ? "console-end-pools" : "console-end-each")),
      guestRows(holders, decided, draft),
      h("div", { class: "row" }, [
        pageKey(holders, draft),
        open.length > 0 && [payRest(open, decided), keepRest(open, decided)],
      ]),
    ],
    tabs: [
      { name: "tonight", label: t("console-tonight"), pane: () => tonight(holders, decided) },
      chipsTab(),
    ],
    fact: t("console-line-ending"),
    draft: open.length
      ? {
          words:
            open.length <= NAMED
              ? t("console-end-open", { names: open.map(([name, chips]) => name + " " + figure(chips)) })
              : t("console-end-open-many", { count: open.length, chips: sum(open) }),
          keys: [
            holdKey(
              { class: "for-good", "data-end": "anyway" },
              layout() === "phone"
                ? t("console-end-anyway-short")
                : t("console-end-anyway", { count: open.length }),
              end,
            ),
          ],
        }
      : null,
    hint: t("console-end-hint"),
    main: open.length
      ? { label: t("console-end-label"), small: t("console-end-to-go", { count: open.length }) }
      : {
          name: "end",
          label: t("console-end-hold"),
          small: endSmall(holders, decided),
          hold: true,
          act: end,
        },
  };
}

// Pools are divided before anybody goes; the station knows the moves for that.
function endMoves(board, keeps) {
  const moves = board.cash_out.filter((move) => !keeps.includes(move));
  return moves.some((move) => move.startsWith("leave ")) ? moves : ["end"];
}

const sum = (holders) => holders.reduce((all, [, chips]) => all + chips, 0);

const title = (holders) =>
  holders.length
    ? t("console-end-held", { count: holders.length, chips: sum(holders) })
    : t("console-end-nobody");

function endSmall(holders, decided) {
  const owed = holders.filter(([name]) => decided[name] === "keeps");
  return owed.length
    ? t("console-end-owed", { count: owed.length, chips: sum(owed) })
    : t("console-end-all-paid");
}

const pagesOf = (holders) => Math.ceil(holders.length / PAGE[layout()]);
const pageAt = (holders, draft) => Math.min(draft.page, Math.max(0, pagesOf(holders) - 1));

function guestRows(holders, decided, draft) {
  const most = PAGE[layout()],
    page = pageAt(holders, draft),
    here = holders.slice(page * most, (page + 1) * most);
  const decide = (name, how) => () => {
    decided[name] = decided[name] === how ? undefined : how;
    chosen.refusal = null;
    // Where all of a page are settled the next who is not comes into view.
    const next = holders.findIndex(([one]) => !decided[one]);
    if (next >= 0 && here.every(([one]) => decided[one])) draft.page = Math.floor(next / most);
    redraw();
  };
  return h(
    "ul",
    { class: "settles" },
    here.map(([name, chips]) =>
      h(
        "li",
        { "data-key": "settle-" + name },
        badge(table.board, name, true),
        nameIn(
          name,
          layout() === "phone" ? 76 : money(0) === null ? 200 : 150,
          layout() === "phone" ? 18 : 22,
        ),
        h("b", { class: "figure" }, figure(chips)),
        layout() !== "phone" && money(chips) !== null && h("span", { class: "sum quiet" }, money(chips)),
        key(
          { "data-paid": name, "aria-pressed": String(decided[name] === "paid") },
          t("console-end-paid"),
          decide(name, "paid"),
        ),
        key(
          { "data-keeps": name, "aria-pressed": String(decided[name] === "keeps") },
          t("console-end-keeps"),
          decide(name, "keeps"),
        ),
      ),
    ),
  );
}

function pageKey(holders, draft) {
  const pages = pagesOf(holders),
    page = pageAt(holders, draft);
  return (
    pages > 1 &&
    key(
      { class: "second", "data-page-of": "settles" },
      t("console-page-of", { page: page + 1, pages }) + " ›",
      () => {
        draft.page = (page + 1) % pages;
        redraw();
      },
    )
  );
}

const rest = (open, decided, how) => () => {
  for (const [name] of open) decided[name] = how;
  redraw();
};

const payRest = (open, decided) =>
  key(
    { class: "second", "data-end": "pay" },
    t("console-end-pay-rest", { count: open.length, chips: sum(open) }),
    rest(open, decided, "paid"),
  );

const keepRest = (open, decided) =>
  key(
    { class: "second", "data-end": "keep" },
    t("console-end-keep-rest", { count: open.length }),
    rest(open, decided, "keeps"),
  );

function tonight(holders, decided) {
  const { board } = table,
    paid = holders.filter(([name]) => decided[name] === "paid");
  return h(
    "dl",
    { class: "tonight" },
    entry(t("console-end-races"), figure(board.race)),
    entry(t("console-tab-guests"), figure(Object.keys(board.players).length)),
    entry(t("console-house"), figure(board.house)),
    money(0) !== null && entry(t("console-end-in-money"), money(board.house)),
    entry(t("console-end-out"), figure(sum(holders))),
    entry(t("console-end-to-pay"), money(sum(paid)) || figure(sum(paid))),
  );
}

const entry = (name, value) => h("div", null, h("dt", null, name), h("dd", { class: "figure" }, value));
