// A wager on several horses: a row of suits a place, any number of them in each, so that a box or a wheel
// is one bet. What is chosen becomes every combination of different horses that is offered.

import { shape, toggled, wagersOf } from "../core/combinations.js";
import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { figure, runner } from "../staff/controls.js";
import { key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";
import { refuse } from "./acting.js";
import { betOn, mendsOf } from "./bets.js";
import { redraw, table } from "./table.js";

const horsesIn = (choice) => choice.value.split(" ")[1].split("/");

// In the order of the race, as the board has them; one that runs in the next race only comes last.
function horsesOf(choices) {
  const offered = new Set(choices.flatMap(horsesIn)),
    running = Object.keys(table.board.horses).filter((horse) => offered.has(horse));
  return [...running, ...[...offered].filter((horse) => !running.includes(horse))];
}

/** What the picked rows of the draft come to: {form, horses, wanted (values), canBox, box()}. */
export function placesOf({ draft, code, choices }) {
  const values = choices.map((choice) => choice.value),
    form = shape(code, values),
    horses = horsesOf(choices);
  const rows = Array.from({ length: form.rows }, (_, at) => draft.picked[at] || []);
  const wanted = new Set(wagersOf(code, values, rows));
  // All of what stands in the first row alone, or of all horses.
  const first = rows[0].length >= form.rows && rows.slice(1).every((row) => !row.length) ? rows[0] : horses;
  return {
    form,
    horses,
    rows,
    wanted: values.filter((value) => wanted.has(value)),
    canBox: form.rows > 1 && !form.free,
    box: () => {
      draft.picked = rows.map(() => first);
      redraw();
    },
  };
}

/** The rows of suits. */
export function placeRows({ draft, places }) {
  const { form, horses, rows } = places;
  return h(
    "div",
    { class: "places" },
    rows.map((row, place) =>
      h(
        "div",
        { class: "place", role: "group", "aria-label": form.words[place] },
        h("span", { class: "which" }, layout() === "phone" && form.rows > 2 ? place + 1 : form.words[place]),
        horses.map((horse) => {
          const alone =
            !form.free &&
            rows.findIndex((other, at) => at !== place && other.length === 1 && other[0] === horse);
          const taken = typeof alone === "number" && alone >= 0;
          return key(
            {
              class: "suited of-" + horse + (taken ? " off" : ""),
              "data-place": place + 1,
              "data-horse": horse,
              "aria-label": t("console-place-horse", { horse, place: form.words[place] }),
              "aria-pressed": String(row.includes(horse)),
            },
            runner(horse),
            taken
              ? () => refuse(t("console-place-taken", { horse, place: form.words[alone] }))
              : () => {
                  draft.picked = toggled(rows, form, horses, place, horse);
                  redraw();
                },
          );
        }),
      ),
    ),
  );
}

/** The strip while horses are picked: them, how many bets that is, and the key that bets. */
export function severalDraft(form) {
  const { draft, places } = form;
  if (!form.several || !draft.name || !places.rows.some((row) => row.length)) return null;
  const count = places.wanted.length,
    total = count * form.each,
    short = form.left !== null && total > form.left;
  const tooMuch = () =>
    form.left < form.held
      ? t("console-stake-left", { player: draft.name, chips: form.left })
      : t("console-bet-too-much", { player: draft.name, held: figure(form.held), total: figure(total) });
  const clear = () => {
    draft.picked = [];
    redraw();
  };
  const said = !count
    ? t("console-pick-more")
    : draft.chips
      ? t("console-bets-of", { count, chips: draft.chips })
      : t("console-bets-choose-chips", { count });
  return {
    words: [
      layout() === "phone" ? "" : draft.name + ": ",
      h(
        "span",
        { class: "marks" },
        places.rows.map((row, at) => [at > 0 && h("i", null, "›"), row.map((horse) => runner(horse))]),
      ),
      " ",
      said,
    ],
    keys: [
      layout() !== "phone" && key({ "data-clear-picks": true }, t("console-clear"), clear),
      count > 0 &&
        draft.chips > 0 &&
        key(
          { class: "paper", id: "bet", "data-bet": true },
          t("console-bet-chips-total", { chips: total }),
          short
            ? () => refuse(tooMuch(), { mends: mendsOf(form, places.wanted) })
            : () => betOn(form, places.wanted),
        ),
    ],
  };
}
