// The races heard: the call to the gate, the bell, hooves, the gavel, the fanfare. Off until somebody
// switches it on for this screen, or the station or the address say that it sounds by itself; remembered
// here; off at once. What is taken back, or come upon at a reload, makes no sound.

import { canSound, choice, wayOut } from "../core/audio.js";
import { play } from "./sound_kit.js";

const wanted = choice("railbird-sound"),
  out = wayOut();

let before = null;

/** Whether this screen sounds; not while the browser still holds it back. */
export const sounds = () => canSound() && wanted.on() && !out.held();

/** Switch the sound on or off on this screen. Off also ends what is heard. */
export function sound(on) {
  wanted.choose(on);
  follow();
}

/** Whether this screen sounds where nobody chose it. */
export function soundsByItself(on) {
  const was = wanted.on();
  wanted.byItself(on);
  if (was !== wanted.on()) follow();
}

// Opened at once, while the hand that switched it on still counts as the browser's leave.
function follow() {
  if (!wanted.on()) out.close();
  else if (canSound()) out.open();
}

/** How the sound of this screen stands: "on", "off", "held" by the browser until somebody taps, or "none". */
export function soundStands() {
  if (!canSound()) return "none";
  if (!wanted.on()) return "off";
  return out.held() ? "held" : "on";
}

/** Play the fanfare, where this screen sounds. */
export function tryOut() {
  if (!sounds()) return;
  const audio = out.open();
  play(audio, audio.destination, "fanfare");
}

/** Sound what has happened from the last state to this one. */
export function soundState(board) {
  const last = before;
  before = board;
  const name = last && wanted.on() && canSound() ? soundOf(last, board) : null;
  if (!name) return;
  const audio = out.open();
  play(audio, audio.destination, name);
}

const called = (board, code) => (board.call || []).some((fact) => fact.code === code);
const turned = (board) => (board.dealt || []).length + (board.course || []).length;

/** Which sound the way from one state to the next makes; null for none. */
function soundOf(last, board) {
  if (
    last.night !== board.night ||
    last.seq === board.seq ||
    (board.said[0] && board.said[0].code === "said-undone")
  )
    return null;
  if (board.race !== last.race) return "gate";
  if (board.phase === "paid" && last.phase !== "paid") return board.order.length ? "fanfare" : null;
  if (called(board, "call-sold")) return "gavel";
  if (last.phase === "betting" && board.phase !== "betting") return "bell";
  return board.phase === "race" && turned(board) > turned(last)
    ? board.stretch
      ? "gallop"
      : "hooves"
    : null;
}
