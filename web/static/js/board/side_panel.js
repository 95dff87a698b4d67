// The column beside the course: the phase, and the code and address while the room may come in, with what is
// bet; in an auction the hammer; while the course is dealt, its newest card large.

import { fill, h } from "../core/dom.js";
import { hasPools } from "../core/pool_pays.js";
import { horseName, say, t } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { chipWorth, ownWifi, wifisTurn } from "./house.js";
import { lastCard } from "./last_card.js";
import { hammer } from "./auction.js";
import { nameRoll } from "./name_roll.js";
import { poolList, poolPage } from "./pools.js";
import { ticketsTurn } from "./tickets.js";
import { pageNow } from "./page_turn.js";
import { sentencesOf } from "./wall/pages.js";

const SENTENCE_MS = 3300; // three in ten seconds

export function drawSide(root, board, layout, address, name) {
  root.hidden = layout !== "parade" && layout !== "idle";
  if (root.hidden) return;
  if (layout === "idle")
    fill(
      root,
      codeAndAddress(address),
      addressLine(wifisTurn() ? t("tv-wifi-password", { text: ownWifi().password }) : name),
      addressLine(chipWorth() && t("house-chip", { text: chipWorth() })),
    );
  else if (board.phase === "auction") fill(root, phase(board), hammer(board), addressLine(address));
  else if (board.phase === "betting") fill(root, phase(board), codeAndAddress(address), strip(board));
  else fill(root, phase(board), board.last ? large(board) : gameTold(board));
  fitAll(root);
}

// Where the pools' pages turn, the page's title takes the second line.
function phase(board) {
  const page = poolPage(board);
  return h(
    "div",
    { class: "where" },
    h(
      "p",
      { class: "race", "data-fit": page ? true : null },
      t(page ? "tv-race-betting" : "tv-race", { race: board.race, game: board.game }),
    ),
    h("p", { class: "phase", "data-fit": "lines" }, page ? page.title : say(board.phase_words)),
  );
}

const addressLine = (address) => (address ? h("p", { class: "address", "data-fit": true }, address) : null);

const wifiCode = (wifi) => [
  h("img", {
    class: "code",
    src: "/wifi.svg?" + encodeURIComponent(wifi.name),
    alt: t("tv-wifi-code", { text: wifi.name }),
  }),
  addressLine(wifi.name),
];

/** The QR code and the address that it says, in turn with the access point's while that is open; nothing
 * without an address. */
export const codeAndAddress = (address) =>
  wifisTurn()
    ? wifiCode(ownWifi())
    : address
      ? [
          h("img", {
            class: "code",
            src: "/join.svg?" + encodeURIComponent(address),
            alt: t("tv-qr-code", { address }),
          }),
          addressLine(address),
        ]
      : null;

// Where badges stand without their names, the names stand here in turn, beside the last card.
const strip = (board) =>
  h(
    "div",
    { class: "strip" },
    hasPools(board)
      ? names(board, 4) || poolList(board)
      : [
          board.last && lastCard(board, "small").slice(0, 1),
          names(board, board.last ? 2 : 4) || h("p", { class: "cause", "data-fit": "lines" }, taken(board)),
        ],
  );

const names = (board, room) => (ticketsTurn(board) ? nameRoll(board, room) : null);

function taken(board) {
  if (board.prizes) return t("tv-prizes", { prizes: board.prizes.join(", ") });
  return board.bets.length ? bets(board) : say(board.title);
}

function bets(board) {
  const chips = board.bets.reduce((sum, bet) => sum + bet.chips, 0);
  return t(board.drinks ? "tv-bets-drinks" : "tv-bets-chips", { bets: board.bets.length, chips });
}

// The game that was just chosen, told in ten seconds, again and again until its first card lies.
function gameTold(board) {
  const sentences = sentencesOf(board.game);
  return h(
    "div",
    { class: "told" },
    h("p", { class: "title", "data-fit": "lines" }, say(board.title)),
    h("p", { class: "sentence", "data-fit": "lines" }, sentences[pageNow(sentences.length, SENTENCE_MS)]),
    h("p", { class: "quiet", "data-fit": true }, said(board)),
  );
}

const large = (board) =>
  h(
    "div",
    { class: "large" },
    h("div", { class: "pair" }, lastCard(board, "huge")),
    h("p", { class: "cause", "data-fit": "lines" }, said(board)),
  );

function said(board) {
  if (board.phase === "redeal") return t("tv-deal-again", { names: board.blocked.map(horseName) });
  return board.last
    ? say(board.last.said)
    : t("tv-cards-to-come", { count: board.links - board.course.length });
}
