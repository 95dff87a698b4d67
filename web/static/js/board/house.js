// Whose house this is: its name, its line, its logo and what a chip is worth there, each "" where nobody
// said; the station's access point; the screens' language.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { pageNow } from "./page_turn.js";

const page = document.documentElement;

const CODE_MS = 8000;
const SAID = ["bar", "chip", "sponsor", "logo"];

let wifi = null,
  spoken = null;
const house = {};
for (const name of SAID) house[name] = page.getAttribute("data-" + name) || "";

export const barName = () => house.bar;
export const chipWorth = () => house.chip;
/** The station's access point while it is open: {name, password}, else null. */
export const ownWifi = () => wifi;
/** Whether its code is shown just now, in turn with the address'. */
export const wifisTurn = () => Boolean(wifi) && pageNow(2, CODE_MS) === 0;

/** A line with the house's name, what stands beside it, and its own line, which goes first where there is no
 * room. */
export function houseLine(name, beside) {
  return h(
    "p",
    { class: "house", "data-fit": "lines", "data-shrink": 0.85 },
    name ? h("b", { "data-short": true }, name) : null,
    beside ? [" ", h("span", { class: "quiet", "data-short": true }, beside)] : null,
    house.sponsor ? [" ", h("span", { class: "quiet line-of", "data-short": "all" }, house.sponsor)] : null,
  );
}

/** The house's logo; null where it has none. */
export const logo = () =>
  house.logo
    ? h("img", { class: "logo", src: "/logo/" + house.logo, alt: t("tv-logo", { text: house.bar }) })
    : null;

/** Take what the station says of itself; whether that is news. A page in another language than before is
 * loaded again. */
export function noteHouse(standing) {
  if (spoken !== null && spoken !== standing.language) window.location.reload();
  spoken = standing.language;
  const news =
    SAID.some((name) => standing[name] !== house[name]) ||
    (standing.wifi && standing.wifi.name) !== (wifi && wifi.name);
  for (const name of SAID) house[name] = standing[name];
  wifi = standing.wifi;
  return news;
}
