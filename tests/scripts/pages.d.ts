// What the scripts hang on the page, beside what browsers have.

interface Window {
  /** The page's sentences, of templates/words.html. */
  RAILBIRD_WORDS?: { language: string; locale: string; arguments: Record<string, string>; source: string };
  webkitAudioContext?: typeof AudioContext;
}

interface Element {
  /** What `fill` last drew here (core/dom.js); null has it drawn again. */
  lastFill?: string | null;
}

declare namespace Intl {
  interface ResolvedDateTimeFormatOptions {
    /** Younger than the oldest browsers: who reads it must do without. */
    dateStyle?: string;
  }
}
