// The state in one line, and whether console, station and TV agree.

import { fill, h } from "../core/dom.js";
import { plural } from "../core/words.js";

const LETTERS = ["", "tight", "tighter"];

const PATIENCE_MS = 1500; // a TV may take a moment to draw

// The line is short on a phone, and these phases are told by what follows.
const SHORT = {betting: "Betting", auction: "Auction", course: "Course", race: ""};

let late = 0;

export function drawLine(root, board) {
  let name = "";
  const parts = [board.game ? "Race " + board.race : "", SHORT[board.phase] === undefined ? board.phase_words : SHORT[board.phase]];
  if (board.phase === "betting") {
    const chips = board.bets.reduce((sum, bet) => sum + bet.chips, 0);
    parts.push(board.bets.length ? plural(board.bets.length, "bet") + ", " + chips : "no bets yet");
  } else if (board.phase === "auction") {
    name = board.bid ? board.bid.name : "";
    parts.push(board.bid ? name + " bids " + board.bid.chips : "no bid yet");
  }
  else if (board.phase === "course") parts.push(board.course.length + " of " + board.links + " cards");
  else if (board.phase === "race") parts.push(board.leader);
  else if (board.phase === "unofficial") parts.push(board.leader);
  else if (!board.game) parts.push(plural(Object.keys(board.players).length, "player"));
  fitted(root, parts.filter(Boolean), name);
  document.title = (parts[0] || board.phase_words) + " · Railbird";
}

// What the line says last matters most: on a narrow screen its letters narrow, then the race's number goes, and only
// then is a bidder's name shortened, never what was bid.
function fitted(root, parts, name) {
  const fits = (words) => LETTERS.some((letters) => {
    root.className = letters;
    if (root.textContent !== words) root.textContent = words;
    return root.scrollWidth <= root.clientWidth;
  });
  const dropped = Math.min(parts.length - 1, name ? 2 : 1); // a bid says that this is an auction
  for (let first = 0; first <= dropped; first += 1) if (fits(parts.slice(first).join(" · "))) return;
  const words = root.textContent;
  for (let length = name.length - 1; length > 3; length -= 1) {
    if (fits(words.replace(name, name.slice(0, length).trim() + "…"))) return;
  }
}

/** `link` is {lost, screens}: whether the stream is lost, and what the TVs show. */
export function drawLink(mark, bar, board, link, redraw) {
  clearTimeout(late);
  const tvs = link.screens ? link.screens.shown : [];
  const behind = !link.lost && tvs.some((seq) => seq !== board.seq);
  mark.className = link.lost ? "bad" : tvs.length ? "" : "none";
  fill(mark, link.lost ? "Offline" : tvs.length === 1 ? "TV" : tvs.length ? tvs.length + " TVs" : "No TV");
  if (!behind) link.behindSince = 0;
  else if (!link.behindSince) link.behindSince = performance.now();
  const waited = behind ? performance.now() - link.behindSince : 0;
  if (behind && waited < PATIENCE_MS) late = setTimeout(redraw, PATIENCE_MS - waited + 20);
  const gone = link.screens && !tvs.length && link.screens.lost_s !== null && link.hadTv;
  if (tvs.length) link.hadTv = true;
  const words = link.lost ? "The station does not answer: this is the last state it sent."
    : behind && waited >= PATIENCE_MS ? "The TV shows something older than this console."
    : gone ? "The TV has gone: it does not show this race." : "";
  bar.hidden = !words;
  fill(bar, words ? h("span", null, words) : null);
}
