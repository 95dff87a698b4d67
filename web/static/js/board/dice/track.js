// The track of the dice race: eleven lanes of their own length with one finish, so that what is left to run
// is seen at a glance; at their left the number plates and the caps of those who hold the number's cards.
// The horses stay in the page from state to state: a move is a motion, a reload is none.

import { badge } from "../../core/badge.js";
import { fill, h } from "../../core/dom.js";
import { holdersOf } from "../../core/holders.js";
import { givenName, silksOf, t } from "../../core/words.js";
import { chanceWords } from "../chance.js";
import { rem } from "../geometry.js";
import { gallop } from "../horse.js";
import { pageNow } from "../page_turn.js";
import { isUpright } from "../upright.js";

// Widths in pixels, from the lanes' left edge. The spaces of a board's longest lane are so wide together, and
// all of its spaces are equal: of the usual board 42 (upright 33) each. The way to a lane begins behind the
// caps.
const LYING = { end: 1154, spaces: 588, way: 360 },
  UPRIGHT = { end: 876, spaces: 462, way: 218 };
const GATE = 112, // a horse stands in it whole
  FINISH = 84,
  HORSE = 108,
  NAME = 170; // room that a name needs at the least
const CAPS = 4; // beside a plate; more take turns
const PAGE_MS = 3000;

const lanes = new Map();
let drawnFor = "";

// How many moves a horse needs until it is home.
const toGo = (board, horse) => board.needed[horse] - board.horses[horse];

/** Whether the holders of a number take turns. */
export const holdersTurn = (board) =>
  Object.keys(board.needed).some((horse) => holdersOf(board, horse).length > CAPS);

export function drawTrack(root, board) {
  const horses = Object.keys(board.needed).sort((one, other) => Number(one) - Number(other));
  const key = [isUpright(), horses.map((horse) => [board.needed[horse], silksOf(horse)])].join();
  if (key !== drawnFor || !root.firstChild) build(root, board, horses);
  drawnFor = key;
  for (const horse of horses) drawLane(lanes.get(horse), horse, board);
}

const grid = () => (isUpright() ? UPRIGHT : LYING);

// The spaces before the finish slot: a horse is home with one move more than they are.
const spaces = (board, horse) => board.needed[horse] - 1;

const space = (board) =>
  grid().spaces / Math.max(...Object.keys(board.needed).map((horse) => spaces(board, horse)));

// Where a horse's nose stands: in its gate, on the line of the space that it reached, or in the finish slot.
const nose = (board, horse) =>
  toGo(board, horse) > 0 ? grid().end - FINISH - (toGo(board, horse) - 1) * space(board) : grid().end - 4;

function build(root, board, horses) {
  lanes.clear();
  while (root.firstChild) root.removeChild(root.firstChild);
  root.style.setProperty("--space", rem(space(board)));
  for (const horse of horses) {
    const width = widthOf(board, horse);
    const lane = h(
      "div",
      { class: "dice-lane", "data-horse": horse },
      h("i", { class: "way" }),
      h(
        "div",
        { class: "grass", style: "left:" + rem(grid().end - width) + ";width:" + rem(width) },
        h("i", { class: "spaces" }),
        h("i", { class: "light" }),
        h("i", { class: "home" }),
      ),
      h("p", { class: "called", "data-fit": true }),
      h("div", { class: "plate number" }, h("b", null, horse)),
      h("div", { class: "holders" }),
      h("div", { class: "runner", role: "img" }, h("div", { class: "gait" }, gallop(horse)), h("u", null)),
      h("p", { class: "chance", "data-fit": true }),
    );
    root.appendChild(lane);
    lanes.set(horse, lane);
  }
}

const widthOf = (board, horse) => GATE + spaces(board, horse) * space(board) + FINISH;

// A name stands before its lane; where that is too long, on its turf: ahead of the horse, or behind it where
// there is more room.
function nameAt(board, horse) {
  const start = grid().end - widthOf(board, horse),
    finish = grid().end - FINISH,
    tip = nose(board, horse);
  if (start - grid().way >= NAME) return between(grid().way, start - 12, "right");
  const tail = tip - HORSE;
  return finish - tip >= tail - start
    ? between(tip + 12, finish - 12, "right")
    : between(start + 24, tail - 12, "left");
}

const between = (from, to, side) => ({ left: rem(from), width: rem(to - from), textAlign: side });

function drawLane(lane, horse, board) {
  const line = (board.scratched || {})[horse];
  const before = lane.getAttribute("data-step"),
    step = String(board.horses[horse]);
  lane.setAttribute("data-step", step);
  const moved = (board.said || []).some((fact) => fact.horse === horse && fact.step === board.horses[horse]);
  const odd = lane.classList.contains("odd");
  lane.className =
    "dice-lane" +
    (line ? " scratched" : "") +
    (board.order.indexOf(horse) >= 0 ? " home" : "") +
    (board.near.indexOf(horse) >= 0 ? " near" : "") +
    (moved && !line ? " moved" : "") +
    (before === null || before === step ? (odd ? " odd" : "") : odd ? " even" : " odd");
  const tile = lane.querySelector(".runner");
  tile.style.transform = "translate(" + rem(nose(board, horse) - HORSE) + ",-50%)";
  tile.setAttribute(
    "aria-label",
    line ? t("tv-horse-scratched", { horse, line }) : t("tv-at-step", { horse, step: board.horses[horse] }),
  );
  const under = (board.under || {})[horse];
  fill(tile.querySelector("u"), under ? String(under) : "");
  fill(lane.querySelector(".holders"), line ? t("tv-scratch-line", { line }) : holders(board, horse));
  const called = lane.querySelector(".called");
  fill(called, line ? "" : givenName(horse));
  Object.assign(called.style, nameAt(board, horse));
  fill(lane.querySelector(".chance"), line ? "" : chanceWords(board, horse));
}

function holders(board, horse) {
  const names = holdersOf(board, horse),
    pages = Math.max(1, Math.ceil(names.length / CAPS)),
    from = CAPS * pageNow(pages, PAGE_MS);
  return names.slice(from, from + CAPS).map((name) => badge(board, name));
}
