// The TV board: draws each state whole, so a missed one costs nothing and a reload replays nothing.

import { listen } from "../live.js";
import { columns } from "./geometry.js";
import { drawCourse } from "./course.js";
import { drawFoot } from "./foot.js";
import { drawHead } from "./head.js";
import { moveEveryMinute } from "./idle.js";
import { drawResult } from "./result.js";
import { drawSeats } from "./seats.js";
import { drawSide } from "./side.js";
import { drawTrack } from "./track.js";
import { fit } from "./fit.js";

const at = (id) => document.getElementById(id);
const page = document.documentElement;
const address = page.getAttribute("data-address");
// A TV browser on plain http has no crypto.randomUUID; the name only tells two TVs apart.
const screen = "tv-" + Math.random().toString(36).slice(2, 12);
const LAYOUTS = {lobby: "idle", ended: "idle", course: "parade", redeal: "parade", betting: "parade", auction: "parade", paid: "paid"};

let shown = null;

function draw(board) {
  const layout = board.over || !board.game ? "idle" : LAYOUTS[board.phase] || "race";
  // Only what happens while somebody looks is a motion: not the first picture, nor the same one again.
  const news = shown !== null && shown.seq !== board.seq;
  const moving = news && shown.night === board.night && shown.race === board.race;
  shown = board;
  document.body.setAttribute("data-layout", layout);
  document.body.setAttribute("data-phase", board.phase);
  if (news) document.body.classList.toggle("moving", moving);
  const grid = columns(board, layout);
  drawHead(at("head"), board, layout);
  drawCourse(at("course"), board, layout, grid);
  drawTrack(at("lanes"), board, layout, grid);
  drawFoot(at("foot"), board, layout);
  drawResult(at("result"), board, layout);
  drawSeats(at("seats"), board, layout);
  drawSide(at("side"), board, layout, address);
}

// What is drawn is said to the station, so that the console can tell when this screen hangs.
function tell() {
  if (!shown) return;
  const words = JSON.stringify({screen, seq: shown.seq});
  fetch("/api/shown", {method: "POST", headers: {"Content-Type": "application/json"}, body: words}).catch(() => {});
}

function lost(isLost) {
  document.body.classList.toggle("lost", isLost);
  at("lost").textContent = isLost ? "Connection lost: the last state" : "";
  if (isLost) fit(at("lost"));
  else tell();
}

draw(JSON.parse(at("state").textContent));
listen("/events?screen=" + screen, page.getAttribute("data-build"), {state: (board) => { draw(board); tell(); }, lost});
moveEveryMinute(document.body, at("orbit"));
window.setInterval(() => { if (shown.phase === "paid") draw(shown); }, 1000);
if (document.fonts && document.fonts.ready) document.fonts.ready.then(() => draw(shown));
window.addEventListener("resize", () => draw(shown));
