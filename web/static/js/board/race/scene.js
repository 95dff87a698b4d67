// The race as it runs, on the whole course, and the stretch, in which one card decides.

import { fill, h, suit } from "../../core/dom.js";
import { raceTitle, say, t } from "../../core/words.js";
import { back, face, gap } from "../cards.js";
import { percentOf } from "../chance.js";
import { fitAll } from "../fit_text.js";
import { courseOf } from "../geometry.js";
import { isUpright } from "../upright.js";
import { drawCards, drawCourse } from "./course.js";
import { named } from "../named.js";
import { briefly, due, sentence } from "./sentence.js";
import { raceName } from "../race_words.js";

export function drawRace(at, board, layout) {
  const grid = courseOf(board, layout);
  drawCards(at("course"), board, grid);
  drawCourse(at("lanes"), board, grid);
  at("lanes").hidden = false;
  drawHead(at("head"), board, layout);
  drawFoot(at("foot"), board, layout);
}

function drawHead(root, board, layout) {
  root.hidden = false;
  fill(
    root,
    layout === "stretch"
      ? h(
          "p",
          {
            class: "phase slab",
            "data-sizes": isUpright() ? "136 104 104/2 84/2 72/3" : "136<1190 104 80 68 64/2 56/2",
            "aria-live": "polite",
          },
          say(board.stretch.said),
        )
      : h(
          "p",
          {
            class: "race slab" + (raceTitle() ? " titled" : ""),
            "data-sizes": !raceTitle() ? "64 52 44" : isUpright() ? "44 40" : "64 52 44 40/2",
          },
          raceName(board),
        ),
  );
  fitAll(root);
}

let turned = "",
  turnedIn = "",
  turn = "";

// The card that was just turned is seen turning; drawn again, or in another picture, it lies.
function turning(board, layout) {
  const key = [
    board.night,
    board.race,
    board.dealt.length,
    board.course.length,
    board.last && board.last.card,
  ].join();
  if (turned !== key) {
    turn = turned && document.body.classList.contains("moving") ? " turned" : "";
    turned = key;
    turnedIn = layout;
  }
  return turnedIn === layout ? turn : "";
}

function drawFoot(root, board, layout) {
  root.hidden = false;
  const card = h(
    "div",
    { class: "cards" + turning(board, layout) },
    board.last ? face(board.last.card, "last") : gap("last"),
    board.phase === "falter" && layout === "stretch" ? h("div", { class: "slot due" }, back("last")) : null,
  );
  fill(
    root,
    layout === "stretch" ? stretchFoot(board, card) : [card, h("div", { class: "words" }, raceWords(board))],
  );
  fitAll(root);
}

// What is due is all there is to say; else cause and effect.
function raceWords(board) {
  const waits = due(board);
  if (waits) return h("p", { class: "cause slab due", "data-sizes": "74 64 60/2" }, waits);
  const said = sentence(board);
  return h(
    "p",
    {
      class: "cause slab",
      "data-sizes": said.apart ? "60/2 52/2 44/3" : "74 64 60/2",
      "aria-live": "polite",
    },
    said.cause,
    said.effect
      ? h(
          "span",
          { class: said.apart ? "dead" : "effect", "data-short": "all" },
          (said.apart ? ". " : ", ") + said.effect,
        )
      : null,
  );
}

function stretchFoot(board, card) {
  return [
    wanted(board),
    card,
    h(
      "p",
      { class: "cause", "data-fit": "lines", "data-shrink": 0.75 },
      board.last && board.phase !== "falter" ? named(briefly(board.last.said)) : "",
    ),
    h("p", { class: "rest", "data-fit": "lines", "data-shrink": 0.75 }, distances(board)),
  ];
}

// The card that decides, with its chance.
function wanted(board) {
  const { wins, place } = board.stretch;
  const chances = board.places ? board.places.chances : (place === 1 && board.chances) || {};
  const known = wins.filter((horse) => chances[horse] !== undefined);
  return h(
    "div",
    { class: "wanted" + (wins.length > 1 ? " several" : "") },
    wins.map((horse) =>
      h(
        "div",
        { class: "one is-" + horse },
        suit(horse),
        known.length
          ? h("b", { class: "slab", "data-sizes": "92 72 56 48" }, percentOf(chances[horse]))
          : null,
      ),
    ),
    known.length && place === 1
      ? h("p", { "data-fit": true, "data-shrink": 0.8 }, t("tv-to-win-race"))
      : null,
  );
}

// Who needs how many cards more than the one; where all does not fit, the others are left out.
function distances(board) {
  if (board.dead_leader) return say(board.dead_leader);
  const rest = Object.keys(board.horses).filter(
    (horse) =>
      board.stretch.wins.indexOf(horse) < 0 &&
      board.stretch.near.indexOf(horse) < 0 &&
      board.order.indexOf(horse) < 0 &&
      board.blocked.indexOf(horse) < 0,
  );
  const toGo = (horse) => board.needed - board.horses[horse];
  const least = Math.min(...rest.map(toGo));
  const next = rest.filter((horse) => toGo(horse) === least);
  const others = next.length ? t("tv-need", { count: next.length, together: next, left: least }) : "";
  return [
    t("tv-one-from-home") + ".",
    others ? h("span", { "data-short": "all" }, " " + others + ".") : null,
  ];
}
