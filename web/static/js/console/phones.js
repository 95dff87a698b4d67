// Players' phones: who asks for a seat, whose seat has a phone, and what phones may do.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { pageSheet, tap } from "../staff/controls.js";
import { ask } from "../staff/ask.js";
import { act, cancelFor } from "../staff/send.js";

const CHIPS = [20, 50, 100, 200];
const SHOWN = 4; // of those who ask; the next come when these are answered
const MODES = ["bet", "confirm", "look", "off"];

let newest = null; // a key that was drawn earlier goes by what is so now

/** Draw who asks into `root`: it stands where the dealer looks. */
export function drawAsks(root, phones) {
  newest = phones;
  const asks = phones ? phones.asks : [],
    waits = phones ? phones.waits : [];
  fill(root, [
    asks.length > 1 && howMany(asks.length),
    ...asks.slice(0, SHOWN).map(asking),
    ...waits.map((one) => waiting(one, phones.reasons)),
  ]);
}

// How many ask, and the way to be rid of them all.
const howMany = (count) =>
  h(
    "div",
    { class: "asks", "data-asks": count },
    h(
      "p",
      null,
      t("console-phones-ask", { count }),
      count > SHOWN && " " + t("console-phones-ask-first", { count: SHOWN }),
    ),
    h(
      "div",
      { class: "row" },
      tap({ "data-refuse-all": true }, t("console-phones-refuse-all"), () => send("refuse-all", {})),
    ),
  );

// A bet that a phone sent and that is booked once the dealer says so.
function waiting(one, reasons) {
  const { wager, horses, chips } = one.bets[0],
    many = one.bets.length > 1 ? " × " + one.bets.length : "";
  const words = t("console-phone-bet", {
    player: one.name,
    text: t("selection", { wager, horses: horses.split("/") }) + many,
    chips: chips * one.bets.length,
  });
  return h(
    "div",
    { class: "asks", "data-waits": one.number },
    h("p", null, words),
    h(
      "div",
      { class: "row" },
      tap({ "data-confirm-bet": one.number }, t("console-phone-take"), () =>
        send("confirm", { number: one.number }),
      ),
      reasons.map((reason) =>
        tap({ "data-refuse-bet": reason }, t("console-phone-refuse-" + reason), () =>
          send("confirm", { number: one.number, reason }),
        ),
      ),
    ),
  );
}

function asking(one) {
  const { seated } = one;
  const answer = (body) => () => send("answer", { number: one.number, ...body });
  return h(
    "div",
    { class: "asks", "data-ask": one.number },
    h(
      "p",
      null,
      t(seated ? "console-phone-asks-seated" : "console-phone-asks", { player: seated || one.name }),
    ),
    h(
      "div",
      { class: "row" },
      seated
        ? tap({ class: "go", "data-let-in": true }, t("console-phone-yes"), answer({ let_in: true }))
        : CHIPS.map((chips) =>
            tap(
              { "data-let-in": chips },
              t("console-phone-let-in", { chips }),
              answer({ let_in: true, chips, key: "seat-" + one.number + "-" + chips }),
            ),
          ),
      tap({ "data-refuse": true }, t("console-phone-no"), answer({ let_in: false })),
    ),
  );
}

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

/** Take the bet of a `cancel` back; where its player has a phone, that is told why, so the dealer is asked
 * first. */
export const takeBack = (name, choice) =>
  newest && newest.held.includes(name) ? askWhy(name, choice, newest.cancels) : act("cancel " + choice.value);

function askWhy(name, choice, reasons) {
  const sheet = pageSheet();
  sheet.lastFill = null;
  fill(
    sheet,
    h("h2", { id: "sheet-title" }, t("console-phone-cancel", { player: name })),
    h("p", { class: "from" }, say(choice.label)),
    h(
      "div",
      { class: "whys" },
      reasons.map((reason) =>
        tap({ "data-cancel-for": reason }, t("console-phone-cancel-" + reason), () => {
          sheet.close();
          cancelFor(reason, "cancel " + choice.value);
        }),
      ),
      tap({ class: "go", "data-keep-bet": true }, t("console-phone-keep"), () => sheet.close()),
    ),
  );
  if (!sheet.open) sheet.showModal();
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
  const { ok, said } = await ask("/api/phones/" + what, body),
    words = document.getElementById("said");
  words.className = "";
  fill(words, ok ? null : said.message);
}
