// How each game lies on the TV, by the layout that its board names; a game of another layout lies plain. A
// layout draws `parts` of the page (stage.html), the others are hidden; `arrangement` is what the style sheet
// goes by. `turnsPages` says whether it shows more than a screen holds, page by page; `tick` draws its clock
// on.

import { columns } from "./geometry.js";
import { tickHammer } from "./auction.js";
import { drawCourse } from "./course.js";
import { drawDiceRace, tickTrading } from "./dice/layout.js";
import { turnsPages as racersTurn } from "./dice/players.js";
import { drawHead } from "./headline.js";
import { drawFoot } from "./last_card.js";
import { drawPiles, turnsPages as pilesTurn } from "./piles/layout.js";
import { drawPlain, turnsPages as plainTurns } from "./plain.js";
import { poolPage } from "./pools.js";
import { drawResult } from "./result.js";
import { ridersTurn } from "./riders.js";
import { drawSide } from "./side_panel.js";
import { ticketsTurn } from "./tickets.js";
import { drawTrack } from "./track.js";
import { isResting } from "./wall/quiet.js";
import { drawWall, tickWall } from "./wall/wall.js";

const CARD_RACE = {
  course: "parade",
  redeal: "parade",
  betting: "parade",
  auction: "parade",
  unofficial: "finish",
  paid: "paid",
};

const once = { turnsPages: () => false, tick() {} };

const idle = {
  parts: ["seats", "side"],
  turnsPages: () => true,
  arrangement: () => "idle",
  draw(at, board, arrangement, address, name) {
    drawWall(at("seats"), board);
    drawSide(at("side"), board, arrangement, address, name);
  },
  tick(at) {
    tickWall(at("seats"));
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

/** The layouts of games. Add one here under the name that the game's view gives as its `layout`. */
export const LAYOUTS = {
  "card-race": {
    parts: ["head", "course", "lanes", "foot", "result", "side"],
    arrangement: (board) => CARD_RACE[board.phase] || (board.stretch ? "stretch" : "race"),
    draw(at, board, arrangement, address, name) {
      const grid = columns(board, arrangement);
      drawHead(at("head"), board, arrangement);
      drawCourse(at("course"), board, arrangement, grid);
      drawTrack(at("lanes"), board, arrangement, grid);
      drawFoot(at("foot"), board, arrangement);
      drawResult(at("result"), board, arrangement);
      drawSide(at("side"), board, arrangement, address, name);
      tickHammer(at("side"), board);
    },
    turnsPages: (board, at) =>
      (board.phase === "course" && !board.last) ||
      Boolean(poolPage(board)) ||
      ticketsTurn(board) ||
      ridersTurn(at("lanes")),
    tick(at, board) {
      tickHammer(at("side"), board);
    },
  },
  derby: {
    parts: ["dice-race", "result"],
    arrangement: (board) => (board.phase === "paid" ? "paid" : "dice"),
    draw(at, board, arrangement, address) {
      drawDiceRace(at("dice-race"), board, arrangement, address);
      drawResult(at("result"), board, arrangement);
    },
    turnsPages: (board, at) => racersTurn(board) || ridersTurn(at("dice-race")),
    tick(at, board) {
      tickTrading(at("dice-race"), board);
    },
  },
  // While the hands are dealt people may still come: the seats and the code, as before the first game.
  ristiseiska: {
    parts: ["seats", "side", "piles", "result"],
    arrangement: (board) => ({ hands: "idle", paid: "paid" })[board.phase] || "piles",
    draw(at, board, arrangement, address, name) {
      at("piles").hidden = arrangement !== "piles";
      at("seats").hidden = at("side").hidden = arrangement !== "idle";
      if (arrangement === "piles") drawPiles(at("piles"), board);
      if (arrangement === "idle") idle.draw(at, board, arrangement, address, name);
      drawResult(at("result"), board, arrangement);
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
