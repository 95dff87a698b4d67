// The station's clock as it goes, in the zone that is chosen (the phone's, to begin with), and whether it is
// the phone's.

import { inZone } from "../core/dates.js";
import { locale, t } from "../core/words.js";

const FAR_MS = 90000;
const clock = /** @type {HTMLElement} */ (document.querySelector(".clock")),
  verdict = document.getElementById("verdict");
// The page was made a moment ago: it comes late, never early.
const ahead = Number(clock.dataset.now) - Date.now();
const zones = /** @type {HTMLSelectElement} */ (document.getElementById("value")),
  bars = document.documentElement.getAttribute("data-zone");

function show() {
  const zone = zones ? zones.value || zones.dataset.own : bars;
  document.getElementById("now").textContent = inZone(
    Date.now() + ahead,
    locale,
    { dateStyle: "medium", timeStyle: "medium" },
    zone,
  );
}

if (zones) {
  const phones = Intl.DateTimeFormat().resolvedOptions().timeZone,
    told = document.getElementById("elsewhere");
  const known = Array.from(zones.options).find(
    (one) => [one.value].concat((one.dataset.older || "").split(" ")).indexOf(phones) >= 0,
  );
  if (!zones.value && known) known.selected = true;
  else if (!known && phones !== zones.dataset.own) {
    told.textContent = t("first-zone-unknown", { zone: phones });
    told.hidden = false;
  }
  zones.addEventListener("change", show);
}

const far = Math.abs(ahead) > FAR_MS;
const doubted = verdict.classList.contains("off");
if (!doubted) verdict.textContent = t(far ? "first-clock-far" : "first-clock-right");
verdict.classList.toggle("off", far || doubted);
if (far) document.querySelector("details").open = true;
const take = /** @type {HTMLButtonElement} */ (document.getElementById("take"));
if (take) {
  take.hidden = !far && !doubted;
  take.addEventListener("click", () => {
    take.value = String(Date.now());
  });
}
show();
setInterval(show, 1000);
