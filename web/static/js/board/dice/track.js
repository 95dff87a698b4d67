// The track of the dice race: eleven lanes of their own length with one finish, so that what is left to run
// is seen at a glance. A lane is a row of holes from its gate to its finish slot, as on the wooden board. The
// horses stay in the page from state to state: a move is a motion, a reload is none.

import { fill, h } from "../../core/dom.js";
import { holdersOf } from "../../core/holders.js";
import { t } from "../../core/words.js";
import { chanceBox, drawChance } from "../chance.js";
import { rem } from "../geometry.js";
import { drawRiders, riders } from "../riders.js";
import { isUpright } from "../upright.js";

const PITCH = 3.03,
  UPRIGHT_PITCH = 2.34; // from hole to hole
const START = 2.8; // the middle of the longest lane's gate
const TILE = 5.5; // 110 px
const CORNER = 21.8,
  CORNER_LANES = 3; // what dice and scratch board take of the outer lanes
const ENOUGH = 2; // badges that stand behind a horse, so that none hides what is left to run

const lanes = new Map();
let drawnFor = "";

// How many moves a horse needs until it is home.
const toGo = (board, horse) => board.needed[horse] - board.horses[horse];

export function drawTrack(root, board) {
  const horses = Object.keys(board.needed).sort((one, other) => Number(one) - Number(other));
  const longest = Math.max(...horses.map((horse) => board.needed[horse]));
  const key = [pitch(), horses.map((horse) => board.needed[horse])].join();
  if (key !== drawnFor) build(root, board, horses, longest);
  drawnFor = key;
  horses.forEach((horse, place) => {
    const lane = lanes.get(horse),
      outer = Math.min(place, horses.length - 1 - place) < CORNER_LANES;
    drawLane(lane, horse, board, longest);
    drawRiders(
      lane.querySelector(".riders"),
      board,
      holdersOf(board, horse),
      { from: outer && !isUpright() ? CORNER : 0, to: at(longest) - TILE / 2, rows: 1, enough: ENOUGH },
      at(longest - toGo(board, horse)) - TILE / 2,
      TILE,
    );
  });
}

const pitch = () => (isUpright() ? UPRIGHT_PITCH : PITCH);
const at = (hole) => START + hole * pitch();

function build(root, board, horses, longest) {
  lanes.clear();
  while (root.firstChild) root.removeChild(root.firstChild);
  for (const horse of horses) {
    const first = longest - board.needed[horse];
    const holes = [];
    for (let hole = first; hole < longest; hole += 1)
      holes.push(h("i", { class: "hole", style: "left:" + rem(at(hole)) }));
    const wood =
      "left:" + rem(at(first) - TILE / 2 - 0.2) + ";width:" + rem((longest - first) * pitch() + TILE + 0.4);
    const lane = h(
      "div",
      { class: "dice-lane", "data-horse": horse },
      h("div", { class: "wood", style: wood }),
      holes,
      h("div", { class: "slot-home", style: "left:" + rem(at(longest) - TILE / 2) }),
      riders(),
      h("div", { class: "runner", role: "img" }, h("b", null, horse), h("u", null)),
      chanceBox(horse),
    );
    root.appendChild(lane);
    lanes.set(horse, lane);
  }
}

function drawLane(lane, horse, board, longest) {
  const line = (board.scratched || {})[horse];
  const home = board.order.indexOf(horse) >= 0;
  const near = board.near.indexOf(horse) >= 0;
  lane.className = "dice-lane" + (line ? " scratched" : "") + (home ? " home" : "") + (near ? " near" : "");
  const hole = longest - toGo(board, horse);
  const tile = lane.querySelector(".runner");
  tile.style.transform = "translate(" + rem(at(hole) - TILE / 2) + ",-50%)";
  tile.setAttribute(
    "aria-label",
    line ? t("tv-horse-scratched", { horse, line }) : t("tv-at-step", { horse, step: board.horses[horse] }),
  );
  const under = (board.under || {})[horse];
  fill(tile.querySelector("u"), under ? String(under) : "");
  drawChance(lane.querySelector(".chance"), horse, board);
  if (line) lane.querySelector(".chance").hidden = true;
}
