// The strip above the bar: a count of what waits, words, and up to three keys. The first that there is
// stands there: a refusal, what stops everything, a draft of several parts, what was taken, the oldest
// request, a break, trouble, a warning about the prices, a hint.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";
import { priceWarning } from "./price_warning.js";
import { oldestRequest, requestsWaiting } from "./requests.js";
import { chosen, redraw } from "./table.js";
import { standstill, trouble } from "./trouble.js";

/** What stands in the strip: {tone, words, keys}; `act` is what the act gives (`draft`, `hint`, and
 * `hintKeys` beside that), `pause` what a break says. */
export function stripOf(act, pause = null) {
  const { refusal, taken } = chosen;
  if (refusal) return { tone: "refused", words: refusal.words, keys: refusal.mends ? refusal.mends() : [] };
  const stands = standstill();
  if (stands) return { tone: "refused", ...stands };
  if (act.draft) return { tone: "draft", ...act.draft };
  if (taken) return { tone: "taken", words: taken.words, keys: taken.keys ? taken.keys() : [] };
  const request = oldestRequest();
  if (request) return request;
  if (pause) return pause;
  const keys = (act.hintKeys || []).filter(Boolean),
    most = layout() === "phone" ? 2 : 3, // there a third key would leave no room for the words
    troubled = trouble();
  if (troubled)
    return {
      tone: troubled.tone || "refused",
      words: troubled.words,
      keys: [...troubled.keys, ...keys].filter(Boolean).slice(0, most),
    };
  const warning = priceWarning();
  return warning
    ? { tone: "draft", words: warning.words, keys: [...keys, ...warning.keys].filter(Boolean).slice(-most) }
    : { tone: "hint", words: act.hint || "", keys };
}

/** The key with the count of what waits, which lists it in the side; null where nothing does. */
export function countKey() {
  const count = requestsWaiting();
  if (!count) return null;
  return key(
    { class: "count", "data-requests": count, "aria-pressed": String(chosen.requests) },
    [h("b", { class: "figure" }, count), h("span", null, " " + t("console-wait", { count }))],
    () => {
      chosen.requests = !chosen.requests;
      chosen.drawer = false;
      redraw();
    },
  );
}
