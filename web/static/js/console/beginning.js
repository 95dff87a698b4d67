// How a page of the console begins and what it hears: one drawing of one state (table.js) whenever anything
// of it changes.

import { stayAwake } from "../core/awake.js";
import { withKnownChances } from "../core/chances.js";
import { whenFontsCome } from "../core/fonts.js";
import { listen } from "../core/live.js";
import { noteVoice } from "../core/voice.js";
import { speakOf } from "../core/words.js";
import { oneFinger } from "../staff/controls.js";
import { deafWhile } from "../staff/keys.js";
import { mainIsSent, whenQueued } from "../staff/queue.js";
import { whenDone } from "../staff/send.js";
import { refuse, takenBy } from "./acting.js";
import { chosen, drawnBy, redraw, table } from "./table.js";

const TICK_MS = 250;

const data = (id) => {
  const found = document.getElementById(id);
  return found ? JSON.parse(found.textContent) : null;
};

// Two ways bring states, the stream and the answer to a move: the newer one stands.
function take(fresh) {
  const { board } = table;
  const same = fresh.books === board.books; // others: a backup was restored, and its numbers begin earlier
  if (same && (fresh.night < board.night || (fresh.night === board.night && fresh.seq < board.seq))) return;
  stand(fresh);
  redraw();
}

function stand(fresh) {
  table.board = withKnownChances(fresh);
  speakOf(fresh);
}

const takePart = (name) => (fresh) => {
  table[name] = fresh;
  redraw();
};

// What was refused before the station went means nothing once it is back; what was said meanwhile does.
let refusedBefore = null;

function hear(isLost) {
  table.link.lost = isLost;
  table.link.since = isLost ? performance.now() : 0;
  if (isLost) refusedBefore = chosen.refusal;
  else if (chosen.refusal === refusedBefore) chosen.refusal = null;
  redraw();
}

/** Draw the page by `draw` from now on; `tick` is called four times a second. */
export function begin(draw, tick = () => {}) {
  stand(data("state"));
  Object.assign(table, { view: data("station"), page: data("page") });
  if (table.page && table.page.presets) table.presets = table.page.presets;
  if (table.page && table.page.season) table.season = table.page.season;
  drawnBy(draw);
  takenBy(take);
  whenQueued(redraw);
  deafWhile(() => mainIsSent() || table.link.lost);
  whenDone({ board: take, said: (words, fine) => (fine ? (chosen.refusal = null) : refuse(words)) });
  oneFinger();
  draw();
  window.addEventListener("resize", draw);
  whenFontsCome(draw);
  setInterval(() => {
    tick();
    if (table.link.lost) redraw(); // for how long is said
  }, TICK_MS);
  stayAwake();
  listen("/events", document.documentElement.getAttribute("data-build"), {
    state: take,
    station: takePart("view"),
    phones: takePart("phones"),
    presets: takePart("presets"),
    season: takePart("season"),
    standing: (fresh) => {
      noteVoice(fresh);
      takePart("standing")(fresh);
    },
    screens: (fresh) => {
      table.link.screens = fresh;
      redraw();
    },
    lost: hear,
  });
}
