// A wager on several horses, chosen as rows of horses: what the rows are called, and which combinations they
// stand for.

import { t } from "./words.js";

/** How `code` is chosen from what is offered ("EXA D/C", …): {rows, words, free, pairs}: so many rows with
 * what each is called, whether the same horse may stand in two (a double), and for a quinella one row whose
 * horses are taken by twos. */
export function shape(code, wagers) {
  const horses = wagers[0].split(" ")[1].split("/").length;
  if (code === "QNL") return { rows: 1, words: [t("console-place-horses")], pairs: true };
  if (code === "DDB")
    return { rows: 2, words: [t("console-place-this-race"), t("console-place-next-race")], free: true };
  return {
    rows: horses,
    words:
      horses === 1
        ? [t("console-place-on")]
        : Array.from({ length: horses }, (_, at) => t("console-place", { place: at + 1 })),
  };
}

const together = (lists) => [].concat(...lists);

/** Every combination that the chosen rows stand for, as the notation writes it: ["D/C", …]. */
export function combinations(picked, form) {
  if (form.pairs) {
    const row = picked[0] || [];
    return together(row.map((one, at) => row.slice(at + 1).map((other) => one + "/" + other)));
  }
  let found = [[]];
  for (let place = 0; place < form.rows; place += 1) {
    found = together(
      found.map((before) =>
        (picked[place] || [])
          .filter((horse) => form.free || !before.includes(horse))
          .map((horse) => [...before, horse]),
      ),
    );
  }
  return found.map((horses) => horses.join("/"));
}

/** `picked` with `horse` in row `place`, or without it where it stood there; `horses` is their order. */
export function toggled(picked, form, horses, place, horse) {
  const next = Array.from({ length: form.rows }, (_, at) => picked[at] || []);
  next[place] = next[place].includes(horse)
    ? next[place].filter((one) => one !== horse)
    : horses.filter((one) => one === horse || next[place].includes(one));
  return next;
}

/** The offered wagers that the rows stand for. A quinella's horses have no order. */
export function wagersOf(code, wagers, picked) {
  const key = (horses) => (code === "QNL" ? horses.split("/").sort().join("/") : horses);
  const wanted = new Set(combinations(picked, shape(code, wagers)).map(key));
  return wagers.filter((wager) => wanted.has(key(wager.split(" ")[1])));
}
