// How each game lies on the TV, by the layout that its board names; a game of another layout lies plain. A
// layout draws `parts` of the page (stage.html), the others are hidden; `arrangement` is what the style sheet
// goes by. `turnsPages` says whether it shows more than a screen holds, page by page; `tick` draws its clock
// on.

import { drawAuction, tickAuction } from "./auction.js";
import { bettingTurns, drawBetting } from "./betting.js";
import { drawDealing } from "./dealing.js";
import { drawDiceRace, tickTrading } from "./dice/layout.js";
import { turnsPages as racersTurn } from "./dice/players.js";
import { holdersTurn } from "./dice/track.js";
import { drawPayouts } from "./payouts.js";
import { drawPiles, turnsPages as pilesTurn } from "./piles/layout.js";
import { drawPlain, turnsPages as plainTurns } from "./plain.js";
import { lanesTurn } from "./race/course.js";
import { drawRace } from "./race/scene.js";
import { isResting } from "./wall/quiet.js";
import { drawWall, tickWall } from "./wall/wall.js";
import { drawWinner } from "./winner.js";

const CARD_RACE = {
  course: "dealing",
  redeal: "dealing",
  betting: "betting",
  auction: "auction",
  unofficial: "winner",
  paid: "paid",
};
const RACE = ["head", "course", "lanes", "foot"];

const once = { turnsPages: () => false, tick() {} };

const idle = {
  parts: ["seats"],
  turnsPages: () => true,
  arrangement: () => "idle",
  draw(at, board, arrangement, address, name) {
    drawWall(at("seats"), board, address, name);
  },
  tick(at, board) {
    tickWall(at("seats"), board);
  },
};

const plain = Object.assign({}, once, {
  parts: ["plain"],
  arrangement: () => "plain",
  draw(at, board, arrangement, address) {
    drawPlain(at("plain"), board, address);
  },
  turnsPages: plainTurns,
});

const SCENES = { dealing: drawDealing, betting: drawBetting, auction: drawAuction, winner: drawWinner };

/** The layouts of games. Add one here under the name that the game's view gives as its `layout`. */
export const LAYOUTS = {
  "card-race": {
    parts: RACE.concat("scene", "result"),
    arrangement: (board) => CARD_RACE[board.phase] || (board.stretch ? "stretch" : "race"),
    draw(at, board, arrangement, address) {
      const running = arrangement === "race" || arrangement === "stretch";
      for (const id of RACE) at(id).hidden = !running;
      at("result").hidden = arrangement !== "paid";
      at("scene").hidden = running || arrangement === "paid";
      at("scene").className = arrangement;
      if (running) drawRace(at, board, arrangement);
      else if (arrangement === "paid") drawPayouts(at("result"), board);
      else SCENES[arrangement](at("scene"), board, address);
    },
    turnsPages: (board) =>
      (board.phase === "course" && !board.last) ||
      (board.phase === "betting" && bettingTurns(board)) ||
      lanesTurn(board),
    tick(at, board) {
      if (board.phase === "auction") tickAuction(at("scene"), board);
    },
  },
  derby: {
    parts: ["dice-race", "result"],
    arrangement: (board) => (board.phase === "paid" ? "paid" : "dice"),
    draw(at, board, arrangement, address) {
      drawDiceRace(at("dice-race"), board, arrangement, address);
      at("result").hidden = arrangement !== "paid";
      if (arrangement === "paid") drawPayouts(at("result"), board);
    },
    turnsPages: (board) => racersTurn(board) || holdersTurn(board),
    tick(at, board) {
      tickTrading(at("dice-race"), board);
    },
  },
  // While the hands are dealt people may still come: the seats and the code, as before the first game.
  ristiseiska: {
    parts: ["seats", "piles", "result"],
    arrangement: (board) => ({ hands: "idle", paid: "paid" })[board.phase] || "piles",
    draw(at, board, arrangement, address, name) {
      at("piles").hidden = arrangement !== "piles";
      at("seats").hidden = arrangement !== "idle";
      at("result").hidden = arrangement !== "paid";
      if (arrangement === "piles") drawPiles(at("piles"), board);
      if (arrangement === "idle") idle.draw(at, board, arrangement, address, name);
      if (arrangement === "paid") drawPayouts(at("result"), board);
    },
    turnsPages: (board) => board.phase === "hands" || pilesTurn(board),
    tick() {},
  },
};

/** Every part of the page that some layout draws. */
export const PARTS = [idle, plain]
  .concat(Object.values(LAYOUTS))
  .reduce((all, one) => all.concat(one.parts), []);

/** The layout of a state: before the first race, after the last and while nobody deals the wall, whatever the
 * game. */
export function layoutOf(board) {
  if (board.over || !board.game || isResting(board)) return idle;
  return LAYOUTS[board.layout] || plain;
}
