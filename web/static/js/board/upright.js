// A screen that stands upright, such as a pillar in a bar: the same parts, one under the other
// (board-upright.css). The replay shows the board as it lies, whatever the screen.

const page = document.documentElement;

/** Whether the board is drawn upright. */
export const isUpright = () => page.classList.contains("upright");

/** Take the window's shape: upright where it is higher than wide. */
export function takeShape() {
  page.classList.toggle("upright", window.innerHeight > window.innerWidth);
}
