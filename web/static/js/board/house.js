// Whose house this is: its name and what a chip is worth there, each "" where nobody said; the screens'
// language.

import { pageNow } from "./page_turn.js";

const page = document.documentElement;

const CODE_MS = 8000;

let wifi = null;
let bar = page.getAttribute("data-bar") || "",
  chip = page.getAttribute("data-chip") || "",
  spoken = null;

export const barName = () => bar;
export const chipWorth = () => chip;
/** The station's access point while it is open: {name, password}, else null. */
export const ownWifi = () => wifi;
/** Whether its code is shown just now, in turn with the address'. */
export const wifisTurn = () => Boolean(wifi) && pageNow(2, CODE_MS) === 0;

/** Take what the station says of itself; whether that is news. A page in another language than before is
 * loaded again. */
export function noteHouse(standing) {
  if (spoken !== null && spoken !== standing.language) window.location.reload();
  spoken = standing.language;
  const news =
    standing.bar !== bar ||
    standing.chip !== chip ||
    (standing.wifi && standing.wifi.name) !== (wifi && wifi.name);
  bar = standing.bar;
  chip = standing.chip;
  wifi = standing.wifi;
  return news;
}
