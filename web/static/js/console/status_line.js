// The state in one line, and whether console, station and TV agree.

import { say, t } from "../core/words.js";

const WIDTHS = ["", "tight", "tighter"]; // of letters that narrow
const PATIENCE_MS = 1500; // a TV may take a moment to draw

// The line is short, and these phases have a shorter word.
const SHORT = ["betting", "auction", "course", "draw", "discard"];

let late = 0;

/** Draw the line into `root`: the race, the phase, one `fact` (the phase's own where none is given). On a
 * `narrow` screen the phase gives way to the fact. */
export function drawLine(root, board, given, narrow) {
  const race = board.game ? t("console-line-race", { race: board.race, game: board.game }) : "";
  const phase =
    board.phase === "race"
      ? t("console-line-race-runs")
      : SHORT.includes(board.phase)
        ? t("console-line-" + board.phase)
        : say(board.phase_words);
  const fact = given || (board.turn === undefined ? standing(board) : pots(board));
  const parts = [race, narrow && race && fact ? "" : phase, fact].filter(Boolean);
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

// What the line says last matters most: its letters narrow, then the race's number goes, then the phase,
// and only then a player's name is shortened, never what is done.
function fitted(root, parts, name) {
  const fits = (words) =>
    WIDTHS.some((width) => {
      root.className = width;
      if (root.textContent !== words) root.textContent = words;
      return root.scrollWidth <= root.clientWidth;
    });
  if (parts.some((_, from) => fits(parts.slice(from).join(" · ")))) return;
  const last = parts[parts.length - 1] || "";
  for (let length = name.length - 1; length > 3; length -= 1)
    if (fits(last.replace(name, name.slice(0, length).trim() + "…"))) return;
}

/** What the TVs show, as {tone, words}: tone "bad" while the station is lost, "none" without a TV. Keeps in
 * `link` whether a TV disagrees (`disagrees`: the message's code), and calls `redraw` when that is known.
 * */
export function linkWords(board, link, redraw) {
  clearTimeout(late);
  const tvs = link.screens ? link.screens.shown : [];
  const behind = !link.lost && tvs.some((seq) => seq !== board.seq);
  if (!behind) link.behindSince = 0;
  else if (!link.behindSince) link.behindSince = performance.now();
  const waited = behind ? performance.now() - link.behindSince : 0;
  if (behind && waited < PATIENCE_MS) late = setTimeout(redraw, PATIENCE_MS - waited + 20);
  const gone = link.screens && !tvs.length && link.screens.lost_s !== null && link.hadTv;
  if (tvs.length) link.hadTv = true;
  link.disagrees = behind && waited >= PATIENCE_MS ? "console-tv-behind" : gone ? "console-tv-gone" : "";
  if (link.lost) return { tone: "bad", words: t("console-offline") };
  return {
    tone: tvs.length ? "" : "none",
    words:
      tvs.length === 1
        ? t("console-tv")
        : tvs.length
          ? t("console-tvs", { count: tvs.length })
          : t("console-no-tv"),
  };
}
