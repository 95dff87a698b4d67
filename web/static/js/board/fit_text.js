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
  const parts = element.querySelectorAll("[data-short]");
  for (const part of parts.length ? parts : [element]) shorten(part, element);
}

export function fitAll(root) {
  for (const element of root.querySelectorAll("[data-fit]")) fit(element);
}

function fits(element) {
  const wide = element.scrollWidth > element.clientWidth + 1;
  return !wide && !(element.getAttribute("data-fit") === "lines" && element.scrollHeight > element.clientHeight + 1);
}

function shorten(part, whole) {
  if (part.children.length) return;
  const words = part.textContent;
  part.setAttribute("data-whole", words);
  let length = words.length;
  while (!fits(whole) && length > 2) {
    length -= 1;
    part.textContent = words.slice(0, length).replace(/[ ,.]+$/, "") + "…";
  }
  // Two letters say nothing: what stands beside it is enough where "or-none" says so.
  if (length < LEAST && part.getAttribute("data-short") === "or-none") part.textContent = "";
  left.set(part, part.textContent);
}

// What was cut is whole again; words that were drawn since stand as they are.
function restore(part) {
  if (left.has(part) && left.get(part) === part.textContent) part.textContent = part.getAttribute("data-whole");
  part.removeAttribute("data-whole");
  left.delete(part);
}

const left = new WeakMap(); // of each part that was cut what its words are now
