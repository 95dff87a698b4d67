// The line above: whose phone this is, their chips, and behind the three dots what is seldom wanted.

import { badge } from "../core/badge.js";
import { fill, h } from "../core/dom.js";
import { clockWords, pauseLeft } from "../core/pause.js";
import { toldAs } from "../core/told.js";
import { number, t } from "../core/words.js";
import { seatAct } from "./send.js";
import { key } from "./touch.js";

const at = (id) => document.getElementById(id);

/** Draw the line; `name` is the seat's, or null. The page takes the seat's colour. */
export function drawTop(board, name) {
  const cap = name === null ? null : badge(board, name, true);
  if (cap) document.body.style.setProperty("--own", cap.style.getPropertyValue("--badge"));
  else document.body.style.removeProperty("--own");
  fill(
    at("who"),
    cap,
    h("span", { class: "name" }, name === null ? t("railbird") : name),
    name === null && h("span", { class: "bar" }, at("who").getAttribute("data-bar")),
  );
  fill(at("chips"), name === null ? null : h("b", null, number(board.players[name])));
}

/** Draw the break, while one runs: when the table is back. */
export function drawPause(board) {
  const left = pauseLeft(board);
  at("pause").hidden = !left;
  fill(
    at("pause"),
    left
      ? [
          h("b", null, t("phone-break", { text: clockWords(left) })),
          board.phase === "betting" && h("span", null, t("phone-break-bets")),
        ]
      : null,
  );
}

/** Draw what the dots open; `season` is whether the player takes part in it, null where there is none. */
export function drawMenu(board, name, season, take) {
  const seats = Object.entries(board.players);
  fill(
    at("players"),
    seats.length > 0 && h("h2", null, t("phone-players", { count: seats.length })),
    h(
      "ul",
      null,
      seats.map(([player, chips]) =>
        h(
          "li",
          { class: player === name ? "own" : null },
          badge(board, player),
          h("span", null, player),
          h("b", null, number(chips)),
        ),
      ),
    ),
  );
  fill(at("how"), h("h2", null, t("phone-how")), h("p", null, t("phone-how-" + toldAs(board.game))));
  fill(
    at("mine-too"),
    name !== null && [
      h("a", { class: "plain", href: "/phone/statement" }, t("phone-statement")),
      season !== null && seasonKeys(season, take),
      key(
        { class: "plain", "data-leave": true },
        async () => {
          const { status, answer } = await seatAct("leave", {});
          if (status === 200) {
            open(false);
            take(answer);
          }
        },
        t("phone-leave"),
      ),
    ],
  );
}

const seasonKeys = (is, take) => [
  key(
    { class: "plain", "data-season": String(is) },
    async () => {
      const { status, answer } = await seatAct("season", { in: !is });
      if (status === 200) take(answer);
    },
    t(is ? "phone-season-out" : "phone-season-in"),
  ),
  is ? null : h("p", null, t("phone-season-why")),
  h("a", { class: "plain", href: "/season" }, t("phone-season-table")),
];

function open(isOpen) {
  at("menu").hidden = !isOpen;
  at("dots").setAttribute("aria-expanded", String(isOpen));
  if (isOpen) at("menu").focus();
}

/** Have the dots open and close it; `opened` is called when they do. */
export function watchMenu(opened) {
  at("dots").addEventListener("click", () => {
    open(at("menu").hidden);
    opened();
  });
  at("close").addEventListener("click", () => open(false));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") open(false);
  });
}
