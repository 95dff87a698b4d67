// The books' times (ISO 8601) as a language writes them, by the bar's clock: the page's `data-zone` says
// where that is, whatever zone the browser is in.

const DATE = { day: "2-digit", month: "2-digit", year: "numeric" };
const CLOCK = { hour: "2-digit", minute: "2-digit", hour12: false };

/** Day and minute: "22/11/2026, 16:56". */
export const timed = (at, locale) =>
  written(at, locale, { dateStyle: "short", timeStyle: "short" }, Object.assign({}, DATE, CLOCK));

/**
 * An instant (ms since 1970, or a Date) as `options` say in `zone`; in UTC, and so named, where the browser
 * does not know it.
 * @param {number | Date} instant
 */
export function inZone(instant, locale, options, zone) {
  try {
    return new Intl.DateTimeFormat(locale, Object.assign({ timeZone: zone }, options)).format(instant);
  } catch {
    // a RangeError: a zone that is younger than the browser
    return (
      new Intl.DateTimeFormat(locale, Object.assign({ timeZone: "UTC" }, options)).format(instant) + " UTC"
    );
  }
}

// Styles are younger than the oldest browsers that draw the board; those get plain numbers.
function written(at, locale, style, plain) {
  const instant = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(at) ? at : at + "Z"); // without a zone it is UTC
  if (isNaN(instant.getTime())) return String(at);
  const styled = new Intl.DateTimeFormat(locale, style).resolvedOptions().dateStyle;
  return inZone(
    instant,
    locale,
    styled ? style : plain,
    document.documentElement.getAttribute("data-zone") || "UTC",
  );
}
