// Who won a race that is paid, at the left of the payments: the horse, the order, what stays in the pots.

import { h, suit } from "../core/dom.js";
import { givenName, horseName, isSuit, number, raceTitle, t } from "../core/words.js";
import { gallop } from "./horse.js";
import { short } from "./named.js";
import { silks } from "./winner.js";

/** The winner of the paid race `board`, with the order behind it and what stays in the pots. */
export function paidWinner(board) {
  const winner = board.order[0];
  const race = board.races[board.races.length - 1] || {};
  const isVoid = race.void || (!winner && !board.paid.length);
  const own = [raceTitle(), t("tv-race-official", { race: board.race, game: board.game })];
  const horse = !isVoid && winner && !board.piles ? winner : null;
  return h(
    "div",
    { class: "winner" },
    isVoid ? null : silks(horse),
    h(
      "div",
      { class: "band" },
      h(
        "h2",
        { class: "won" + (horse && givenName(horse) ? " given" : "") },
        wonWords(board, isVoid, winner),
      ),
      isVoid
        ? null
        : h("p", { class: "stands", "data-fit": true, "data-shrink": 0.8 }, own.filter(Boolean).map(short)),
    ),
    horse ? h("div", { class: "ink" }, gallop(horse)) : null,
    horse && board.order.length < 2 ? rest(board) : order(board),
    extra(board),
  );
}

const slab = (words, sizes = "122 104 88 74 60 50", kind = "") =>
  h("span", { class: "slab " + kind, "data-sizes": sizes }, words);
const SENTENCE = "88/3 74/3 60/4 50/4",
  GIVEN = "122 104 88 74 60 50/2 44/2";

function wonWords(board, isVoid, winner) {
  if (isVoid) return slab(t("tv-race-void", { race: board.race, game: board.game }), SENTENCE, "long");
  if (winner && board.piles) return [slab(short(winner)), " ", slab(t("tv-wins-verb"))];
  const given = winner && givenName(winner) ? true : undefined;
  if (winner)
    return [slab(horseName(winner), given && GIVEN), " ", slab(t("tv-wins-verb"), given && "74 60")];
  return slab(t("tv-takes-pot", { player: board.paid[0].name }), SENTENCE, "long");
}

const placed = (place, horse) =>
  h(
    "p",
    { "data-fit": true, "data-shrink": 0.8 },
    h("b", { class: "slab" }, place),
    isSuit(horse) ? suit(horse) : null,
    short(horseName(horse)),
  );

// Those who came in behind the winner, in the order of the finish.
const order = (board) =>
  h(
    "div",
    { class: "order" },
    board.order.slice(1, 4).map((horse, at) => placed(String(at + 2), horse)),
  );

// Where the winner alone came home, how the others stand, who is farthest first.
function rest(board) {
  const others = Object.keys(board.horses)
    .filter((horse) => horse !== board.order[0])
    .sort((one, other) => board.horses[other] - board.horses[one]);
  if (others.length > 3) return null;
  const place = (horse) => 2 + others.filter((other) => board.horses[other] > board.horses[horse]).length;
  return h(
    "div",
    { class: "order" },
    others.map((horse) => placed(String(place(horse)), horse)),
  );
}

// In the games of pots: what stays in them, or who has won the night.
function extra(board) {
  if ((board.winners || []).length)
    return h("p", { class: "pots", "data-fit": "lines" }, t("tv-night-won", { names: board.winners }));
  const pots = ["POT", "MAIN", "JOCKEY"].filter((pot) => board.pools[pot]);
  return pots.length
    ? h(
        "p",
        { class: "pots", "data-fit": "lines" },
        pots.map((pot) => t("pool-" + pot.toLowerCase()) + " " + number(board.pools[pot])).join(" · "),
      )
    : null;
}
