// The camera's picture on a page: one frame after the other, each asked for when the last has come; none
// while nobody looks.

/** Keep `image` at the newest frame of `address` for as long as it is in the page; `held()` says when to
 * wait. */
export function film(image, address, every_ms, held = () => false) {
  const show = () => {
    image.src = address + "?" + Date.now();
  };
  const next = () =>
    setTimeout(() => {
      if (!image.isConnected) return;
      if (document.hidden || held()) next();
      else show();
    }, every_ms);
  image.onload = next;
  image.onerror = next;
  show();
}
