// Where sounds go: a context of the browser's, opened when something is first wanted and closed at once.

const Context = window.AudioContext || window.webkitAudioContext;

export const canSound = () => Boolean(Context);

/** A way out for sounds: `open()` gives the context, which a browser holds still until it has leave; `held()`
 * says so. */
export function wayOut() {
  let audio = null;
  return {
    open() {
      if (!audio) audio = new Context();
      if (audio.state === "suspended") audio.resume().catch(() => {});
      return audio;
    },
    held: () => Boolean(audio) && audio.state === "suspended",
    close() {
      if (audio) {
        audio.close();
        audio = null;
      }
    },
  };
}

/** What somebody chose on this screen: kept here under a name; until they did, what is so by itself. */
export function choice(name) {
  let chosen = null,
    byItself = false;
  try {
    chosen = localStorage.getItem(name);
  } catch {
    /* nothing is kept here */
  }
  return {
    on: () => (chosen === null ? byItself : chosen === "on"),
    byItself(on) {
      byItself = on;
    },
    choose(on) {
      chosen = on ? "on" : "off";
      try {
        localStorage.setItem(name, chosen);
      } catch {
        /* forgotten at the next reload */
      }
    },
  };
}
