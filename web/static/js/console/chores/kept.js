// What guests kept when an earlier night ended: the house owes it to them, and hands it out by a tap.

import { h } from "../../core/dom.js";
import { t } from "../../core/words.js";
import { quoted } from "../../staff/controls.js";
import { key } from "../../staff/keys.js";
import { make } from "../acting.js";
import { offered, table } from "../table.js";

/** A key a guest who sits here and is owed chips of an earlier night. */
export const keptKeys = () =>
  offered("adjust")
    ? Object.entries(table.board.kept_before || {}).map(([name, { night, chips }]) =>
        key(
          { class: "second full-width", "data-kept": name, "data-key": "kept-" + name },
          h(
            "span",
            null,
            t("console-kept-before", { player: name, chips, night: String(night) }),
            " ",
            h("b", null, t("console-kept-give", { chips })),
          ),
          () =>
            make(
              "adjust " +
                quoted(name) +
                " +" +
                chips +
                " " +
                quoted(t("console-kept-why", { night: String(night) }), true),
              { once: true, taken: t("console-adjusted", { player: name, text: "+" + chips }) },
            ),
        ),
      )
    : [];
