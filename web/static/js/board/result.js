// The race is paid: the winner large, how they came home small, then page by page everybody who was paid and
// why, what each pool paid, and how all stand. The pages turn by themselves; each stays long enough to be
// read.

import { badge } from "../core/badge.js";
import { fill, h, suit } from "../core/dom.js";
import { horseName, isSuit, nth, number, t, tell } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { gallop } from "./horse.js";
import { lastCard } from "./last_card.js";
import { resultPages } from "./result_pages.js";

const MANY = 3; // places beside the winner, from which on that the race is official is not said as well
const PAGE_MS = 6000; // five seconds at the least, and one to find the place

let since = 0,
  shownRace = "";

export function drawResult(root, board, layout) {
  root.hidden = layout !== "paid";
  if (root.hidden) {
    shownRace = "";
    return;
  }
  const race = [board.night, board.race, board.seq].join();
  if (race !== shownRace) {
    shownRace = race;
    since = Date.now();
  }
  const pages = resultPages(board);
  const page = pages[Math.floor((Date.now() - since) / PAGE_MS) % pages.length];
  fill(
    root,
    headline(board),
    board.links ? h("div", { class: "last" }, lastCard(board, "small").slice(0, 1)) : null,
    h("div", { class: "page " + page.room }, page.parts),
    pages.length > 1 &&
      h(
        "div",
        { class: "dots" },
        pages.map((one) => h("i", { class: one === page ? "on" : "" })),
      ),
  );
  fitAll(root);
}

function headline(board) {
  const winner = board.order[0];
  const race = board.races[board.races.length - 1] || {};
  const isVoid = race.void || (!winner && !board.paid.length);
  const rest = board.order
    .slice(1)
    .map((horse, at) => [
      " ",
      nth(at + 2),
      " ",
      isSuit(horse) ? suit(horse, horseName(horse)) : horseName(horse),
    ]);
  return [
    h(
      "div",
      { class: "winner" + (isSuit(winner) ? " is-" + winner : " is-number") },
      isVoid || !winner || board.piles ? null : gallop(winner),
      h(
        "div",
        { class: "won" },
        h("p", { class: "fitted", "data-fit": true }, title(board, isVoid, winner)),
        h(
          "p",
          { class: "stands", "data-fit": true },
          h(
            "span",
            null,
            isVoid
              ? null
              : t(rest.length < MANY ? "tv-race-official" : "tv-race", {
                  race: board.race,
                  game: board.game,
                }),
          ),
          rest.length ? h("b", null, rest) : null,
          extra(board),
        ),
      ),
    ),
    isVoid || !winner || board.piles ? null : small(board), // a player has won there, no horse
  ];
}

function title(board, isVoid, winner) {
  if (isVoid) return t("tv-race-void", { race: board.race, game: board.game });
  if (winner && board.piles)
    return tell(
      "tv-player-wins",
      {},
      { player: [badge(board, winner), " ", h("span", { "data-short": true }, winner)] },
    );
  return winner ? t("tv-wins", { horse: winner }) : t("tv-takes-pot", { player: board.paid[0].name });
}

// In the games of pots: what stays in them, or who has won the night.
function extra(board) {
  if ((board.winners || []).length)
    return h("b", { class: "night-winner" }, t("tv-night-won", { names: board.winners }));
  const pots = ["POT", "MAIN", "JOCKEY"].filter((pot) => board.pools[pot]);
  return pots.length
    ? h(
        "b",
        null,
        pots.map((pot) => t("pool-" + pot.toLowerCase()) + " " + number(board.pools[pot])).join(" · "),
      )
    : null;
}

// The track, small: each horse's lane in its colour, as far as it ran; the winner's to its end.
function small(board) {
  return h(
    "div",
    { class: "track-small", role: "img", "aria-label": t("tv-part-track") },
    Object.keys(board.horses).map((lane) =>
      h(
        "div",
        { class: (isSuit(lane) ? "is-" + lane : "") + (board.order[0] === lane ? " first" : "") },
        h("i", { style: "transform:scaleX(" + ran(board, lane).toFixed(3) + ")" }),
      ),
    ),
  );
}

function ran(board, horse) {
  const needed = typeof board.needed === "object" ? board.needed[horse] : board.needed;
  return needed ? board.horses[horse] / needed : 0;
}
