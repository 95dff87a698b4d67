// Making words fit their line: first narrower letters, then, where data-shrink allows it, smaller ones, then
// fewer of them. Other sizes stay, for they are what five metres need.

import { fontsCome } from "../core/fonts.js";

const LEAST = 4,
  LITTLE = 8; // letters, of a name that has more
const WIDTHS = [88, 82, 76, 69, 62];
const SMALLER = 0.05; // a step
const SHORT = 4; // names of so few letters are never cut

/** Narrow `element`'s letters until it overflows neither its width nor, where marked "lines", its height;
 * then make them smaller, as far as data-shrink says (a share of their size); then shorten the parts marked
 * data-short. */
export function fit(element) {
  if (element.lastFit === stand(element)) return; // measuring makes the browser lay the page out anew
  narrowed(element);
  element.lastFit = stand(element);
}

// What the fit depends on: the words, their room, and whether our letters have come.
const stand = (element) =>
  [element.textContent, element.clientWidth, element.clientHeight, fontsCome()].join();

function narrowed(element) {
  for (const part of [element, ...element.querySelectorAll("[data-whole]")]) restore(part);
  const least = Number(element.getAttribute("data-shrink")) || 1;
  element.style.fontSize = "";
  const full = least < 1 ? parseFloat(window.getComputedStyle(element).fontSize) : 0;
  const narrow = () =>
    WIDTHS.some((width) => {
      element.style.fontStretch = width + "%";
      return fits(element);
    });
  for (let size = 1; size >= least - 1e-9; size -= SMALLER) {
    if (size < 1) element.style.fontSize = size * full + "px";
    if (narrow()) return;
  }
  if (dropOptional(element) && narrow()) return;
  // What is cut all the same need not be small, unless it has no room else or says little.
  const smallest = element.style.fontSize;
  if (element.getAttribute("data-fit") !== "lines") element.style.fontSize = "";
  const parts = [...element.querySelectorAll("[data-short]")];
  shorten(parts.length ? parts : [element], element);
  if (fits(element) && !(smallest && parts.some(saysLittle))) return;
  for (const part of parts) restore(part);
  element.style.fontSize = smallest;
  shorten(parts.length ? parts : [element], element);
}

/** Give `element` the first of its data-sizes, in pixels of a picture 1080 high, that its words fit in: "74
 * 64 60/2" is 74 or 64 on one line, or 60 on two; "136<1190" is 136 where that is no wider than 1190. Then
 * its parts that may go go, and the rest is shortened. */
function fitSizes(element) {
  if (element.lastFit === stand(element)) return;
  for (const part of [element, ...element.querySelectorAll("[data-whole]")]) restore(part);
  const sizes = element.getAttribute("data-sizes").split(" ");
  const least = sizes[sizes.length - 1];
  if (!sizes.some((size) => fitsIn(element, size)) && dropOptional(element))
    sizes.some((size) => fitsIn(element, size));
  if (!fitsIn.last) {
    fitsIn(element, least);
    const parts = [...element.querySelectorAll("[data-short]")];
    shorten(parts.length ? parts : [element], element);
  }
  element.lastFit = stand(element);
}

// Take out the parts that stand whole or not at all; whether there are any.
function dropOptional(element) {
  const optional = [...element.querySelectorAll('[data-short="all"]')];
  for (const part of optional) cut({ part, words: part.textContent, length: 0 });
  return optional.length > 0;
}

const saysLittle = (part) => part.hasAttribute("data-whole") && part.textContent.length < LITTLE;

const LINE = 1.08, // of the letters' size
  ACCENT = 0.16; // what letters may stand out of their lines

function fitsIn(element, said) {
  const [, size, lines, most] = /^(\d+)(?:\/(\d+))?(?:<(\d+))?$/.exec(said).map(Number);
  element.style.fontSize = size / 20 + "rem";
  element.style.lineHeight = String(LINE);
  element.style.whiteSpace = lines > 1 ? "normal" : "nowrap";
  element.style.maxHeight = lines > 1 ? lines * LINE + 0.24 + "em" : "";
  const em = parseFloat(window.getComputedStyle(element).fontSize);
  fitsIn.last =
    element.scrollWidth <= element.clientWidth + 1 &&
    !(most && wordsWidth(element) > (most / size) * em) &&
    (!(lines > 1) || element.scrollHeight <= lines * LINE * em + 0.4 * em);
  return fitsIn.last;
}
fitsIn.last = false;

function wordsWidth(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

export function fitAll(root) {
  for (const element of root.querySelectorAll("[data-sizes]")) fitSizes(element);
  for (const element of root.querySelectorAll("[data-fit]")) fit(element);
}

function fits(element) {
  const over = element.scrollHeight - element.clientHeight - 1;
  return !(
    element.scrollWidth > element.clientWidth + 1 ||
    (element.getAttribute("data-fit") === "lines" && over > 0) ||
    (element.style.maxHeight && over > parseFloat(window.getComputedStyle(element).fontSize) * ACCENT)
  );
}

// A letter at a time, always of the part that is longest now: of two names both stay known.
function shorten(parts, whole) {
  const long = (part) => part.textContent.length > SHORT || part.getAttribute("data-short") !== "";
  const kept = parts
    .filter((part) => !part.children.length && long(part))
    .map((part) => ({ part, words: part.textContent, length: part.textContent.length }));
  while (!fits(whole)) {
    const longest = kept.reduce((most, one) => (one.length > most.length ? one : most), { length: 2 });
    if (!longest.part) return;
    longest.length -= 1;
    cut(longest);
  }
}

// Two letters say nothing: what stands beside them is enough where "or-none" says so; "all" stands whole or
// not at all.
function cut({ part, words, length }) {
  const kind = part.getAttribute("data-short"),
    none = kind === "all" || (length < LEAST && kind === "or-none");
  part.setAttribute("data-whole", words);
  part.textContent = none ? "" : closed(words.slice(0, length).replace(/[ ,.]+$/, "")) + "…";
  left.set(part, part.textContent);
}

// A name that is written from the right was isolated (words.js); cut, it would draw what follows to its left.
const closed = (words) =>
  words.lastIndexOf("\u2068") > words.lastIndexOf("\u2069") ? words + "\u2069" : words;

// What was cut is whole again; words that were drawn since stand as they are.
function restore(part) {
  if (left.has(part) && left.get(part) === part.textContent)
    part.textContent = part.getAttribute("data-whole");
  part.removeAttribute("data-whole");
  left.delete(part);
}

const left = new WeakMap(); // of each part that was cut what its words are now
