// Chips said in the bar's money, where the setting `chip` says what one is worth (page.html gives its value).

const page = document.documentElement;
const given = page.getAttribute("data-chip-value");
const value = given && JSON.parse(given);

/** So many chips in money: "48.00 €"; null where a chip has no value. */
export function money(chips) {
  if (!value) return null;
  const digits = { minimumFractionDigits: value.digits, maximumFractionDigits: value.digits };
  const sum = new Intl.NumberFormat(page.lang, digits).format(Math.abs(chips) * value.each);
  return (chips < 0 ? "−" : "") + (value.before + sum + value.after).replace(/ /g, "\u00a0");
}
