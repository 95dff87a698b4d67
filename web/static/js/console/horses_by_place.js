// The horses of a wager on several: a row of horses a place, any number of them in each, so that a box or a wheel is
// one bet. What is chosen becomes every combination of different horses that is offered.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { runner, tap } from "../dealer/controls.js";

const SUITS = 4; // more horses than these take several lines

/** How `code` is chosen from what is offered: {rows, words, free, pairs}: so many rows with what each is called,
 * whether the same horse may stand in two (a double), and for a quinella one row whose horses are taken by twos. */
export function shape(code, choices) {
  const horses = choices[0].value.split(" ")[1].split("/").length;
  if (code === "QNL") return {rows: 1, words: [t("console-place-horses")], pairs: true};
  if (code === "DDB") return {rows: 2, words: [t("console-place-this-race"), t("console-place-next-race")], free: true};
  return {rows: horses, words: horses === 1 ? [t("console-place-on")] : Array.from({length: horses}, (_, at) => t("console-place", {place: at + 1}))};
}

/** Every combination that the chosen rows stand for, as the notation writes it: ["D/C", …]. */
export function combinations(picked, form) {
  if (form.pairs) {
    const row = picked[0] || [];
    return row.flatMap((one, at) => row.slice(at + 1).map((other) => one + "/" + other));
  }
  let found = [[]];
  for (let place = 0; place < form.rows; place += 1) {
    found = found.flatMap((before) => (picked[place] || []).filter((horse) => form.free || !before.includes(horse)).map((horse) => [...before, horse]));
  }
  return found.map((horses) => horses.join("/"));
}

/** The rows of horses. `set(picked)` is called with the new choice. */
export function placeRows(picked, form, horses, set) {
  const toggled = (place, horse) => {
    const next = Array.from({length: form.rows}, (_, at) => picked[at] || []);
    next[place] = next[place].includes(horse) ? next[place].filter((one) => one !== horse) : horses.filter((one) => one === horse || next[place].includes(one));
    return next;
  };
  const boxed = () => Array.from({length: form.rows}, () => picked[0]);
  const canBox = form.rows > 1 && !form.free && (picked[0] || []).length >= form.rows && picked.slice(1).every((row) => !row.length);
  return [
    form.words.map((word, place) => h("div", {class: "place" + (horses.length > SUITS ? " many" : ""), role: "group", "aria-label": word}, h("span", null, word), horses.map((horse) =>
      tap({"data-place": place + 1, "data-horse": horse, "aria-label": t("console-place-horse", {horse, place: word}), "aria-pressed": String((picked[place] || []).includes(horse))}, runner(horse), () => set(toggled(place, horse)))))),
    canBox && tap({class: "wide", "data-box": true}, t("console-box", {horses: picked[0]}), () => set(boxed())),
  ];
}
