// Chips bought, cashed out, corrected, and the house's float.

import { h } from "../../core/dom.js";
import { signed, t } from "../../core/words.js";
import { quoted } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { make } from "../acting.js";
import { closeChore } from "../chores.js";
import { draftOf, offered, redraw, table } from "../table.js";
import { isTyping, nameField } from "../typed.js";
import { keptKeys } from "./kept.js";
import {
  HEAD,
  LINE,
  ROW,
  chipKeys,
  finish,
  guestKeys,
  head,
  highOfChips,
  label,
  withMoney,
} from "./parts.js";

const BOUGHT = [1, 5, 10, 20, 50, 100, 200],
  ADJUSTED = [1, 2, 5, 10, 25, 50, 100],
  FLOATED = [50, 100, 200, 500, 1000, 2000, 5000];
const MOST_KEPT = 1; // of those who are owed, at once
const WHYS = ["counted", "found", "paid", "lost"];

const night = () => table.board.books + "/" + table.board.night;
const names = (offer) => offer.fields[0].choices.map((choice) => nameOf(choice));
const nameOf = (choice) => choice.label.text;

// A draft that names who has left meanwhile names nobody.
function draftFor(verb, what, empty, here) {
  const draft = draftOf(verb, night(), empty);
  if (what.who && draft.asked !== what) Object.assign(draft, { name: what.who, asked: what });
  if (draft.name && !here.includes(draft.name)) draft.name = "";
  return draft;
}

const choose = (draft) => (name) => {
  draft.name = draft.name === name ? "" : name;
  redraw();
};

const clear = (draft, sent) => (ok) => {
  if (ok && draft.name === sent.name && draft.chips === sent.chips)
    Object.assign(draft, { name: "", chips: 0, why: "" });
  redraw();
};

export const buyChore = (what) => {
  const offer = offered("buy");
  if (!offer) return null;
  const here = names(offer),
    draft = draftFor("buy", what, { name: "", chips: 0 }, here),
    { name, chips } = draft;
  return {
    rows: [
      head(
        t("console-who-buys"),
        name && t("console-holds", { player: name, chips: table.board.players[name] }),
      ),
      guestKeys(here, name, HEAD + LINE + highOfChips(), choose(draft)),
      label(t("console-chips-they-buy")),
      chipKeys(draft, BOUGHT),
    ],
    hint: t("console-buy-hint"),
    draft: (name || chips > 0) && {
      words:
        name && chips
          ? withMoney(t("console-buying", { player: name, chips }), chips, "into")
          : t(name ? "console-chips-first" : "console-guest-first"),
      keys: [
        finish("buy", t("console-sell"), !name || !chips, () =>
          make("buy " + quoted(name) + " " + chips, {
            once: true,
            taken: t("console-chips-bought", { player: name, chips }),
          }).then((ok) => {
            clear(draft, { name, chips })(ok);
            if (ok && what.who) closeChore(); // asked for by a bet, which goes on
          }),
        ),
      ],
    },
  };
};

export const leaveChore = (what) => {
  const offer = offered("leave");
  if (!offer) return null;
  const here = names(offer),
    draft = draftFor("leave", what, { name: "", chips: 0 }, here),
    { name } = draft,
    chips = table.board.players[name] || 0;
  return {
    rows: [
      head(
        t("console-who-leaves"),
        here.length < Object.keys(table.board.players).length && t("console-stake-stays"),
      ),
      guestKeys(here, name, HEAD, choose(draft)),
    ],
    hint: t("console-leave-hint"),
    draft: Boolean(name) && {
      words: withMoney(t("console-leaves-with", { player: name, chips }), chips, "out"),
      keys: [
        finish("leave", t("console-pay-out"), false, () =>
          make("leave " + quoted(name), {
            once: true,
            taken: t("console-left", { player: name, chips }),
          }).then(clear(draft, { name, chips: 0 })),
        ),
      ],
    },
  };
};

export const adjustChore = (what) => {
  const offer = offered("adjust");
  if (!offer) return null;
  const here = names(offer),
    draft = draftFor("adjust", what, { name: "", chips: 0, less: false, why: "", other: { name: "" } }, here),
    { name, chips, less } = draft,
    why = draft.why || draft.other.name.trim();
  const set = (part) => () => {
    Object.assign(draft, part);
    redraw();
  };
  const go = () =>
    make("adjust " + quoted(name) + " " + (less ? "-" : "+") + chips + " " + quoted(why, true), {
      once: true,
      taken: t("console-adjusted", { player: name, text: signed(less ? -chips : chips) }),
    }).then((ok) => {
      if (ok) draft.other = { name: "" };
      clear(draft, { name, chips })(ok);
    });
  const missing = !name
    ? "console-guest-first"
    : !chips
      ? "console-chips-first"
      : !why
        ? "console-why-first"
        : "";
  const owed = keptKeys().slice(0, MOST_KEPT),
    who = () =>
      head(
        t("console-whose-chips"),
        name && t("console-holds", { player: name, chips: table.board.players[name] }),
      );
  // On a phone there is room for either: first the guest, then what is wrong.
  const guests = (others) => [
      owed,
      who(),
      guestKeys(here, name, HEAD + owed.length * ROW + others, choose(draft)),
    ],
    apart = layout() === "phone";
  if (apart && !name) return { rows: guests(0), hint: t("console-adjust-hint") };
  return {
    rows: [
      isTyping() || apart ? who() : guests(ROW + 20 + 2 * highOfChips()),
      nameField("why", t("console-another-why"), draft.other, () => {}),
      h(
        "div",
        { class: "row why-keys" },
        WHYS.map((one) =>
          key(
            { class: "second", "data-why": one, "aria-pressed": String(why === t("console-why-" + one)) },
            t("console-why-" + one),
            () => {
              draft.other.name = "";
              set({ why: t("console-why-" + one) })();
            },
          ),
        ),
        key(
          { "data-sign": "+", "aria-pressed": String(!less) },
          t("console-more-chips"),
          set({ less: false }),
        ),
        key({ "data-sign": "-", "aria-pressed": String(less) }, t("console-less-chips"), set({ less: true })),
      ),
      chipKeys(draft, ADJUSTED),
    ],
    back: apart ? set({ name: "" }) : null,
    hint: t("console-adjust-hint"),
    draft: (name || chips > 0) && {
      words: missing
        ? t(missing)
        : t("console-adjusts", { player: name, text: signed(less ? -chips : chips), why }),
      keys: [finish("adjust", t("console-correct"), missing, go)],
    },
  };
};

export const floatChore = () => {
  if (!offered("float")) return null;
  const draft = draftOf("float", night(), { chips: 0 }),
    { chips } = draft;
  return {
    rows: [
      head(t("console-house-float"), t("console-house-holds", { chips: table.board.house })),
      chipKeys(draft, FLOATED),
    ],
    hint: t("console-float-hint"),
    draft: chips > 0 && {
      words: t("console-floats", { chips }),
      keys: [
        finish("float", t("console-put-up"), false, () =>
          make("float " + chips, { once: true, taken: t("console-floated", { chips }) }).then((ok) => {
            if (ok && draft.chips === chips) draft.chips = 0;
            redraw();
          }),
        ),
      ],
    },
  };
};
