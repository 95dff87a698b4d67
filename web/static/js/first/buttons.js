// Each button that is pressed is ticked; while the page asks, a press makes no move. A lamp is lit without a
// new page.

import { t } from "../core/words.js";

const EVERY_MS = 500;
const list = document.querySelector(".pressed"),
  form = /** @type {HTMLFormElement} */ (document.getElementById("try"));

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

// Not at the form's submit: which button that was, browsers know since 2020.
for (const button of form.elements)
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const body = new URLSearchParams({ what: button.getAttribute("value") });
    fetch("/first/try", { method: "POST", redirect: "manual", body }).catch(() => {});
  });

if (list) look();
