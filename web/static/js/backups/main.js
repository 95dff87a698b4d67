// Sends a backup from this browser in parts, as the station takes no long requests; then shows what it holds.
// And a form is sent once: proving large books takes some seconds.

const PART_BYTES = 48 * 1024;

async function send(file, sending) {
  let shown = null;
  for (let at = 0; at === 0 || at < file.size; at += PART_BYTES) {
    const end = Math.min(at + PART_BYTES, file.size),
      last = end === file.size;
    const answer = await fetch(`/console/backups/send?at=${at}${last ? "&last=1" : ""}`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: file.slice(at, end),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.message);
    sending.textContent = `${Math.floor((100 * end) / Math.max(1, file.size))} %`;
    shown = said.page;
  }
  location.assign(shown);
}

const choice = /** @type {HTMLInputElement} */ (document.getElementById("file"));
if (choice) {
  document.getElementById("choose").addEventListener("click", () => choice.click());
  choice.addEventListener("change", async () => {
    const [file] = choice.files,
      sending = document.getElementById("sending");
    if (!file) return;
    try {
      await send(file, sending);
    } catch (why) {
      sending.textContent =
        why instanceof TypeError || why instanceof SyntaxError
          ? sending.dataset.failed
          : /** @type {Error} */ (why).message;
    }
    choice.value = "";
  });
}

for (const form of document.forms)
  form.addEventListener("submit", () => {
    for (const button of form.querySelectorAll("button")) button.disabled = true;
  });
