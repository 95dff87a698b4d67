// The page's own fonts. Names are narrowed and cut until they fit, so they are measured anew when the letters
// that they are to stand in have come: at the page's beginning, and with a name that has letters of another
// file.

let come = 0;

/** How many times fonts have come since the page was opened. */
export const fontsCome = () => come;

/** Call `draw` each time fonts have come that were not there before. */
export function whenFontsCome(draw) {
  if (document.fonts && document.fonts.addEventListener)
    document.fonts.addEventListener("loadingdone", () => {
      come += 1;
      draw();
    });
}
