// What a move would change: the order, each account's chips before and after, and what would be said.

import { h, suit } from "../core/dom.js";
import { isSuit, horseName, signed } from "../core/words.js";

const order = (horses, none) => horses.length ? horses.map((horse) => isSuit(horse) ? suit(horse, horseName(horse)) : horse + " ") : h("span", null, none);

export function changes(preview) {
  return h("div", {class: "changes", role: "status"},
    preview.races.map((one) => h("p", {class: "orders"}, h("span", null, "Race " + one.race), order(one.before, "open"), h("span", null, "→"), order(one.after, one.void ? "void" : "open"))),
    preview.races.some((one) => one.void && one.before.length) && h("p", {class: "beware"}, preview.said.filter((words) => words.startsWith("With that card")).join(". ") + ". Close leaves it as it was paid."),
    !preview.races.length && h("p", {class: "orders"}, "The order stays as it is."),
    preview.phase.before === "paid" && preview.phase.after !== "paid" && h("p", {class: "beware"}, "The race goes on: it is paid once it is decided."),
    preview.accounts.length ? h("table", null,
      h("thead", null, h("tr", null, ["", "has", "then", "gets"].map((word) => h("th", {scope: "col"}, word)))),
      h("tbody", null, preview.accounts.map((one) => h("tr", {"data-account": one.account, class: "is-" + one.kind},
        h("th", {scope: "row"}, h("span", {class: "clamp"}, one.name)), h("td", null, minus(one.before)), h("td", null, minus(one.after)),
        h("td", {class: "figure " + (one.chips < 0 ? "minus" : "plus")}, signed(one.chips))))))
      : h("p", null, "No chips change hands."),
    preview.said.filter((words) => words.includes(" has cashed out already: ")).map((words) => h("p", {class: "beware"}, words + ".")));
}

const minus = (chips) => String(chips).replace("-", "−");
