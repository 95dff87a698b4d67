// Names on keys: a name that is too long keeps its first part, then the last name becomes an initial.

/** `name` with at most `most` letters or so: "Fitzwilliam Montgomery-Smythe" becomes "Fitzwilliam M.". */
export function shortName(name, most) {
  if (name.length <= most) return name;
  const words = name.split(" ");
  const initial = words.length > 1 ? words[0] + " " + words[words.length - 1].charAt(0) + "." : name;
  return initial.length <= most ? initial : initial.slice(0, most - 1) + "…";
}
