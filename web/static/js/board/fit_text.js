// Making words fit their line: first narrower letters, then fewer of them. Sizes stay, for they are what five
// metres need.

import { fontsCome } from "../core/fonts.js";

const LEAST = 4;
const WIDTHS = [100, 92, 84, 76, 69, 62];

/** Narrow `element`'s letters until it overflows neither its width nor, where marked "lines", its height; then
 * shorten the parts marked data-short. */
export function fit(element) {
  if (element.lastFit === stand(element)) return; // measuring makes the browser lay the page out anew
  narrowed(element);
  element.lastFit = stand(element);
}

// What the fit depends on: the words, their room, and whether our letters have come.
const stand = (element) => [element.textContent, element.clientWidth, element.clientHeight, fontsCome()].join();

function narrowed(element) {
  for (const part of [element, ...element.querySelectorAll("[data-whole]")]) restore(part);
  for (const width of WIDTHS) {
    element.style.fontStretch = width + "%";
    if (fits(element)) return;
  }
  const parts = [...element.querySelectorAll("[data-short]")];
  shorten(parts.length ? parts : [element], element);
}

export function fitAll(root) {
  for (const element of root.querySelectorAll("[data-fit]")) fit(element);
}

function fits(element) {
  const wide = element.scrollWidth > element.clientWidth + 1;
  return !wide && !(element.getAttribute("data-fit") === "lines" && element.scrollHeight > element.clientHeight + 1);
}

// A letter at a time, always of the part that is longest now: of two names both stay known.
function shorten(parts, whole) {
  const kept = parts.filter((part) => !part.children.length).map((part) => ({part, words: part.textContent, length: part.textContent.length}));
  while (!fits(whole)) {
    const longest = kept.reduce((most, one) => one.length > most.length ? one : most, {length: 2});
    if (!longest.part) return;
    longest.length -= 1;
    cut(longest);
  }
}

// Two letters say nothing: what stands beside them is enough where "or-none" says so; "all" stands whole or not at all.
function cut({part, words, length}) {
  const kind = part.getAttribute("data-short"), none = kind === "all" || (length < LEAST && kind === "or-none");
  part.setAttribute("data-whole", words);
  part.textContent = none ? "" : words.slice(0, length).replace(/[ ,.]+$/, "") + "…";
  left.set(part, part.textContent);
}

// What was cut is whole again; words that were drawn since stand as they are.
function restore(part) {
  if (left.has(part) && left.get(part) === part.textContent) part.textContent = part.getAttribute("data-whole");
  part.removeAttribute("data-whole");
  left.delete(part);
}

const left = new WeakMap(); // of each part that was cut what its words are now
