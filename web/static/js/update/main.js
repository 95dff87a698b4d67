import { holdForms } from "../staff/held_forms.js";

// While a version is changed, or an acceptance runs, the page keeps up with it, also over the station's own
// restart. Without this script the page is right whenever it is loaded.

const EVERY_MS = 1000;

async function look() {
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.redirected || now.documentElement.dataset.build !== document.documentElement.dataset.build) {
      location.assign(location.pathname); // another version serves: its own page, or its door
      return;
    }
    const fresh = now.querySelector("main"),
      old = document.querySelector("main");
    if (fresh && fresh.outerHTML !== old.outerHTML) {
      old.replaceWith(fresh);
      holdForms();
    }
  } catch {
    // The station starts again: look once more.
  }
  keepUp();
}

function keepUp() {
  if (document.querySelector("main[data-changing]")) setTimeout(look, EVERY_MS);
}

holdForms();
keepUp();
