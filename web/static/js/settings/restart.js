// The station starts again: back to the owner's page as soon as it answers; where the computer restarts, as
// soon as it answers after it was away.

const EVERY_MS = 1000;
const { next, goesAway } = document.querySelector("main").dataset;
let away = goesAway === undefined;

async function look() {
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (answer.ok && away) {
      location.assign(next);
      return;
    }
  } catch {
    away = true;
  }
  setTimeout(look, EVERY_MS);
}

setTimeout(look, 2 * EVERY_MS);
