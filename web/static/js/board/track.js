// The track: one lane a horse, in the game's order, equal steps. The horses stay in the page from state to
// state, so that a step is a motion and a reload is none.

import { fill, h, suit } from "../core/dom.js";
import { horseName, isSuit, t } from "../core/words.js";
import { chanceBox, drawChance } from "./chance.js";
import { closeUp, rem } from "./geometry.js";
import { fitAll } from "./fit_text.js";
import { runner } from "./horse.js";
import { drawRiders, riders } from "./riders.js";
import { poolPage } from "./pools.js";
import { stall, underName } from "./stakes.js";
import { backersOf } from "./tickets.js";

const lanes = new Map();
let drawnFor = "";

export function drawTrack(root, board, layout, grid) {
  const horses = Object.keys(board.horses);
  root.hidden = layout === "idle" || layout === "paid" || !horses.length;
  if (root.hidden) return;
  const key = [
    grid.upright,
    horses.join(),
    closeUp(layout) || layout,
    grid.needed,
    grid.chance,
    board.finish,
  ].join();
  if (key !== drawnFor) build(root, horses, layout, grid);
  drawnFor = key;
  root.classList.toggle("tight", closeUp(layout) || (grid.step < 6.6 && layout === "race"));
  const page = layout === "parade" && poolPage(board);
  root.classList.toggle("paged", Boolean(page && page.cells)); // a table of figures needs no track behind it
  for (const horse of horses) drawLane(lanes.get(horse), horse, board, layout, grid);
  fitAll(root);
}

function build(root, horses, layout, grid) {
  lanes.clear();
  while (root.firstChild) root.removeChild(root.firstChild);
  root.style.setProperty("--from", rem(grid.at(grid.first)));
  root.style.setProperty("--step", rem(grid.step));
  const lines = [];
  for (let step = grid.first; step <= grid.needed; step += 1) {
    lines.push(
      h("i", { class: step === grid.needed ? "line finish" : "line", style: "left:" + rem(grid.at(step)) }),
    );
  }
  root.appendChild(h("div", { class: "lines" }, lines));
  for (const horse of horses) {
    const lane = h(
      "div",
      { class: "lane", "data-horse": horse },
      h("div", {
        class: "trail is-" + horse,
        style: "left:" + rem(grid.label) + ";width:" + rem(grid.end - grid.label),
      }),
      h("div", {
        class: "label",
        style: grid.upright && layout !== "parade" ? "" : "width:" + rem(grid.label),
      }),
      h("div", { class: "tickets", style: "left:" + rem(grid.label + grid.gate) }),
      riders(),
      runner(horse),
      chanceBox(horse),
    );
    if (grid.chance)
      /** @type {HTMLElement} */ (lane.querySelector(".chance")).style.width = rem(grid.chance - 1.2);
    root.appendChild(lane);
    lanes.set(horse, lane);
  }
}

function drawLane(lane, horse, board, layout, grid) {
  const step = board.horses[horse];
  const place = board.order.indexOf(horse) + 1;
  const blocked = board.blocked.indexOf(horse) >= 0;
  lane.className =
    "lane" +
    (place === 1 ? " first" : place ? " home" : "") +
    (board.stretch && board.stretch.wins.indexOf(horse) >= 0 ? " wins" : "") +
    (board.phase === "auction" && board.on_offer === horse ? " offered" : "");
  fill(
    lane.querySelector(".label"),
    isSuit(horse) ? suit(horse) : null,
    h(
      "div",
      { class: "words" },
      h("p", { class: "name", "data-fit": true }, horseName(horse)),
      underName(horse, board, layout, blocked),
    ),
  );
  drawChance(lane.querySelector(".chance"), horse, board);
  fill(lane.querySelector(".tickets"), layout === "parade" ? stall(horse, board) : null);
  const tile = lane.querySelector(".horse");
  const cell = step >= grid.first ? grid.step : grid.gate;
  // It may be wider than a step.
  const width = layout === "parade" ? grid.gate - 0.1 : closeUp(layout) ? 10 : 8.2;
  const left = Math.min(grid.end - width, Math.max(grid.label, grid.at(step) + (cell - width) / 2));
  tile.style.width = rem(width);
  tile.style.transform = "translate(" + rem(left) + ",-50%)";
  const backers = lane.querySelector(".riders");
  backers.hidden = layout === "parade";
  if (layout !== "parade")
    drawRiders(
      backers,
      board,
      backersOf(board, horse),
      { from: grid.label + 0.4, to: grid.end - 0.6, rows: 2, enough: Infinity },
      left,
      width,
    );
  stride(tile, step);
  tile.setAttribute("aria-label", t("tv-at-step", { horse, step }));
  tile.setAttribute("role", "img");
  tile.querySelector("b").textContent = String(step);
  tile.querySelector(".cloth").classList.toggle("wide", step > 9);
  const run = step ? grid.at(step) + cell / 2 - grid.label : 0;
  lane.querySelector(".trail").style.transform = "scaleX(" + run / (grid.end - grid.label) + ")";
}

// A step that is seen is a bound: two classes in turn, so that the next one begins anew.
function stride(tile, step) {
  const before = tile.getAttribute("data-step");
  tile.setAttribute("data-step", String(step));
  if (before === null || before === String(step)) return;
  const odd = tile.classList.contains("odd");
  tile.classList.toggle("odd", !odd);
  tile.classList.toggle("even", odd);
  tile.classList.toggle("back", Number(before) > step);
}
