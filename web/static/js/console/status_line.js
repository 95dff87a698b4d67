// The state in one line, and whether console, station and TV agree.

import { fill, h } from "../core/dom.js";
import { say, t } from "../core/words.js";
import { whose } from "./table_lines.js";

const ONE_LINE = ["", "tight", "tighter"],
  TWO_LINES = ["two"]; // of letters that narrow

const PATIENCE_MS = 1500; // a TV may take a moment to draw

// The line is short on a phone, and these phases are told by what follows.
const SHORT = ["betting", "auction", "course", "draw", "discard"];

let late = 0;

export function drawLine(root, board) {
  const race = board.game ? t("console-line-race", { race: board.race, game: board.game }) : "";
  const phase = SHORT.includes(board.phase)
    ? t("console-line-" + board.phase)
    : board.phase === "race"
      ? ""
      : say(board.phase_words);
  const parts = [
    race,
    phase,
    ...(board.turn === undefined ? [standing(board)] : [pots(board), whose(board)]),
  ].filter(Boolean);
  fitted(root, parts, board.phase === "auction" && board.bid ? board.bid.name : board.turn || "");
  document.title = (race || phase) + " · Railbird";
}

const staked = (bets) => bets.reduce((sum, bet) => sum + bet.chips, 0);

function standing(board) {
  const { phase, bid } = board,
    bets = board.bets.filter((one) => !one.waits); // as the book counts them
  if (phase === "betting")
    return bets.length
      ? t("console-line-bets", { count: bets.length, chips: staked(bets) })
      : t("console-line-no-bets");
  if (phase === "auction")
    return bid ? t("console-line-bid", { player: bid.name, chips: bid.chips }) : t("console-line-no-bid");
  if (phase === "course") return t("console-line-links", { count: board.course.length, links: board.links });
  if (phase === "race" || phase === "unofficial") return board.leader ? say(board.leader) : "";
  return board.game ? "" : t("console-line-players", { count: Object.keys(board.players).length });
}

// Games of hands: the pot, and beside it the others that hold something, as on the TV.
const pots = ({ pools }) =>
  Object.keys(pools)
    .filter((pool, at) => !at || pools[pool])
    .map((pool) => t("console-line-pot", { pool, chips: pools[pool] }))
    .join(", ");

// What the line says last matters most: on a narrow screen its letters narrow, then the race's number goes,
// then it takes two lines, and only then is a player's name shortened, never what is done.
function fitted(root, parts, name) {
  const fits = (words, letters) =>
    letters.some((each) => {
      root.className = each;
      if (root.textContent !== words) root.textContent = words;
      return isWhole(root);
    });
  const words = parts.slice(parts.length > 1 ? 1 : 0).join(" · ");
  if (fits(parts.join(" · "), ONE_LINE) || fits(words, ONE_LINE) || fits(words, TWO_LINES)) return;
  for (let length = name.length - 1; length > 3; length -= 1) {
    if (fits(words.replace(name, name.slice(0, length).trim() + "…"), TWO_LINES)) return;
  }
}

// Measured to parts of a pixel: by one of them too wide a line loses its last word.
function isWhole(root) {
  const text = document.createRange();
  text.selectNodeContents(root);
  return (
    text.getBoundingClientRect().width <= root.getBoundingClientRect().width &&
    root.scrollHeight <= root.clientHeight + 1
  );
}

/** `link` is {lost, screens}: whether the stream is lost, and what the TVs show. */
export function drawLink(mark, bar, board, link, redraw) {
  clearTimeout(late);
  const tvs = link.screens ? link.screens.shown : [];
  const behind = !link.lost && tvs.some((seq) => seq !== board.seq);
  mark.className = link.lost ? "bad" : tvs.length ? "" : "none";
  fill(
    mark,
    link.lost
      ? t("console-offline")
      : tvs.length === 1
        ? t("console-tv")
        : tvs.length
          ? t("console-tvs", { count: tvs.length })
          : t("console-no-tv"),
  );
  if (!behind) link.behindSince = 0;
  else if (!link.behindSince) link.behindSince = performance.now();
  const waited = behind ? performance.now() - link.behindSince : 0;
  if (behind && waited < PATIENCE_MS) late = setTimeout(redraw, PATIENCE_MS - waited + 20);
  const gone = link.screens && !tvs.length && link.screens.lost_s !== null && link.hadTv;
  if (tvs.length) link.hadTv = true;
  const code = link.lost
    ? "dealer-last-state"
    : behind && waited >= PATIENCE_MS
      ? "console-tv-behind"
      : gone
        ? "console-tv-gone"
        : "";
  bar.hidden = !code;
  fill(bar, code ? h("span", null, t(code)) : null);
}
