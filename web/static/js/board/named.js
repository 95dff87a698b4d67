// Sentences whose names give way where their line is too long: what was done stays.

import { h } from "../core/dom.js";
import { givenName, horseName, say, stopAfter, tell } from "../core/words.js";

/** A name that is shortened before the words beside it. */
export const short = (name) => h("span", { "data-short": true }, name);

/** The sentences of `facts` one after another, as a list for `h`. */
export const sentences = (facts) =>
  facts.map((fact, at) => [at ? stopAfter(say(facts[at - 1])) + " " : null, named(fact)]);

/** The sentence of a fact, as a list for `h`. */
export function named(fact) {
  if (!fact || fact.code === "text") return say(fact);
  const nodes = {};
  for (const role of ["player", "other"]) if (typeof fact[role] === "string") nodes[role] = short(fact[role]);
  if (typeof fact.horse === "string" && givenName(fact.horse)) nodes.horse = short(horseName(fact.horse));
  return tell(fact.code, fact, nodes);
}
