// The course: turf mown in steps between two rails, the winning post, a lane a horse. The lanes stay in the
// page from state to state, so that a step is a motion and a reload is none.

import { fill, h } from "../../core/dom.js";
import { horseName, silksOf, t } from "../../core/words.js";
import { back, face, gap } from "../cards.js";
import { cappedBackers, namedBackers, backersTurn } from "../backers.js";
import { chanceTitle, chanceWords } from "../chance.js";
import { fitAll } from "../fit_text.js";
import { rem } from "../geometry.js";
import { runner } from "../horse.js";
import { plate } from "../plate.js";
import { nameLines } from "../race_words.js";
import { backersOf } from "../tickets.js";

const SVG = "http://www.w3.org/2000/svg";
const POST = 58; // behind the finish
const PRINT_BEHIND = 283; // of a nose, where a horse of 226 has just left the turf
const LEAST_NOSE = 500; // in the stretch a horse far back stands at the edge

const lanes = new Map();
let drawnFor = "";

/** Whether the backers of a lane take turns. */
export const lanesTurn = (board) =>
  Object.keys(board.horses).some((horse) => backersTurn(backersOf(board, horse)));

const at = (left, top, width, height) =>
  "left:" + rem(left) + ";top:" + rem(top) + ";width:" + rem(width) + ";height:" + rem(height);

export function drawCourse(root, board, grid) {
  const horses = Object.keys(board.horses);
  const key = [
    grid.upright,
    grid.close,
    grid.needed,
    horses.map((horse) => [horse, grid.lanes[horse].height, silksOf(horse)]),
    board.race,
  ].join();
  if (key !== drawnFor || !root.firstChild) build(root, horses, grid);
  drawnFor = key;
  fill(root.querySelector(".labels"), grid.close || grid.upright ? null : labels(board));
  for (const horse of horses) drawLane(lanes.get(horse), horse, board, grid);
  fitAll(root);
}

// What stands over the columns beside the cards.
function labels(board) {
  const backed = Object.keys(board.horses).some((horse) => backersOf(board, horse).length);
  const known = Object.keys(board.horses).some((horse) => chanceWords(board, horse));
  return [
    known ? h("p", { class: "label chances", "data-fit": true }, chanceTitle(board)) : null,
    backed
      ? h(
          "p",
          { class: "label backed", "data-fit": true },
          t(board.sales && board.sales.length ? "tv-owned-by" : "tv-backed-by"),
        )
      : null,
  ];
}

function build(root, horses, grid) {
  lanes.clear();
  while (root.firstChild) root.removeChild(root.firstChild);
  root.style.setProperty("--step", rem(grid.step));
  if (grid.upright && !grid.close) for (const horse of horses) ground(root, grid, grid.lanes[horse].top, 178);
  else ground(root, grid, grid.top, grid.bottom - grid.top);
  root.appendChild(post(grid));
  root.appendChild(h("div", { class: "labels" }));
  for (const horse of horses) {
    const lane = grid.lanes[horse];
    const box = h(
      "div",
      {
        class: "lane" + (lane.lit ? " wins" : ""),
        "data-horse": horse,
        style: at(grid.left, lane.top, grid.width, lane.height),
      },
      h("div", { class: "light" }),
      h("div", { class: "prints is-" + horse }),
      h("div", { class: "own" }),
      h("div", { class: "who" }),
      runner(horse),
    );
    root.appendChild(box);
    lanes.set(horse, box);
  }
}

// Turf between two rails; the finish is a chequered line.
function ground(root, grid, top, height) {
  const [left, right] = grid.turf;
  const lines = [];
  for (let step = grid.first; step < grid.needed; step += 1)
    lines.push(
      h("i", {
        class: "line" + (step === grid.needed - 1 ? " finish" : step === 0 ? " gate" : ""),
        style: "left:" + rem(grid.at(step) - left),
      }),
    );
  root.appendChild(
    h(
      "div",
      {
        class: "turf",
        style: at(left, top, right - left, height) + ";--from:" + rem(grid.start ? grid.start - left : 0),
      },
      lines,
    ),
  );
  for (const rail of [top, top + height])
    root.appendChild(h("div", { class: "rail", style: at(left - 12, rail - 6, right - left + 24, 12) }));
}

const post = (grid) =>
  h(
    "div",
    {
      class: "post",
      style: at(
        grid.finish + Math.min(POST, grid.close ? 70 : grid.step * 0.62) - 42,
        grid.top - (grid.close ? 56 : 94),
        84,
        grid.bottom - grid.top + (grid.close ? 56 : 94) + (grid.upright && !grid.close ? -146 : 30),
      ),
    },
    h("i", null),
  );

function drawLane(box, horse, board, grid) {
  const lane = grid.lanes[horse];
  const step = board.horses[horse];
  const place = board.order.indexOf(horse) + 1;
  box.classList.toggle("first", place === 1);
  const tile = box.querySelector(".horse");
  const room = grid.upright && !grid.close ? 178 : lane.height;
  const width = Math.min(lane.horse, room * 1.41);
  const nose = grid.close ? Math.max(LEAST_NOSE, grid.at(step)) : grid.at(step);
  // Its nose is the picture's right edge but for a hair.
  const left =
    Math.min(nose, grid.close && !grid.upright ? grid.turf[1] : grid.at(grid.needed)) -
    width * 0.975 -
    grid.left;
  tile.style.width = rem(width);
  tile.style.height = rem((width * 112) / 158);
  const over = room - (width * 112) / 158;
  tile.style.top = rem(grid.upright && lane.lit ? over - 8 : over / 2); // names stand above it
  tile.style.transform = "translate(" + rem(left) + ",0)";
  stride(box, tile, step);
  tile.setAttribute("aria-label", t("tv-at-step", { horse, step }));
  const names = backersOf(board, horse);
  const flat = grid.upright || (grid.close && !lane.lit);
  fill(
    box.querySelector(".own"),
    plate(horse, step, flat ? "flat" : grid.close ? (lane.height < 300 ? "tall half" : "tall") : ""),
    grid.close && !grid.upright ? null : words(board, horse),
  );
  fill(
    box.querySelector(".who"),
    grid.close && !lane.lit ? cappedBackers(board, names) : namedBackers(board, names),
  );
  if (grid.close) {
    const before = left < (grid.upright ? 240 : 200) + 80 * Math.min(8, names.length) && !lane.lit;
    /** @type {HTMLElement} */ (box.querySelector(".who")).style.left = before ? rem(left + width + 16) : "";
  }
  drawPrints(box.querySelector(".prints"), step, Math.max(step, board.furthest[horse]), grid, room);
}

function words(board, horse) {
  const blocked = board.blocked.indexOf(horse) >= 0 && !board.order.length;
  return h(
    "div",
    { class: "words" },
    h("p", nameLines(horse, "42 40/2"), horseName(horse)),
    h("p", { class: "chance", "data-fit": true }, blocked ? t("tv-cannot-win") : chanceWords(board, horse)),
  );
}

// A pair in each step passed, up to the furthest. Those of a step that a horse has lost are fainter.
function drawPrints(box, step, furthest, grid, room) {
  const prints = box.children;
  while (prints.length > (grid.close ? 0 : furthest)) box.removeChild(box.lastChild);
  if (grid.close) return;
  const before = prints.length;
  while (prints.length < furthest) box.appendChild(hoofprint(grid, prints.length + 1, room));
  for (let at = 0; at < furthest; at += 1)
    prints[at].setAttribute("class", "print" + (at < step ? "" : " lost") + (at < before ? "" : " fresh"));
}

function hoofprint(grid, step, room) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 50 36");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#hoofprint");
  svg.appendChild(use);
  const wide = Math.min(50, grid.step * 0.8);
  const left = Math.max(grid.turf[0] + 4, grid.at(step) - PRINT_BEHIND + (grid.upright ? 90 : 0));
  svg.style.cssText = at(left - grid.left, room - 44, wide, 36);
  return svg;
}

// A step that is seen is a bound: two classes in turn, so that the next one begins anew; the lane is lit
// with it.
function stride(box, tile, step) {
  const before = tile.getAttribute("data-step");
  tile.setAttribute("data-step", String(step));
  if (before === null || before === String(step)) return;
  const odd = box.classList.contains("odd");
  box.classList.toggle("odd", !odd);
  box.classList.toggle("even", odd);
  box.classList.toggle("back", Number(before) > step);
}

/** The cards of the course over their columns. */
export function drawCards(root, board, grid) {
  root.hidden = grid.close || !board.links;
  if (root.hidden) return;
  const cards = board.course_sorted || board.course; // an auctioned course lies with the longest shot first
  const slots = [];
  for (let link = 1; link <= board.links; link += 1) {
    const card = cards[link - 1];
    const due = board.phase === "falter" && link === board.turned + 1;
    const newest = card && board.faces === "down" && link === board.course.length && board.last.card === card;
    slots.push(
      h(
        "div",
        {
          class: "slot" + (due ? " due" : "") + (newest ? " turning" : ""),
          style: "left:" + rem(grid.at(link - 1)) + ";width:" + rem(grid.step),
        },
        card ? face(card, "lying") : board.faces === "down" ? back("lying") : gap("lying"),
      ),
    );
  }
  root.style.fontSize = rem(Math.min(86, grid.step - 12));
  fill(root, slots);
}
