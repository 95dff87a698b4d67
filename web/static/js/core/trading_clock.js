// The minute of trading, by the station's clock. It stops nothing.

import { stationMs } from "./live.js";
import { clockWords } from "./pause.js";

const TRADING_MS = 60000;

/** What is left of it: "0:45". */
export function tradingLeft(board) {
  const now = stationMs();
  const gone =
    now === null || typeof board.clock_at_ms !== "number" ? 0 : Math.max(0, now - board.clock_at_ms);
  return clockWords(Math.max(0, Math.ceil((TRADING_MS - gone) / 1000)));
}
