// The caller aloud, through the browser's own voices, or the station's where the browser has none; off until
// somebody switches it on for this screen, or it speaks by itself. Never late: a new call ends the old one,
// and what is taken back, drawn again or come upon at a reload is not said.

import { canSound, choice, wayOut } from "./audio.js";
import { calls, joined, locale } from "./words.js";

const speech = window.speechSynthesis || null,
  wanted = choice("railbird-voice"),
  out = wayOut();

let said = null,
  station = false,
  playing = null,
  asked = 0;

const ofStation = () => station && canSound() && !(speech && speech.getVoices().length);

export const canSpeak = () => Boolean(speech) || ofStation();
export const speaks = () => canSpeak() && wanted.on();

/** Switch the voice on or off on this screen; it is remembered here. */
export function speak(on) {
  wanted.choose(on);
  follow();
}

/** Whether this screen speaks where nobody chose it. */
export function speaksByItself(on) {
  const was = wanted.on();
  wanted.byItself(on);
  if (was !== wanted.on()) follow();
}

/** Take what the station says of itself: whether it has a voice; true where this screen has one only now, or
 * no more. */
export function noteVoice(standing) {
  const could = canSpeak();
  station = standing.speaks;
  return could !== canSpeak();
}

function follow() {
  if (!wanted.on()) {
    hush();
    out.close();
  } else if (ofStation()) out.open(); // while the hand counts as the browser's leave
}

function hush() {
  asked += 1;
  if (speech) speech.cancel();
  if (playing) playing.stop();
  playing = null;
}

/** Say the call of a new state. The first state that a page draws is no news. */
export function sayCall(board) {
  const state = board.night + "/" + board.seq;
  const news = said !== null && said !== state;
  said = state;
  if (!news || !speaks()) return;
  hush();
  const sentences = calls(board.call);
  if (!sentences.length || (board.said[0] && board.said[0].code === "said-undone")) return;
  if (ofStation()) {
    fetched("/voice/" + state + ".wav");
    return;
  }
  const words = new window.SpeechSynthesisUtterance(joined(sentences));
  words.lang = locale;
  words.rate = 1.1;
  speech.speak(words);
}

// The station has the words of its own last move; what it does not send is not said.
async function fetched(address) {
  const mine = asked,
    audio = out.open();
  try {
    const answer = await fetch(address);
    if (!answer.ok) return;
    const sent = await answer.arrayBuffer();
    const sound = await new Promise((done, fail) => audio.decodeAudioData(sent, done, fail));
    if (mine === asked && speaks()) play(audio, sound);
  } catch {
    /* the next call comes */
  }
}

function play(audio, sound) {
  playing = audio.createBufferSource();
  playing.buffer = sound;
  playing.connect(audio.destination);
  playing.start();
}
