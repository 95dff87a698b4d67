// While its part of the page is open, each button that is pressed is named, and no press makes a move. It
// closes by itself, so that a page left open never keeps the buttons from the table.

const EVERY_MS = 500,
  LASTS_MS = 60000;
const part = /** @type {HTMLDetailsElement} */ (document.getElementById("buttons")),
  list = part && part.querySelector("ul");
let ends = 0,
  turn = 0;

async function look(mine) {
  if (mine !== turn) return;
  if (performance.now() >= ends) part.open = false;
  if (!part.open) return;
  if (!document.hidden) {
    try {
      const answer = await fetch("/console/settings/buttons.json", { cache: "no-store" });
      if (answer.ok) show(await answer.json());
    } catch {
      // The station is away for a moment.
    }
  }
  setTimeout(look, EVERY_MS, mine);
}

function show(pressed) {
  for (const { name, said, count } of pressed) {
    let line = /** @type {HTMLElement} */ (list.querySelector(`[data-button="${name}"]`));
    if (!line) {
      line = document.createElement("li");
      line.dataset.button = name;
      list.append(line);
    }
    const text = count > 1 ? `${said} × ${count}` : said;
    if (line.textContent !== text) line.textContent = text;
  }
}

if (part)
  part.addEventListener("toggle", () => {
    turn += 1;
    if (!part.open) return;
    list.textContent = "";
    ends = performance.now() + LASTS_MS;
    look(turn);
  });
