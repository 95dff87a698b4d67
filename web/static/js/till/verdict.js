// What the count says, in large letters, and the report.

import { inZone } from "../core/dates.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { number, say, t } from "../core/words.js";
import { figure } from "../staff/controls.js";
import { key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";

const inMoney = (chips) => money(chips) || figure(chips);
const COUNTS = ["till-races-paid", "till-moves", "till-taken-back"]; // lines of no chips

function verdictWords({ verdict, difference }) {
  const sum = difference ? money(Math.abs(difference)) : null;
  return sum ? t(difference < 0 ? "till-short-by" : "till-over-by", { sum }) : say(verdict);
}

const nearestWords = (chips) =>
  money(chips) ? t("till-nearest-sum", { sum: money(chips) }) : t("till-nearest", { chips });

/** The act's rows of a count that was compared; where it is not right, with the bookings that are nearest to
 * the difference. */
export const verdictRows = (till, keys) => [
  h(
    "section",
    { class: "verdict " + (till.difference ? "off" : "fine"), "aria-labelledby": "verdict" },
    h("h2", { id: "verdict" }, verdictWords(till)),
    h(
      "p",
      null,
      t("till-counted-say", { chips: inMoney(till.count.chips), expected: inMoney(till.expected) }),
    ),
  ),
  h("div", { class: "between" }),
  till.nearest.length > 0 && h("p", { class: "quiet" }, nearestWords(Math.abs(till.difference))),
  till.nearest.length > 0 &&
    h(
      "ul",
      { class: "nearest" },
      till.nearest.map((one) =>
        h(
          "li",
          null,
          h("time", { datetime: one.at }, clock(one.at)),
          h("span", null, one.said.map(say).join(" ")),
          h("b", null, inMoney(one.chips)),
        ),
      ),
    ),
  h("div", { class: "row" }, keys),
];

/** The hour and minute of an instant of the books, by the bar's clock. */
export const clock = (at) =>
  inZone(
    new Date(at),
    document.documentElement.lang,
    { hour: "2-digit", minute: "2-digit", hour12: false },
    document.documentElement.getAttribute("data-zone") || "UTC",
  );

const OWED = ["till-kept-by", "till-owed-to", "till-owes"];

/** The line of what the till should hold. */
export const expectedOf = (till) => [{ code: "till-should-hold" }, till.report.expected];

/** How the till stands by the books, what of it is owed, and what was counted. */
export const verdictLines = (till) => [
  ...till.report.till,
  expectedOf(till),
  [{ code: "till-counted-chips" }, till.count.chips],
  ...till.report.held.filter(([what]) => OWED.includes(what.code)),
];

/** The report: what came and went, and whose that is. */
export const reportLines = (till) => [...till.report.till, expectedOf(till), ...till.report.held];

/** How many lines a pane has room for: all of them, or beside the keys of its pages. */
const LINES = { wide: [10, 8], upright: [8, 4], phone: [10, 8] };

/** Lines in the side, as `sums`, in pages where they are too many; the page is `view.page`. */
export function pagedSums(lines, view, on) {
  const [all, most] = LINES[layout()];
  if (lines.length <= all) return sums(lines);
  const last = Math.ceil(lines.length / most) - 1,
    page = Math.min(view.page, last);
  return [
    sums(lines.slice(page * most, (page + 1) * most)),
    h(
      "div",
      { class: "row pages" },
      key({ class: "second", disabled: page === 0, "data-page": "before" }, t("till-page-before"), () =>
        on.page(page - 1),
      ),
      key({ class: "second", disabled: page === last, "data-page": "after" }, t("till-page-after"), () =>
        on.page(page + 1),
      ),
    ),
  ];
}

/** Lines of what it is and its chips; the house's result has its sign. */
export const sums = (lines) =>
  h(
    "dl",
    { class: "sums" },
    lines.map(([what, chips]) =>
      h(
        "div",
        null,
        h("dt", null, say(what)),
        h(
          "dd",
          null,
          (what.code === "till-house-result" && chips >= 0 ? "+" : "") +
            (COUNTS.includes(what.code) ? number(chips) : inMoney(chips)),
        ),
      ),
    ),
  );
