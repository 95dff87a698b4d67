// Pieces that several parts of the console use.

import { h, suit } from "../core/dom.js";
import { SUITS, cardParts, isSuit } from "../core/words.js";

export const HOLD_MS = 800;

/** A button that acts on a tap. */
export const tap = (attributes, label, onTap) => h("button", {type: "button", ...attributes, onclick: onTap}, label);

/** A button for what cannot be undone: it acts when held for 800 ms, with a finger or a key. */
export function hold(attributes, label, onHeld) {
  const button = h("button", {type: "button", ...attributes, class: "hold " + (attributes.class || ""), title: "Hold to do this"}, label);
  let timer = 0;
  const start = () => {
    if (timer) return;
    button.classList.add("held");
    timer = setTimeout(() => { stop(); if (button.isConnected) onHeld(); }, HOLD_MS);
  };
  const stop = () => { clearTimeout(timer); timer = 0; button.classList.remove("held"); };
  button.addEventListener("pointerdown", start);
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur", "keyup"]) button.addEventListener(end, stop);
  button.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); start(); } });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  return button;
}

/** A small card's face, as in a line of cards. */
export function mini(card) {
  const parts = cardParts(card);
  return h("span", {class: "face mini" + (parts.red ? " red" : ""), role: "img", "aria-label": parts.said}, parts.rank, parts.suit && suit(parts.suit));
}

/** Horses of a selection such as "D/C": suits, or numbers in the derby. */
export const horsesOf = (text) => text.split("/").map((horse) => isSuit(horse) ? suit(horse, horse) : horse);

const GLYPHS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"};

/** A sentence of the station in which a suit is a letter of text, as at a terminal: here it is our own picture (T15). */
export const pictured = (words) => String(words || "").split(/([♠♥♦♣])/).map((part) => GLYPHS[part] ? suit(GLYPHS[part], " of " + SUITS[GLYPHS[part]]) : part);

/** Text as one token of the notation. A quote cannot be written inside quotes, so it becomes an apostrophe. */
export function quoted(text, always) {
  const plain = text.trim().replace(/["\u0000-\u001f]/g, "’");
  return !always && /^[^\s#]+$/.test(plain) ? plain : '"' + plain + '"';
}

/** How the console remembers a choice on this device; a browser that forbids storage only forgets. */
export const memory = {
  get(name) { try { return localStorage.getItem("railbird-" + name); } catch { return null; } },
  set(name, value) { try { localStorage.setItem("railbird-" + name, value); } catch { /* forgotten */ } },
};
