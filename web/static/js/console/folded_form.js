// A form that is longer than the smallest phones are high: its parts are folded to a line each, with what is
// chosen, and the one that is being filled is open. Where everything fits nothing is folded.

const SMALL = window.matchMedia("(max-width: 359px)");
const partsOf = (form) => Array.from(form.querySelectorAll(".field, .ticks"));
const titleOf = (part) => part.querySelector("legend, label, span");

/** Fold the parts of `form`, which is in `sheet`, whenever it is longer than the screen; what it redraws
 * too. */
export function foldParts(sheet, form) {
  let open = 0;
  const draw = () => {
    if (SMALL.matches && sheet.scrollHeight > sheet.clientHeight) form.classList.add("folded");
    if (!form.classList.contains("folded")) return;
    form.dataset.open = String(open);
    partsOf(form).forEach((part, at) => {
      part.classList.toggle("open", at === open);
      const title = titleOf(part),
        chosen = chosenIn(part);
      if (title && title.dataset.chosen !== chosen) title.dataset.chosen = chosen;
    });
  };
  form.addEventListener("click", (event) => {
    const parts = partsOf(form),
      at = parts.findIndex((part) => part.contains(event.target));
    if (at < 0) return;
    if (event.target === titleOf(parts[at])) open = at;
    else if (event.target.closest("[data-value]") && at + 1 < parts.length) open = at + 1;
    draw();
  });
  new MutationObserver(draw).observe(form, { childList: true, subtree: true });
  draw();
}

function chosenIn(part) {
  const input = part.querySelector("input");
  const taken = Array.from(part.querySelectorAll("[aria-pressed=true], [aria-checked=true]"), (key) =>
    key.textContent.replace("✓ ", ""),
  );
  return (input ? input.value : taken.join(", ")).trim();
}
