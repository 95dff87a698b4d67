// The caller aloud, through the browser's own voices; off until somebody switches it on for this screen. Never late:
// a new call ends the old one, and what is taken back, drawn again or come upon at a reload is not said.

import { calls, joined, locale } from "./words.js";

const NAME = "railbird-voice";
const there = "speechSynthesis" in window;

let on = stored() === "on" || /[?&]voice\b/.test(window.location.search), said = null;

function stored() { try { return localStorage.getItem(NAME); } catch (_) { return null; } }

export const canSpeak = () => there;
export const speaks = () => there && on;

/** Switch the voice on or off on this screen; it is remembered here. */
export function speak(wanted) {
  on = wanted;
  try { localStorage.setItem(NAME, on ? "on" : "off"); } catch (_) { /* forgotten at the next reload */ }
  if (!on && there) window.speechSynthesis.cancel();
}

/** Say the call of a new state. The first state that a page draws is no news. */
export function sayCall(board) {
  const state = board.night + "/" + board.seq;
  const news = said !== null && said !== state;
  said = state;
  if (!news || !speaks()) return;
  window.speechSynthesis.cancel();
  const sentences = calls(board.call);
  if (!sentences.length || (board.said[0] && board.said[0].code === "said-undone")) return;
  const words = new window.SpeechSynthesisUtterance(joined(sentences));
  words.lang = locale;
  words.rate = 1.1;
  window.speechSynthesis.speak(words);
}
