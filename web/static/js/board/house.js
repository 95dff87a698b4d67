// Whose house this is: its name and what a chip is worth there, each "" where nobody said; the screens' language.

const page = document.documentElement;

let bar = page.getAttribute("data-bar") || "", chip = page.getAttribute("data-chip") || "", spoken = null;

export const barName = () => bar;
export const chipWorth = () => chip;

/** Take what the station says of itself; whether that is news. A page in another language than before is loaded again. */
export function noteHouse(standing) {
  if (spoken !== null && spoken !== standing.language) window.location.reload();
  spoken = standing.language;
  const news = standing.bar !== bar || standing.chip !== chip;
  bar = standing.bar; chip = standing.chip;
  return news;
}
