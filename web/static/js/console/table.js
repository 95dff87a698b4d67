// What the console draws: the table's state, the station's and the phones', and what this tablet has
// chosen. There is one of it, and every drawing is made of it alone.

/** `board` is the table's state, `view` the station's, `phones` who asks and what waits (null before it is
 * known), `presets` the games that the house keeps, `season` whether there is one and who takes part, `link`
 * whether the stream is lost (since when, ms of performance.now()) and what the TVs show, `page` what the
 * server put into the page. */
export const table = {
  board: null,
  view: null,
  phones: null,
  presets: { presets: [], default: null },
  season: { on: false, members: [] },
  link: { lost: false, since: 0, screens: null },
  page: {},
};

/** What this tablet has chosen: `tab` by name (null: the first), `drawer` whether the night's is open,
 * `column` the one of it that a phone shows, `chore` the one that has the act's place ({name, …} or null),
 * `requests` whether they are listed in the side, `refusal` and `taken` what the last act came to, `pages`
 * of lists by their name, `waved` the race whose warning about prices was read. */
export const chosen = {
  tab: null,
  drawer: false,
  column: null,
  chore: null,
  requests: false,
  refusal: null,
  taken: null,
  pages: {},
  waved: "",
};

const drafts = new Map();

/** The draft `name`: what of an act is half entered. It is `empty` anew as soon as `key` is another, so
 * that no draft outlives what it was made for. */
export function draftOf(name, key, empty) {
  const found = drafts.get(name);
  if (found && found.key === key) return found.draft;
  const draft = { ...empty };
  drafts.set(name, { key, draft });
  return draft;
}

/** Which race of which night this is. */
export const raceKey = (board) => [board.books, board.night, board.race].join("/");

/** Whether the race is void: nobody won it, and its stakes came back. */
export const isVoid = (board) => board.phase_words.code === "phase-now-void";

let draw = () => {};

/** Draw everything anew. */
export const redraw = () => draw();

/** `drawing` draws the page. */
export function drawnBy(drawing) {
  draw = drawing;
}

/** The offer of `verb`, which the table takes now; undefined where it does not. */
export const offered = (verb) => table.board.offers.find((one) => one.verb === verb);
