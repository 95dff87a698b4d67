// What the station tells for the wall (/wall.json), fetched when a wall is drawn, once a state.

const AGAIN_MS = 10000; // after an answer that did not come

let told = null,
  toldFor = "",
  asked = 0;
let drawAgain = () => {};

/** Call `redraw` when the station has told. */
export function whenTold(redraw) {
  drawAgain = redraw;
}

/** Draw what the station has told. */
export const drawTold = () => drawAgain();

/** What is known of this night: {last_race, landed, nights, marks}; null until it has come, empty where it
 * did not. */
export function wallTold(board) {
  const now = board.night + "/" + board.seq;
  if (toldFor !== now && Date.now() - asked >= AGAIN_MS) ask(board.night, now);
  return told && told.night === board.night ? told.all : null;
}

function ask(night, now) {
  const come = (all, state) => {
    told = { night, all };
    toldFor = state;
    asked = state ? 0 : asked;
    drawAgain();
  };
  asked = Date.now();
  fetch("/wall.json")
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
    .then(
      (all) => come(all, now),
      () => {
        if (!told || told.night !== night) come({}, "");
      },
    );
}
