// The pages of the wall: {kind, title, ms, body, run}. `body()` makes what stands under the title, once the
// page is shown; `run(root, ms)` draws it on.

import { badge } from "../../core/badge.js";
import { h, unbroken } from "../../core/dom.js";
import { toldAs } from "../../core/told.js";
import { gameName, nth, number, say, signed, speakingOf, t } from "../../core/words.js";
import { AGAIN_MS, again, runAgain, wonIt } from "./again.js";

const PAGE_MS = 8000;
const LEADERS = 6,
  NIGHTS = 8; // a page
const GAMES = ["basic", "announcer", "calcutta", "tote", "derby", "ristiseiska"]; // one of each kind

const BETS = ["ticket", "bet-struck"];

const page = (kind, title, body) => ({ kind, title, ms: PAGE_MS, body });
const names = (board, told) => (told.marks ? { marks: told.marks } : board); // also of who has left
const NUMBERS = ["1", "2", "3"]; // of the lines of either

/** How a guest comes to play. */
export const steps = () =>
  h(
    "div",
    { class: "steps" },
    NUMBERS.map((number) =>
      h("p", { "data-fit": true }, h("b", { class: "slab" }, number), t("wall-step-" + number)),
    ),
  );

export const sentencesOf = (game) => NUMBERS.map((number) => t("wall-told-" + toldAs(game) + "-" + number));

/** How a game is played. */
export const howPage = (game) =>
  page("how", gameName(game), () =>
    h(
      "div",
      { class: "how" },
      sentencesOf(game).map((words) => h("p", { "data-fit": "lines" }, words)),
    ),
  );

export const gamesPages = () => GAMES.map(howPage);

/** Tonight's leaders: by what they won where the nights are open to the room, else by the chips at the
 * table; null while nobody leads. */
export function leadersPage(board, told) {
  const open = Boolean(told.nights);
  const sums = open
    ? told.nights.map((one) => [one.name, one.result])
    : Object.keys(board.players).map((name) => [name, board.players[name]]);
  const first = sums.sort((one, other) => other[1] - one[1]).slice(0, LEADERS);
  if (!sums.some((one) => one[1] < first[0][1])) return null; // nobody leads
  const place = (chips) => 1 + sums.filter((one) => one[1] > chips).length;
  return page("leaders", t(open ? "wall-leaders" : "wall-most-chips"), () =>
    h(
      "ol",
      { class: "podium" },
      first.map((one) =>
        h(
          "li",
          { "data-fit": true },
          h("i", null, nth(place(one[1]))),
          badge(names(board, told), one[0]),
          h("span", { "data-short": true }, one[0]),
          h("b", null, open ? signed(one[1]) : number(one[1])),
        ),
      ),
    ),
  );
}

/** The price that gave most for a chip tonight. */
export function landedPage(board, told) {
  const landed = told.landed;
  if (!landed) return null;
  return page("landed", t(landed.stake ? "wall-biggest-price" : "wall-biggest-win"), () =>
    h(
      "div",
      { class: "landed" },
      h(
        "p",
        { class: "much", "data-fit": true },
        landed.stake
          ? "×" + number(Math.round((100 * landed.chips) / landed.stake) / 100)
          : number(landed.chips),
      ),
      landed.what
        ? h(
            "p",
            { class: "what", "data-fit": "lines" },
            BETS.indexOf(landed.what.code) < 0
              ? speakingOf(landed.names, () => unbroken(say(landed.what)))
              : speakingOf(landed.names, () =>
                  unbroken(t("wall-for", { chips: landed.chips, bet: landed.what })),
                ),
          )
        : null,
      h(
        "p",
        { class: "race", "data-fit": true },
        t("tv-race", {
          race: landed.race,
          game: (board.races.find((one) => one.race === landed.race) || {}).game,
        }),
      ),
      landed.name
        ? h(
            "p",
            { class: "who", "data-fit": true },
            badge(names(board, told), landed.name),
            " ",
            h("span", { "data-short": true }, landed.name),
          )
        : null,
    ),
  );
}

export function againPage(told) {
  const race = told.last_race;
  if (!race) return null;
  return {
    kind: "again",
    title: t("wall-again", { race: race.race }),
    ms: AGAIN_MS,
    run: (root, ms) => runAgain(root, race, ms),
    body: () =>
      speakingOf(race.names, () => [again(race), h("p", { class: "won-it", "data-fit": true }, wonIt(race))]),
  };
}

/** Everybody's night in a line, where the nights are open to the room. */
export function nightPages(board, told) {
  const all = told.nights || [],
    pages = [];
  for (let at = 0; at < all.length; at += NIGHTS) {
    pages.push(
      page("nights", t("wall-nights"), () =>
        h(
          "div",
          { class: "nights" },
          all
            .slice(at, at + NIGHTS)
            .map((one) =>
              h(
                "p",
                { class: "night", "data-fit": true },
                badge(names(board, told), one.name),
                h("span", { "data-short": true }, one.name),
                h("b", { class: one.result < 0 ? "minus" : "plus" }, signed(one.result)),
                h("span", { class: "won-of" }, t("wall-won-of", { won: one.won, races: one.races })),
              ),
            ),
        ),
      ),
    );
  }
  return pages;
}
