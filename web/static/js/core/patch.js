// Drawing into what is there already. A key under a finger stays the same element while states come in, and
// what it does is renewed together with what it says.

import { add } from "./dom.js";

/** What of an element is not an attribute: its act (staff/keys.js). */
const PROPERTIES = ["act", "hold"];
/** Attributes that belong to a finger, not to the drawing. */
const LIVE = ["data-held", "data-down"];

/** Have `element` show `children` (of `h`), changing only what differs. Elements with the same `data-key`
 * are the same one, wherever they stand. */
export function patch(element, ...children) {
  const fresh = document.createElement(element.tagName);
  add(fresh, children);
  patchChildren(element, fresh);
}

/** `element` itself in a drawing: it was made once, has listeners or is typed into, and stays as it is. */
export function kept(element) {
  const place = document.createElement("template");
  element.isKept = true; // never the mate of another
  /** @type {any} */ (place).stands = element;
  return place;
}

const keyOf = (node) => (node.nodeType === 1 ? node.getAttribute("data-key") : null);

function patchChildren(old, fresh) {
  const known = new Map();
  for (const child of old.children) if (keyOf(child)) known.set(keyOf(child), child);
  let at = old.firstChild;
  for (const child of Array.from(fresh.childNodes)) {
    const own = child.stands || known.get(keyOf(child)) || (at && alike(at, child) ? at : child);
    if (own === child) placeKept(child);
    if (own !== at) old.insertBefore(own, at);
    else at = at.nextSibling;
    if (own !== child && own !== child.stands) patchNode(own, child);
  }
  while (at) {
    const next = at.nextSibling;
    old.removeChild(at);
    at = next;
  }
}

// What comes in as it was drawn has the kept elements in their places too.
function placeKept(fresh) {
  const places = fresh.nodeType === 1 ? Array.from(fresh.querySelectorAll("template")) : [];
  for (const place of places) if (place.stands) place.replaceWith(place.stands);
}

const alike = (one, other) =>
  one.nodeName === other.nodeName &&
  keyOf(one) === keyOf(other) &&
  !one.isKept &&
  one.nodeType === other.nodeType;

function patchNode(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name, value } of Array.from(fresh.attributes)) {
    if (old.getAttribute(name) === value) continue;
    if (name === "style")
      old.style.cssText = value; // the page's policy forbids the attribute
    else old.setAttribute(name, value);
  }
  for (const { name } of Array.from(old.attributes))
    if (!fresh.hasAttribute(name) && !LIVE.includes(name)) old.removeAttribute(name);
  for (const name of PROPERTIES) old[name] = fresh[name];
  patchChildren(old, fresh);
}
