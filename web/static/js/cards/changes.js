// What a move would change: the order, each account's chips before and after, and what would be said.

import { h } from "../core/dom.js";
import { joined, say, signed, t } from "../core/words.js";
import { figure, runner, sentence } from "../staff/controls.js";

const order = (horses, none) => (horses.length ? horses.map(runner) : h("span", null, t(none)));

const saidOf = (preview, code) => preview.said.filter((one) => one.code === code).map(say);

export function changes(preview) {
  return h(
    "div",
    { class: "changes", role: "status" },
    preview.races.map((one) =>
      h(
        "p",
        { class: "orders" },
        h("span", null, t("cards-race", { race: one.race })),
        order(one.before, "cards-order-open"),
        h("span", null, "→"),
        order(one.after, one.void ? "cards-order-void" : "cards-order-open"),
      ),
    ),
    preview.races.some((one) => one.void && one.before.length) &&
      h("p", { class: "beware" }, t("cards-void-close", { text: joined(saidOf(preview, "said-race-void")) })),
    !preview.races.length && h("p", { class: "orders" }, t("cards-order-same")),
    preview.phase.before === "paid" &&
      preview.phase.after !== "paid" &&
      h("p", { class: "beware" }, t("cards-goes-on")),
    preview.accounts.length
      ? h(
          "table",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "col" }),
              ["has", "then", "gets"].map((column) =>
                h("th", { scope: "col" }, t("cards-account-" + column)),
              ),
            ),
          ),
          h(
            "tbody",
            null,
            preview.accounts.map((one) =>
              h(
                "tr",
                { "data-account": one.account, class: "is-" + one.kind },
                h("th", { scope: "row" }, h("span", { class: "clamp" }, say(one.name))),
                h("td", null, figure(one.before)),
                h("td", null, figure(one.after)),
                h("td", { class: "figure " + (one.chips < 0 ? "minus" : "plus") }, signed(one.chips)),
              ),
            ),
          ),
        )
      : h("p", null, t("cards-no-chips")),
    saidOf(preview, "said-cashed-out").map((words) => h("p", { class: "beware" }, sentence(words))),
  );
}
