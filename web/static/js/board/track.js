// The track: one lane a horse, in the game's order, equal steps. The horses stay in the page from state to
// state, so that a step is a motion and a reload is none.

import { fill, h, suit } from "../dom.js";
import { horseName, isSuit, plural } from "../words.js";
import { rem } from "./geometry.js";
import { fitAll } from "./fit.js";

const lanes = new Map();
let drawnFor = "";

export function drawTrack(root, board, layout, grid) {
  const horses = Object.keys(board.horses);
  root.hidden = layout === "idle" || !horses.length;
  const key = horses.join() + layout + grid.needed + board.finish;
  if (key !== drawnFor) build(root, horses, layout, grid, board);
  drawnFor = key;
  for (const horse of horses) drawLane(lanes.get(horse), horse, board, layout, grid);
  fitAll(root);
}

function build(root, horses, layout, grid) {
  lanes.clear();
  while (root.firstChild) root.removeChild(root.firstChild);
  root.style.setProperty("--lanes", String(horses.length));
  const lines = [];
  for (let step = 1; step <= grid.needed; step += 1) {
    lines.push(h("i", {class: step === grid.needed ? "line finish" : "line", style: "left:" + rem(grid.at(step))}));
  }
  root.appendChild(h("div", {class: "lines"}, lines));
  for (const horse of horses) {
    const lane = h("div", {class: "lane", "data-horse": horse},
      h("div", {class: "trail is-" + horse, style: "left:" + rem(grid.label) + ";width:" + rem(grid.width - grid.label)}),
      h("div", {class: "label", style: "width:" + rem(grid.label)}),
      h("div", {class: "tickets", style: "left:" + rem(grid.label + grid.gate)}),
      h("div", {class: "horse is-" + horse}, isSuit(horse) ? suit(horse) : null, h("b", null)));
    root.appendChild(lane);
    lanes.set(horse, lane);
  }
}

function drawLane(lane, horse, board, layout, grid) {
  const step = board.horses[horse];
  const place = board.order.indexOf(horse) + 1;
  const blocked = board.blocked.indexOf(horse) >= 0;
  lane.className = "lane" + (place === 1 ? " first" : place ? " home" : "") + (blocked ? " blocked" : "");
  fill(lane.querySelector(".label"), isSuit(horse) ? suit(horse) : null,
    h("div", {class: "words"}, h("p", {class: "name"}, horseName(horse)), underName(horse, board, layout, blocked)));
  fill(lane.querySelector(".tickets"), layout === "parade" ? tickets(horse, board) : null);
  const tile = lane.querySelector(".horse");
  const width = Math.min(7.4, (step ? grid.step : grid.gate) - 0.3);
  const cell = step ? grid.step : grid.gate;
  tile.style.width = rem(width);
  tile.style.transform = "translate(" + rem(grid.at(step) + (cell - width) / 2) + ",-50%)";
  tile.setAttribute("aria-label", horseName(horse) + " at step " + step);
  tile.setAttribute("role", "img");
  tile.querySelector("b").textContent = String(step);
  const run = step ? grid.at(step) + grid.step / 2 - grid.label : 0;
  lane.querySelector(".trail").style.transform = "scaleX(" + run / (grid.width - grid.label) + ")";
}

// Under the horse's name: its price while bets are taken, who backed it once they are off.
function underName(horse, board, layout, blocked) {
  const price = board.prices.filter((one) => one.wager === "WIN" && one.horses === horse)[0];
  if (blocked) return h("p", {class: "under", "data-fit": true}, "cannot win");
  if (layout === "parade") {
    if (!price) return null;
    return h("p", {class: price.price ? "price" : "under", "data-fit": true}, price.price || "no bets");
  }
  const on = backers(horse, board);
  if (!on.length) return null;
  const names = on.map((one) => one.name + " " + one.chips).join(", ");
  const chips = on.reduce((sum, one) => sum + one.chips, 0);
  const words = names.length <= 14 ? names : plural(on.length, "bet") + " " + chips;
  return h("p", {class: "under", "data-fit": true}, words);
}

// Each player's stake on the horse to win, added up.
function backers(horse, board) {
  const sums = new Map();
  for (const bet of board.bets) {
    if (bet.wager === "WIN" && bet.horses === horse) sums.set(bet.name, (sums.get(bet.name) || 0) + bet.chips);
  }
  return Array.from(sums, ([name, chips]) => ({name, chips}));
}

const TICKETS_SHOWN = 4;

function tickets(horse, board) {
  const on = backers(horse, board);
  const shown = on.length > TICKETS_SHOWN ? on.slice(-(TICKETS_SHOWN - 1)) : on;
  const rest = on.slice(0, on.length - shown.length);
  const drawn = shown.map((one) => h("p", {class: "ticket", "data-fit": true},
    h("span", {"data-short": true}, one.name), " ", h("b", null, one.chips)));
  if (rest.length) {
    const chips = rest.reduce((sum, one) => sum + one.chips, 0);
    drawn.unshift(h("p", {class: "ticket", "data-fit": true}, plural(rest.length, "other"), " ", h("b", null, chips)));
  }
  return drawn;
}
