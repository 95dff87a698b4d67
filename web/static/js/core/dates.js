// ISO 8601 times as a language writes them: the clock is read as it was written, whatever zone the browser is in.

const DATE = {day: "2-digit", month: "2-digit", year: "numeric"};
const CLOCK = {hour: "2-digit", minute: "2-digit", hour12: false};

/** The day: "22 Nov 2026", "22.11.2026". */
export const dated = (at, locale) => written(at, locale, {dateStyle: "medium"}, DATE);

/** Day and minute: "22/11/2026, 16:56". */
export const timed = (at, locale) => written(at, locale, {dateStyle: "short", timeStyle: "short"}, Object.assign({}, DATE, CLOCK));

// Styles are younger than the oldest browsers that draw the board; those get plain numbers.
function written(at, locale, style, plain) {
  const parts = /^(\d+)-(\d+)-(\d+)(?:[T ](\d+):(\d+))?/.exec(at);
  if (!parts) return String(at);
  const [year, month, day, hour, minute] = parts.slice(1).map((part) => Number(part || 0));
  const zoned = (options) => new Intl.DateTimeFormat(locale, Object.assign({timeZone: "UTC"}, options));
  const styled = zoned(style);
  return (styled.resolvedOptions().dateStyle ? styled : zoned(plain)).format(Date.UTC(year, month - 1, day, hour, minute));
}
