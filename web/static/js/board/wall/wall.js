// The wall: what the TV shows before the first game, after the last, and while nobody deals. Pages turn by
// themselves: who sits at the table, how to join in, how the games are played; the last race again, the
// leaders, the biggest price; in a break its clock and the leaders; at closing time the podium and, where the
// nights are open to the room, everybody's night in a line.

import { fill, h, suit } from "../../core/dom.js";
import { clockWords } from "../../core/pause.js";
import { say, t } from "../../core/words.js";
import { fitAll } from "../fit_text.js";
import { barName, chipWorth, houseLine, logo, ownWifi, wifisTurn } from "../house.js";
import { gallop } from "../horse.js";
import { pageOf, turnedIn } from "../page_turn.js";
import { seatPages } from "../seats.js";
import { codeAndAddress } from "../side.js";
import { againPage, gamesPages, howPage, landedPage, leadersPage, nightPages, steps } from "./pages.js";
import { breakLeft, isResting } from "./quiet.js";
import { pointsTonight, seasonNow, seasonPage } from "./season.js";
import { drawTold, wallTold } from "./told.js";

const WELCOME_MS = 8000;
const FIELD = ["S", "D", "H", "C"]; // the farthest first
const PIPS = 28;

const there = (pages) => pages.filter(Boolean);

function pagesOf(board) {
  if (breakLeft(board)) {
    const told = wallTold(board);
    return told ? there([leadersPage(board, told)]) : [];
  }
  const season = seasonNow(board, drawTold);
  if (!board.game && !board.over) return welcome(board, season);
  if (!board.over && !isResting(board)) return handsDealt(board);
  const told = wallTold(board) || (board.over ? {} : null);
  if (!told) return [];
  if (board.over)
    return [
      ...seatPages(board, pointsTonight(board, season)),
      ...there([seasonPage(board, season)]),
      ...nightPages(board, told),
      ...there([landedPage(board, told), againPage(told)]),
    ];
  return there([
    board.phase === "course" ? howPage(board.game) : null,
    againPage(told),
    leadersPage(board, told),
    landedPage(board, told),
    seasonPage(board, season),
  ]);
}

// The hands are dealt: who plays, and within ten seconds what.
function handsDealt(board) {
  const seats = seatPages(board);
  return [seats[0], howPage(board.game), ...seats.slice(1)];
}

function welcome(board, season) {
  /** @type {{kind: string, ms: number, body: () => any}} */
  const poster = { kind: "welcome", ms: WELCOME_MS, body: field };
  return [
    poster,
    ...(Object.keys(board.players).length ? seatPages(board) : []),
    ...there([seasonPage(board, season)]),
    ...gamesPages(),
  ];
}

const field = () =>
  h(
    "div",
    { class: "field" },
    FIELD.map((horse) => h("div", { class: "is-" + horse }, gallop(horse, "outlined"))),
  );

let pages = [];

function pageNow() {
  const now = pageOf(pages.map((one) => one.ms));
  return { page: pages[now.at], ms: now.ms };
}

export function drawWall(root, board, address, name) {
  pages = pagesOf(board);
  const { page, ms } = pageNow();
  const kind = page ? page.kind : "";
  const closing = Boolean(board.over) && kind === "seats",
    left = breakLeft(board);
  root.hidden = false;
  root.className = kind === "welcome" ? "welcome" : closing ? "closing" : left ? "in-break" : "";
  root.setAttribute("data-page", kind);
  root.setAttribute("data-pages", String(pages.length));
  fill(
    root,
    kind === "welcome" ? lamps() : null,
    h("div", { class: "skyline" }),
    closing ? pips() : null,
    h("div", { class: "body" + turnedIn("wall", pages.indexOf(page)) }, page ? page.body() : null),
    kind === "welcome" ? h("div", { class: "front" }) : null,
    logo(),
    houseLine(barName() || "Railbird"),
    h(
      "h2",
      { class: "title slab", "data-sizes": "160 136 112 92 76 64 54" },
      left ? backIn(left) : titleOf(board, page),
    ),
    left ? line("sub", aboutBreak(board, page)) : null,
    kind === "welcome" ? h("p", { class: "sub", "data-fit": true }, t("tv-motto")) : null,
    closing && board.players && Object.keys(board.players).length > 3 ? null : side(address, name),
    closing ? null : steps(),
  );
  if (page && page.run) page.run(root, ms);
  fitAll(root);
}

const backIn = (seconds) => t("wall-back-in", { text: clockWords(seconds) });

const aboutBreak = (board, page) =>
  [t("wall-break"), board.phase === "betting" ? t("wall-break-bets") : "", page ? page.title : ""]
    .filter(Boolean)
    .join(" · ");

function titleOf(board, page) {
  if (page && page.kind === "welcome") return t("tv-race-night");
  return (page && page.title) || (isResting(board) ? "" : say(board.phase_words));
}

const line = (kind, words) => (words ? h("p", { class: kind, "data-fit": true }, words) : null);

const side = (address, name) =>
  h(
    "div",
    { class: "side" },
    codeAndAddress(address),
    wifisTurn()
      ? line("name", t("tv-wifi-password", { text: ownWifi().password }))
      : chipWorth()
        ? line("chip", t("house-chip", { text: chipWorth() }))
        : line("name", name),
  );

// Floodlights over the course, and what falls at the end of the night: painted once, then still.
function lamps() {
  const box = h("div", { class: "lamps" });
  for (const left of logo() ? [500, 1000] : [0, 500, 1000]) {
    const one = h("div", { class: "lamp" });
    one.style.left = left / 20 + "rem";
    box.appendChild(one);
  }
  return box;
}

function pips() {
  const box = h("div", { class: "pips", "aria-hidden": "true" });
  for (let at = 0; at < PIPS; at += 1) {
    const pip = suit("SHDC".charAt(at % 4));
    pip.setAttribute("class", "pip is-" + "SHDC".charAt(at % 4));
    const size = 20 + ((at * 7) % 24);
    pip.style.cssText =
      "left:" +
      ((at * 211) % 1210) / 20 +
      "rem;top:" +
      ((at * 137) % 660) / 20 +
      "rem;font-size:" +
      size / 20 +
      "rem;transform:rotate(" +
      ((at * 53) % 80) +
      "deg)";
    box.appendChild(pip);
  }
  return box;
}

/** Draw the page on between two states. */
export function tickWall(root, board) {
  const { page, ms } = pageNow(),
    title = root.querySelector(".title"),
    left = breakLeft(board);
  if (left && title && root.className === "in-break") title.textContent = backIn(left);
  if (page && page.run && root.getAttribute("data-page") === page.kind) page.run(root, ms);
}
