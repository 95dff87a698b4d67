// A screen answers a measurement of the station's.

/** Tell the station that measurement `asked` has come here; `figures` are what it measured, if any. */
export function answerMeasure(asked, kind, screen, figures) {
  const words = JSON.stringify({ number: asked.number, kind, screen, figures });
  fetch("/api/measured", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: words,
  }).catch(() => {});
}
