// Building elements. Old TV browsers draw the board: nothing here is younger than 2018.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: `h("p", {class: "quiet"}, "text", child, [children], null)`. `on…` attributes are listeners.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any> | null} attributes
 * @param {...any} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style")
      element.style.cssText = value; // the page's policy forbids the attribute
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  add(element, children);
  return element;
}

/** Append `children`, of which lists are flattened and nothing is left out. */
export function add(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) add(element, child);
    else element.appendChild(typeof child === "object" ? child : document.createTextNode(String(child)));
  }
}

/** A sentence as children of an element: no line ends inside a price such as 15-2. */
export const unbroken = (said) =>
  said.split(/(\d+-\d+)/).map((part, at) => (at % 2 ? h("span", { class: "unbroken" }, part) : part));

/** Give `element` these children, unless it looks so already: drawing a state twice changes nothing. */
export function fill(element, ...children) {
  const fresh = document.createElement(element.tagName);
  add(fresh, children);
  if (element.lastFill === fresh.innerHTML) return false;
  element.lastFill = fresh.innerHTML;
  while (element.firstChild) element.removeChild(element.firstChild);
  while (fresh.firstChild) element.appendChild(fresh.firstChild);
  return true;
}

/** A suit's picture. `label` is for those who hear the page; without it the word stands beside it. */
export function suit(letter, label) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "suit is-" + letter);
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#suit-" + letter);
  svg.appendChild(use);
  return svg;
}
