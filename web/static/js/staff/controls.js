// Pieces that several pages of the dealer use.

import { h, suit } from "../core/dom.js";
import { whenHeld } from "../core/hold.js";
import { cardParts, horseName, isSuit, number, t } from "../core/words.js";

/** A button that acts on a tap. */
export const tap = (attributes, label, onTap) =>
  h("button", { type: "button", ...attributes, onclick: onTap }, label);

/** A button for what cannot be undone: it acts when held for 800 ms, with a finger or a key. */
export function hold(attributes, label, onHeld) {
  const button = h(
    "button",
    {
      type: "button",
      ...attributes,
      class: "hold " + (attributes.class || ""),
      title: t("dealer-hold-title"),
    },
    label,
  );
  return whenHeld(button, onHeld);
}

/** Where the page asks something in front of everything else. */
export const pageSheet = () => /** @type {HTMLDialogElement} */ (document.getElementById("sheet"));

/** One finger acts; a second one, or the heel of a wet hand, does not. */
export function oneFinger() {
  document.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length > 1) event.preventDefault();
    },
    { passive: false },
  );
}

/** A card's face: `mini` as in a line of cards, `big` as the one that is due. */
export function face(card, size) {
  const parts = cardParts(card);
  return h(
    "span",
    { class: "face " + size + (parts.red ? " red" : ""), role: "img", "aria-label": parts.said },
    parts.rank || null,
    parts.suit && suit(parts.suit),
  );
}

export const mini = (card) => face(card, "mini");

/** A runner: its suit's picture, which says its name aloud, or its number. */
export const runner = (horse) =>
  isSuit(horse) ? suit(horse, horseName(horse)) : h("span", { class: "runner" }, horse);

/** The runners of a selection such as "D/C". */
export const runnersOf = (horses) => horses.split("/").map(runner);

/** Chips as the language writes them: "1,200", "−5". */
export const figure = (chips) => (chips < 0 ? "−" : "") + number(Math.abs(chips));

/** A part of 1 in per cent to one digit: 0.9731 → 97.3. */
export const tenths = (part) => Math.round(part * 1000) / 10;

/** Words as a sentence: with a capital letter, and a full stop where nothing else ends them. */
export const sentence = (words) =>
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

const GLYPHS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** A sentence in which a card is written as its index shows it (7♥): each suit is our own picture (T15). */
export const pictured = (words) =>
  String(words || "")
    .split(/([♠♥♦♣])/)
    .map((part) => (GLYPHS[part] ? suit(GLYPHS[part], t("dealer-of-suit", { suit: GLYPHS[part] })) : part));

/** Text as one token of the notation. A quote cannot be written inside quotes, so it becomes an
 * apostrophe. */
export function quoted(text, always) {
  const plain = text.trim().replace(/["\u0000-\u001f]/g, "’");
  return !always && /^[^\s#]+$/.test(plain) ? plain : '"' + plain + '"';
}

/** How the console remembers a choice on this device; a browser that forbids storage only forgets. */
export const memory = {
  get(name) {
    try {
      return localStorage.getItem("railbird-" + name);
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem("railbird-" + name, value);
    } catch {
      /* forgotten */
    }
  },
};
