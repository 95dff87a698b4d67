// What undo takes back, in the room of its button: where it is too long its letters narrow, then the names in
// it give way, never what was done.

import { say } from "../core/words.js";

const NAMES = ["player", "other"];
const SHORTEST = 4; // letters of a name

/** Fit the words of the fact `what` into the button in `root` which has them whole. */
export function fitUndo(root, what) {
  const button = root.querySelector("button"),
    line = root.querySelector("[data-undo] small");
  if (!what || !line) return;
  const fits = (words, tight) => {
    button.classList.toggle("tight", tight);
    if (line.textContent !== words) line.textContent = words;
    return line.scrollHeight <= line.clientHeight + 1;
  };
  const whole = say(what);
  if (fits(whole, false) || fits(whole, true)) return;
  for (let letters = longest(what) - 1; letters >= SHORTEST; letters -= 1)
    if (fits(say(shortened(what, letters)), true)) return;
}

const longest = (what) => Math.max(0, ...NAMES.map((name) => (what[name] || "").length));

function shortened(what, letters) {
  const cut = (name) => (name.length > letters ? name.slice(0, letters).trim() + "…" : name);
  return NAMES.filter((name) => what[name]).reduce(
    (all, name) => ({ ...all, [name]: cut(what[name]) }),
    what,
  );
}
