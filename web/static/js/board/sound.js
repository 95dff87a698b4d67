// The races heard: the call to the gate, the bell, hooves, the gavel, the fanfare. Off until somebody switches it on for
// this screen, or its address says ?sound; remembered here; off at once. What is taken back, or come upon at a reload,
// makes no sound.

import { play } from "./sound_kit.js";

const NAME = "railbird-sound";
const Context = window.AudioContext || window.webkitAudioContext;

let on = stored() === "on" || /[?&]sound\b/.test(window.location.search);
let audio = null, before = null;

function stored() { try { return localStorage.getItem(NAME); } catch (_) { return null; } }

export const canSound = () => Boolean(Context);
export const sounds = () => canSound() && on;

/** Switch the sound on or off on this screen. Off also ends what is heard. */
export function sound(wanted) {
  on = wanted;
  try { localStorage.setItem(NAME, on ? "on" : "off"); } catch (_) { /* forgotten at the next reload */ }
  if (!on && audio) { audio.close(); audio = null; }
  if (sounds()) opened(); // while the hand that switched it on still counts as the browser's leave
}

function opened() {
  if (!audio) audio = new Context();
  if (audio.state === "suspended") audio.resume().catch(() => {});
  return audio;
}

/** Sound what has happened from the last state to this one. */
export function soundState(board) {
  const last = before;
  before = board;
  const name = last && sounds() ? soundOf(last, board) : null;
  if (name) play(opened(), audio.destination, name);
}

const called = (board, code) => (board.call || []).some((fact) => fact.code === code);
const turned = (board) => (board.dealt || []).length + (board.course || []).length;

/** Which sound the way from one state to the next makes; null for none. */
function soundOf(last, board) {
  if (last.night !== board.night || last.seq === board.seq || (board.said[0] && board.said[0].code === "said-undone")) return null;
  if (board.race !== last.race) return "gate";
  if (board.phase === "paid" && last.phase !== "paid") return board.order.length ? "fanfare" : null;
  if (called(board, "call-sold")) return "gavel";
  if (last.phase === "betting" && board.phase !== "betting") return "bell";
  return board.phase === "race" && turned(board) > turned(last) ? board.stretch ? "gallop" : "hooves" : null;
}
