// Each button that is pressed is ticked; while the page asks, a press makes no move. A lamp is lit without a
// new page.

import { t } from "../core/words.js";

const EVERY_MS = 500;
const list = document.querySelector(".pressed"),
  form = document.getElementById("try");

async function look() {
  if (!document.hidden) {
    try {
      const answer = await fetch("/first/buttons.json", { cache: "no-store" });
      if (answer.ok) for (const name of Object.keys(await answer.json())) tick(name);
    } catch {
      // The station is away for a moment.
    }
  }
  setTimeout(look, EVERY_MS);
}

function tick(name) {
  const line = list.querySelector(`[data-button="${name}"]`);
  if (!line || line.classList.contains("seen")) return;
  line.classList.add("seen");
  line.querySelector("span").textContent = t("first-seen");
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  fetch("/first/try", {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ what: event.submitter.value }),
  }).catch(() => {});
});

if (list) look();
