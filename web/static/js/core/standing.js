// What is so of the station itself: signs that every page wears, drawn as soon as it changes.

import { joined, say, t } from "./words.js";

/** Wear the signs of `standing`: {rehearsal, clock, health}. */
export function wear(standing) {
  document.body.classList.toggle("rehearsal", standing.rehearsal);
  const isLost = (one) => one.code === "books-lost";
  const health = document.getElementById("health");
  if (health) health.textContent = joined(standing.health.filter((one) => !isLost(one)).map(say));
  const held = document.getElementById("held"),
    lost = standing.health.find(isLost);
  if (held) {
    held.hidden = !lost;
    held.querySelector("span").textContent = lost ? say(lost) + "." : "";
  }
  const clock = document.getElementById("clock");
  if (!clock) return;
  clock.hidden = !standing.clock;
  clock.textContent = standing.clock ? t("sign-clock", { why: standing.clock }) : "";
}
