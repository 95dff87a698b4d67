// The race: a lane a horse, which stays in the page from state to state, so that a step is a motion.

import { badge } from "../core/badge.js";
import { chanceOf } from "../core/chances.js";
import { fill, h, suit } from "../core/dom.js";
import { gateOf, neededOf, placeOf } from "../core/lanes.js";
import { horseName, isSuit, nth, percent, silksOf, t } from "../core/words.js";
import { gallop } from "../board/horse.js";
import { backersOf } from "../board/tickets.js";
import { backs } from "./tickets.js";

const FEW = 4, // more lanes are low, and have no room for caps
  CAPS = 2,
  HALF = 0.45,
  GATE = 0.3; // of the longest lane: its horse stands there

let drawn = "";

/** Draw the lanes of `board` into `root`; those of `name` are ringed. Without horses there are none. */
export function drawLanes(root, board, name) {
  const horses = Object.keys(board.horses);
  root.hidden = !horses.length;
  const key = [board.night, board.race, horses.map((horse) => [horse, silksOf(horse)])].join();
  if (key !== drawn || root.children.length !== horses.length) {
    fill(root);
    root.lastFill = null;
    root.className = "lanes" + (horses.length > FEW ? " many" : "");
    for (const horse of horses) root.appendChild(lane(horse));
  }
  drawn = key;
  horses.forEach((horse, at) => step(root.children[at], board, horse, name, horses.length > FEW));
}

const lane = (horse) =>
  h(
    "li",
    { "data-horse": horse },
    h("span", { class: "sign" }, isSuit(horse) ? suit(horse, horseName(horse)) : h("b", null, horse)),
    h(
      "div",
      { class: "way is-" + horse, role: "img" },
      h("i", { class: "trail" }),
      h("div", { class: "run" }, h("div", { class: "runner" }, gallop(horse), h("b", null))),
      h("span", { class: "caps" }),
    ),
    h("span", { class: "chance" }),
  );

function step(row, board, horse, name, many) {
  const place = board.order.indexOf(horse) + 1,
    scratched = (board.scratched || {})[horse],
    steps = board.horses[horse],
    at = placeOf(board.needed, horse, steps),
    gate = gateOf(board.needed, horse),
    lane = 1 - (1 - GATE) * gate,
    way = row.querySelector(".way");
  row.className = [
    place === 1 ? "won" : "",
    scratched ? "scratched" : "",
    backs(board, name, horse) ? "mine" : "",
    at > HALF ? "far" : "",
  ].join(" ");
  const shares = { lane, gate: GATE / lane, nose: (GATE + (1 - GATE) * (at - gate)) / lane };
  for (const name of Object.keys(shares)) row.style.setProperty("--" + name, shares[name].toFixed(4));
  row.style.setProperty("--steps", String(neededOf(board.needed, horse)));
  way.setAttribute("aria-label", t("tv-at-step", { horse, step: steps }));
  row.querySelector(".runner b").textContent = String(steps);
  fill(row.querySelector(".caps"), many ? null : caps(board, backersOf(board, horse), name));
  fill(
    row.querySelector(".chance"),
    scratched ? t("console-line-of", { line: scratched }) : place ? nth(place) : chance(board, horse),
  );
}

/** At most so many caps, the own one first; of more the last gives its place to how many they are. */
export function caps(board, names, own, most = CAPS) {
  const sorted = names
    .slice()
    .sort((one, other) => Number(other === own) - Number(one === own) || one.localeCompare(other));
  const shown = sorted.length > most ? most - 1 : most;
  return [
    sorted.slice(0, shown).map((name) => badge(board, name, true)),
    sorted.length > shown ? h("small", null, "+" + (sorted.length - shown)) : null,
  ];
}

function chance(board, horse) {
  const found = chanceOf(board, horse);
  return found === null ? "" : percent(found);
}
