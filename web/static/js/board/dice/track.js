// The track of the dice race: eleven lanes of their own length with one finish, so that what is left to run
// is seen at a glance; at their left the number plates and the caps of those who hold the number's cards.
// The horses stay in the page from state to state: a move is a motion, a reload is none.

import { badge } from "../../core/badge.js";
import { fill, h } from "../../core/dom.js";
import { holdersOf } from "../../core/holders.js";
import { t } from "../../core/words.js";
import { chanceWords } from "../chance.js";
import { rem } from "../geometry.js";
import { gallop } from "../horse.js";
import { pageNow } from "../page_turn.js";
import { isUpright } from "../upright.js";

const PITCH = 47,
  UPRIGHT_PITCH = 38; // from step to step
const END = 1154,
  UPRIGHT_END = 890; // of the finish, from the lanes' left edge
const FINISH = 84; // wide
const HORSE = 108;
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
  const key = [isUpright(), horses.map((horse) => board.needed[horse])].join();
  if (key !== drawnFor || !root.firstChild) build(root, board, horses);
  drawnFor = key;
  for (const horse of horses) drawLane(lanes.get(horse), horse, board);
}

const end = () => (isUpright() ? UPRIGHT_END : END);
const pitch = () => (isUpright() ? UPRIGHT_PITCH : PITCH);

function build(root, board, horses) {
  lanes.clear();
  while (root.firstChild) root.removeChild(root.firstChild);
  for (const horse of horses) {
    const width = board.needed[horse] * pitch() + FINISH - 36;
    const lane = h(
      "div",
      { class: "dice-lane", "data-horse": horse },
      h("i", { class: "way" }),
      h(
        "div",
        { class: "grass", style: "left:" + rem(end() - width) + ";width:" + rem(width) },
        h("i", { class: "light" }),
        h("i", { class: "home" }),
      ),
      h("div", { class: "plate number" }, h("b", null, horse)),
      h("div", { class: "holders" }),
      h("div", { class: "runner", role: "img" }, h("div", { class: "gait" }, gallop(horse)), h("u", null)),
      h("p", { class: "chance", "data-fit": true }),
    );
    root.appendChild(lane);
    lanes.set(horse, lane);
  }
}

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
  const nose =
    end() - FINISH + 40 - Math.max(0, toGo(board, horse) - 1) * pitch() + (toGo(board, horse) ? 0 : 40);
  tile.style.transform = "translate(" + rem(nose - HORSE) + ",-50%)";
  tile.setAttribute(
    "aria-label",
    line ? t("tv-horse-scratched", { horse, line }) : t("tv-at-step", { horse, step: board.horses[horse] }),
  );
  const under = (board.under || {})[horse];
  fill(tile.querySelector("u"), under ? String(under) : "");
  fill(lane.querySelector(".holders"), line ? t("tv-scratch-line", { line }) : holders(board, horse));
  fill(lane.querySelector(".chance"), line ? "" : chanceWords(board, horse));
}

function holders(board, horse) {
  const names = holdersOf(board, horse),
    pages = Math.max(1, Math.ceil(names.length / CAPS)),
    from = CAPS * pageNow(pages, PAGE_MS);
  return names.slice(from, from + CAPS).map((name) => badge(board, name));
}
