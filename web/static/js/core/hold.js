// A button for what cannot be undone acts when it is held, with a finger or a key.

export const HOLD_MS = 800;

/** Have `button` act when it was held for 800 ms. */
export function whenHeld(button, onHeld) {
  let timer = 0;
  const start = () => {
    if (timer) return;
    button.classList.add("held");
    timer = setTimeout(() => {
      stop();
      if (button.isConnected) onHeld();
    }, HOLD_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    button.classList.remove("held");
  };
  button.addEventListener("pointerdown", start);
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur", "keyup"])
    button.addEventListener(end, stop);
  button.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      start();
    }
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  return button;
}
