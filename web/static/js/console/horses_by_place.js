// The horses of a wager on several: a row of suits a place, any number of them in each, so that a box or a wheel is
// one bet. What is chosen becomes every combination of different horses that is offered.

import { h, suit } from "../core/dom.js";
import { horseName } from "../core/words.js";
import { tap } from "../dealer/controls.js";

const PLACE_WORDS = {1: ["On"], 2: ["1st", "2nd"], 3: ["1st", "2nd", "3rd"], 4: ["1st", "2nd", "3rd", "4th"]};
const LEGS = ["This race", "The next"];

/** How `code` is chosen from what is offered: {rows, words, free}: so many rows, whether the same horse may stand in
 * two (a double), and for a quinella one row whose horses are taken by twos. */
export function shape(code, choices) {
  const horses = choices[0].value.split(" ")[1].split("/").length;
  if (code === "QNL") return {rows: 1, words: ["Horses"], pairs: true};
  if (code === "DDB") return {rows: 2, words: LEGS, free: true};
  return {rows: horses, words: PLACE_WORDS[horses]};
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

/** The rows of suits. `set(picked)` is called with the new choice. */
export function placeRows(picked, form, horses, set) {
  const toggled = (place, horse) => {
    const next = Array.from({length: form.rows}, (_, at) => picked[at] || []);
    next[place] = next[place].includes(horse) ? next[place].filter((one) => one !== horse) : horses.filter((one) => one === horse || next[place].includes(one));
    return next;
  };
  const boxed = () => Array.from({length: form.rows}, () => picked[0]);
  const canBox = form.rows > 1 && !form.free && (picked[0] || []).length >= form.rows && picked.slice(1).every((row) => !row.length);
  return [
    form.words.map((word, place) => h("div", {class: "place", role: "group", "aria-label": word}, h("span", null, word), horses.map((horse) =>
      tap({"data-place": place + 1, "data-horse": horse, "aria-label": horseName(horse) + ", " + word, "aria-pressed": String((picked[place] || []).includes(horse))}, suit(horse), () => set(toggled(place, horse)))))),
    canBox && tap({class: "wide", "data-box": true}, "Box " + picked[0].map(horseName).join(", "), () => set(boxed())),
  ];
}
