// A count adds itself up while it is typed. Without this script the same form works, only the sum comes
// later.

import { number, t } from "../core/words.js";

function pieces(row) {
  const typed = row.querySelector("input").value.trim();
  return /^\d{1,7}$/.test(typed) ? parseInt(typed, 10) : 0;
}

function add(form) {
  let sum = 0;
  for (const row of form.querySelectorAll("[data-worth]")) {
    const worth = Number(row.getAttribute("data-worth")) * pieces(row);
    row.querySelector("output").textContent = worth ? number(worth) : "";
    sum += worth;
  }
  form.querySelector("[data-sum]").textContent = t("till-chips", { chips: sum });
}

for (const form of document.forms) {
  if (!form.classList.contains("count")) continue;
  for (const hidden of form.querySelectorAll("[hidden]")) hidden.removeAttribute("hidden");
  form.addEventListener("input", () => add(form));
  form.addEventListener("click", (event) => {
    const step = /** @type {Element} */ (event.target).closest("[data-step]");
    if (!step) return;
    const input = step.parentNode.querySelector("input");
    input.value = String(Math.max(0, pieces(step.parentNode) + Number(step.getAttribute("data-step"))));
    add(form);
  });
  add(form);
}
// What ends the night for good is asked for twice: the second tap within five seconds does it.
for (const form of document.forms) {
  if (!form.hasAttribute("data-sure")) continue;
  const button = form.querySelector("button"),
    label = button.textContent;
  form.addEventListener("submit", (event) => {
    if (form.asked) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.asked = setTimeout(() => {
      form.asked = 0;
      button.textContent = label;
    }, 5000);
    button.textContent = form.getAttribute("data-sure");
  });
}
// A second touch while the first is under way does nothing.
for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", (event) => {
    if (form.sent) event.preventDefault();
    form.sent = true;
  });
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form")) form.sent = false;
});
