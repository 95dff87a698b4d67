// Players' phones: whose seat has a phone, and what phones may do.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { pageSheet, tap } from "../staff/controls.js";
import { ask } from "../staff/ask.js";
import { refuse } from "./acting.js";

const MODES = ["bet", "confirm", "look", "off"];

/** Each seat's code, and what phones may do. */
export function drawPhones(root, phones, board) {
  const names = Object.keys(board.players);
  if (!phones) {
    fill(root);
    return;
  }
  fill(
    root,
    h("h2", null, t("console-phones")),
    h(
      "div",
      { class: "switch" },
      MODES.map((mode) =>
        tap(
          { "aria-pressed": String(phones.mode === mode), "data-phones": mode },
          t("console-phones-" + mode),
          () => send("mode", { mode }),
        ),
      ),
    ),
    phones.mode !== "off" &&
      names.length > 0 &&
      h(
        "div",
        { class: "grid who" },
        names.map((name) =>
          tap(
            {
              "data-phone-of": name,
              "aria-pressed": String(phones.held.includes(name)),
              "aria-label": t(phones.held.includes(name) ? "console-phone-held" : "console-phone-code", {
                player: name,
              }),
            },
            h("span", { class: "clamp" }, name),
            () => openCode(name, phones.held.includes(name)),
          ),
        ),
      ),
  );
}

async function openCode(name, held) {
  const { ok, said } = await ask("/api/phones/invite", { name });
  const sheet = pageSheet();
  sheet.lastFill = null;
  fill(
    sheet,
    h("h2", { id: "sheet-title" }, t("console-phone-code", { player: name })),
    ok
      ? [
          h("img", { class: "code", src: said.code, alt: said.address }),
          h("p", { class: "from" }, t("console-phone-scan", { player: name })),
        ]
      : h("p", { class: "wrong" }, said.message),
    h(
      "div",
      { class: "ends" },
      held &&
        tap({ "data-take-back": true }, t("console-phone-take-back"), async () => {
          await send("take-back", { name });
          sheet.close();
        }),
      tap({ class: "go" }, t("console-phone-close"), () => sheet.close()),
    ),
  );
  if (!sheet.open) sheet.showModal();
}

async function send(what, body) {
  const { ok, said } = await ask("/api/phones/" + what, body);
  if (!ok) refuse(said.message);
}
