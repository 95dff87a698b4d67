// The winner's moment: the whole screen in its silks. Stays until the race is confirmed, three seconds at the
// least.

import { fill, h } from "../core/dom.js";
import { givenName, horseName, isSuit, nth, say, t } from "../core/words.js";
import { fitAll } from "./fit_text.js";
import { gallop } from "./horse.js";
import { short } from "./named.js";
import { raceName } from "./race_words.js";

export function drawWinner(root, board) {
  root.hidden = false;
  const horse = board.order[0];
  fill(
    root,
    h("div", { class: "dark-side" }, h("div", { class: "grass" }), h("div", { class: "post" }, h("i", null))),
    // What is cut at a slant lies in what moves: cut itself, it would be cut anew in every frame.
    h("div", { class: "sweep" }, silks(horse)),
    h("div", { class: "rail" }),
    h(
      "div",
      { class: "telling" },
      h("div", { class: "band" }),
      h("p", { class: "tag race", "data-fit": true }, raceName(board)),
      h(
        "h2",
        { class: "phase won" + (givenName(horse) ? " given" : "") },
        h(
          "span",
          {
            class: "slab name",
            "data-sizes": "250 212 170 130" + (givenName(horse) ? " 104/2 88/2 74/3" : ""),
          },
          horseName(horse),
        ),
        " ",
        h("span", { class: "slab verb", "data-sizes": "250 200 152 132" }, t("tv-wins-verb")),
      ),
      h("p", { class: "tag margin", "data-fit": "lines", "data-shrink": 0.55 }, margin(board)),
      h("p", { class: "tag unofficial", "data-fit": true }, say(board.phase_words).toLocaleLowerCase()),
    ),
    h("div", { class: "home is-" + horse }, h("div", { class: "gait" }, gallop(horse, "outlined"))),
  );
  fitAll(root);
}

/** A field in the colour and with the glyphs of a horse's silks. */
export const silks = (horse) => h("div", { class: "silks of-" + (isSuit(horse) ? horse : "none") });

// By how much, and where others are home, too, in which order.
function margin(board) {
  if (board.order.length > 1)
    return board.order
      .slice(1)
      .map((horse, at) => [(at ? ", " : "") + nth(at + 2) + " ", short(horseName(horse))]);
  const others = Object.keys(board.horses).filter((horse) => horse !== board.order[0]);
  const gap = board.horses[board.order[0]] - Math.max(...others.map((horse) => board.horses[horse]));
  return others.length && gap > 0 ? t("tv-by", { gap }) : "";
}
