// The settings are checked as they are typed, by the check that the station itself starts with. Without this
// script they are checked when they are saved.

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.all"));
let asked = 0;

async function check() {
  const turn = ++asked;
  try {
    const answer = await fetch("/console/settings/check", {
      method: "POST",
      body: new URLSearchParams(/** @type {any} */ (new FormData(form))),
    });
    if (!answer.ok || turn !== asked) return; // an answer to what was typed before
    show(await answer.json());
  } catch {
    // The station is away for a moment: saving says so.
  }
}

function show(wrong) {
  for (const field of form.querySelectorAll("[name]:not([type=hidden]):not([type=checkbox])")) {
    const said = wrong[field.getAttribute("name")] || "",
      setting = field.closest(".setting");
    if (!setting) continue;
    setting.classList.toggle("bad", said !== "");
    field.setAttribute("aria-invalid", String(said !== ""));
    const why = document.getElementById(field.id + "-wrong");
    if (why.textContent !== said) why.textContent = said;
  }
}

let rests = 0;
if (form)
  form.addEventListener("input", () => {
    clearTimeout(rests);
    rests = setTimeout(check, 250);
  });

// An address with a table's name leads to it open, as after a lamp was tried.
function openNamed() {
  const id = location.hash.slice(1),
    named = /** @type {HTMLDetailsElement} */ (document.getElementById(id));
  if (named) named.open = true;
}

addEventListener("hashchange", openNamed);
openNamed();
