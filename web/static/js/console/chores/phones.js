// What the dealer does about phones: what they may do, and each seat's code.

import { h } from "../../core/dom.js";
import { t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { ask } from "../../staff/ask.js";
import { askPhones, refuse } from "../acting.js";
import { draftOf, redraw, table } from "../table.js";
import { HEAD, guestKeys, head } from "./parts.js";

const MODES = ["bet", "confirm", "look", "off"];

/** What phones may do now, in few words; "" before it is known. */
export const phonesMode = () => (table.phones ? t("console-phones-" + table.phones.mode) : "");

export const phonesChore = () => {
  const { phones } = table;
  if (!phones) return null;
  return {
    rows: [
      head(t("console-phones-may")),
      MODES.map((mode) =>
        key(
          { "data-phones": mode, "aria-pressed": String(phones.mode === mode) },
          t("console-phones-" + mode),
          () => askPhones("mode", { mode }),
        ),
      ),
    ],
    hint: t("console-phones-hint"),
  };
};

export const codeChore = () => {
  const { phones, board } = table;
  if (!phones) return null;
  const draft = draftOf("code", board.books + "/" + board.night, { name: "", code: null, address: "" });
  if (draft.name && !(draft.name in board.players)) Object.assign(draft, { name: "", code: null });
  const held = draft.name && phones.held.includes(draft.name);
  const invite = async (name) => {
    Object.assign(draft, { name, code: null });
    redraw();
    const { ok, said } = await ask("/api/phones/invite", { name });
    if (!ok) refuse(said.message);
    else if (draft.name === name) Object.assign(draft, { code: said.code, address: said.address });
    redraw();
  };
  const has = (name) => (phones.held.includes(name) ? t("console-has-phone") : null);
  return {
    rows: [
      head(t("console-whose-code")),
      draft.code &&
        h("img", { class: "seat-code", src: draft.code, alt: draft.address, "data-key": draft.code }),
      !draft.code && guestKeys(Object.keys(board.players), draft.name, HEAD, invite, has),
    ],
    hint: t(phones.mode === "off" ? "console-phones-are-off" : "console-code-hint"),
    back: draft.name
      ? () => {
          Object.assign(draft, { name: "", code: null });
          redraw();
        }
      : null,
    draft: Boolean(draft.name) && {
      words: t(held ? "console-phone-held" : "console-phone-scan", { player: draft.name }),
      keys: [
        held &&
          key({ class: "second", "data-take-back": draft.name }, t("console-phone-take-back"), () =>
            askPhones(
              "take-back",
              { name: draft.name },
              { taken: t("console-phone-taken-back", { player: draft.name }) },
            ),
          ),
      ],
    },
  };
};
