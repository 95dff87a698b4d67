// What is so of the station itself: signs that every page wears, drawn as soon as it changes.

import { t } from "./words.js";

/** Wear the signs of `standing`: {rehearsal, clock}. */
export function wear(standing) {
  document.body.classList.toggle("rehearsal", standing.rehearsal);
  const clock = document.getElementById("clock");
  if (!clock) return;
  clock.hidden = !standing.clock;
  clock.textContent = standing.clock ? t("sign-clock", { why: standing.clock }) : "";
}
