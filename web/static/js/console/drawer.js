// The night's drawer, over line, side and act: what is seldom done. Strip and bar stay in use; the same tab, or a tap
// beside it, closes it.

import { fill, h } from "../core/dom.js";
import { kept, patch } from "../core/patch.js";
import { canSpeak, speak, speaks } from "../core/voice.js";
import { t } from "../core/words.js";
import { tap } from "../staff/controls.js";
import { key } from "../staff/keys.js";
import { act } from "../staff/send.js";
import { endButton, heldAtTheEnd } from "./ending.js";
import { moveButton } from "./offer_forms.js";
import { placed } from "./phase.js";
import { drawPhones } from "./phones.js";
import { chosen, redraw, table } from "./table.js";
import { goTo } from "./trouble.js";

const screen = document.querySelector(".screen");
const shade = h("div", { class: "shade" }),
  drawer = h("section", { id: "drawer", "aria-label": t("console-tab-night") });
const more = h("section", { id: "more" }),
  phones = h("section", { id: "phones" }),
  box = h("div", { class: "console forms" }, more, phones);

const close = () => {
  chosen.drawer = false;
  redraw();
};
shade.act = close;

/** Draw the drawer where it is open. */
export function drawDrawer() {
  for (const part of [shade, drawer]) if (!part.parentNode) screen.appendChild(part);
  shade.hidden = drawer.hidden = !chosen.drawer;
  if (!chosen.drawer) return;
  drawMore();
  drawPhones(phones, table.phones, table.board);
  patch(
    drawer,
    h(
      "header",
      null,
      h("h2", null, t("console-tonight")),
      key({ class: "second", "data-close-drawer": true }, t("dealer-close") + " ×", close),
    ),
    kept(box),
    h("div", { class: "keys" }, ways()),
  );
}

function ways() {
  const { owners, languages, backup } = table.page;
  const other = Object.keys(languages).filter((code) => code !== document.documentElement.lang);
  const pages = ["/console/till", "/console/teach", "/nights", "/"];
  const names = ["console-to-till", "console-to-teach", "console-to-nights", "console-to-board"];
  return [
    pages.map((page, at) => key({ "data-way": page }, t(names[at]), goTo(page))),
    owners.map((one) => {
      const page = one === "updates" ? "update" : one;
      return key({ "data-way": "/console/" + page }, t("console-to-" + page), goTo("/console/" + page));
    }),
    canSpeak() &&
      key({ "data-voice": true, "aria-pressed": String(speaks()) }, t(speaks() ? "console-voice-on" : "console-voice-off"), () => {
        speak(!speaks());
        redraw();
      }),
    other.map((code) => key({ "data-lang": code }, languages[code], goTo("?lang=" + code))),
    key({ "data-log-out": true }, t("console-log-out"), () => document.forms["leave"].submit()),
    backup && backup.at ? h("p", { class: "quiet" }, t("console-backup", { at: backup.at, where: backup.on_stick ? "stick" : "here" })) : null,
  ];
}

function drawMore() {
  const { board } = table;
  const own = [...placed(board), "undo", "correct", board.main && board.main.move];
  const rest = board.offers.filter((offer) => !own.includes(offer.verb));
  const last =
    board.undo_all &&
    tap({ "data-undo-last": true }, t("console-undo-last", { count: board.undo_all.moves }), () => act("undo"));
  fill(
    more,
    h(
      "div",
      { class: "grid" },
      last,
      rest.map((offer) =>
        offer.verb === "end" && board.cash_out.length ? endButton(offer, board, redraw) : moveButton(offer),
      ),
    ),
    heldAtTheEnd(board),
  );
}
