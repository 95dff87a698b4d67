// The station's clock as it goes, and whether it is the phone's.

import { t } from "../core/words.js";

const FAR_MS = 90000;
const clock = document.querySelector(".clock"), verdict = document.getElementById("verdict");
const ahead = Number(clock.dataset.now) - Date.now(); // the page was made a moment ago: it comes late, never early
const lang = document.documentElement.lang;

function show() {
  document.getElementById("now").textContent = new Date(Date.now() + ahead).toLocaleString(lang, {dateStyle: "medium", timeStyle: "medium"});
}

const far = Math.abs(ahead) > FAR_MS;
const doubted = verdict.classList.contains("off");
if (!doubted) verdict.textContent = t(far ? "first-clock-far" : "first-clock-right");
verdict.classList.toggle("off", far || doubted);
if (far) document.querySelector("details").open = true;
const take = document.getElementById("take");
if (take) {
  take.hidden = !far && !doubted;
  take.addEventListener("click", () => { take.value = String(Date.now()); });
}
show();
setInterval(show, 1000);
