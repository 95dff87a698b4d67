// Every chore by its name: seldom done, out of the night's drawer or from a key elsewhere.

import { joinChore } from "../acts/seats.js";
import { gameChore } from "../setup/chooser.js";
import { endingChore } from "./ending.js";
import { limitChore } from "./limit.js";
import { adjustChore, buyChore, floatChore, leaveChore } from "./money.js";
import { pauseChore } from "./pause.js";
import { codeChore, phonesChore } from "./phones.js";
import { dealerChore, priceChore } from "./race.js";
import { seasonChore } from "./season.js";
import { logOutChore, stationChore } from "./station.js";

export const CHORES = {
  join: joinChore,
  buy: buyChore,
  leave: leaveChore,
  adjust: adjustChore,
  limit: limitChore,
  phones: phonesChore,
  code: codeChore,
  game: gameChore,
  price: priceChore,
  dealer: dealerChore,
  pause: pauseChore,
  float: floatChore,
  season: seasonChore,
  ending: endingChore,
  station: stationChore,
  "log-out": logOutChore,
};
