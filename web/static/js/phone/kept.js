// What outlives a reload of the page: the bet that is being composed, and the bets on their way.

const PREFIX = "railbird-";

/** What was kept under this name; null where there is nothing, or the browser keeps nothing. */
export function kept(name) {
  try {
    return JSON.parse(window.sessionStorage.getItem(PREFIX + name));
  } catch {
    return null;
  }
}

export function keep(name, value) {
  try {
    window.sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without a store only a reload loses it.
  }
}
