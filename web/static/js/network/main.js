// While a Wi-Fi is joined: what came of it, as soon as the station answers.

const EVERY_MS = 2000;

async function look() {
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.ok && !now.querySelector("main[data-joining]")) {
      location.assign(location.pathname);
      return;
    }
  } catch {
    // The station changes its network.
  }
  setTimeout(look, EVERY_MS);
}

setTimeout(look, EVERY_MS);
