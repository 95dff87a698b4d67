// Correcting a card: its suit, its rank, what that would change, and only then the correction itself.

import { fill, h, suit } from "../core/dom.js";
import { SUITS, cardParts } from "../core/words.js";
import { mini, tap } from "../dealer/controls.js";
import { act } from "../dealer/send.js";
import { ask } from "./ask_station.js";
import { changes } from "./changes.js";

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];

export function correct(card, told) {
  const sheet = document.getElementById("sheet");
  const draft = {suit: null, to: null, preview: null, wrong: ""};
  const redraw = () => { sheet.lastFill = null; fill(sheet, page(card, told, draft, on)); };
  const on = {
    suit: (letter) => { Object.assign(draft, {suit: letter, to: null, preview: null, wrong: ""}); redraw(); },
    close: () => sheet.close(),
    to: async (name) => {
      Object.assign(draft, {to: name, preview: null, wrong: ""});
      redraw();
      const answer = await ask("/api/preview", {move: move(told, card, name)});
      if (draft.to !== name) return;
      Object.assign(draft, answer.ok ? {preview: answer.said} : {wrong: sentence(answer.said.message)});
      redraw();
    },
    confirm: async () => {
      if (await act(move(told, card, draft.to))) sheet.close();
      else { draft.wrong = document.getElementById("said").textContent; redraw(); }
    },
  };
  redraw();
  if (!sheet.open) sheet.showModal();
}

const move = (told, card, name) => ["correct", told.race, card.number, name].join(" ");
const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

function page(card, told, draft, on) {
  return [
    h("h2", {id: "sheet-title"}, "Card " + card.number + " of race " + told.race + ": what was it?"),
    h("p", {class: "from"}, card.picture && h("img", {src: card.picture, alt: "The camera's picture of it"}), mini(card.card), draft.to && [h("span", null, "→"), mini(draft.to)]),
    h("div", {class: "grid suits"}, Object.keys(SUITS).map((letter) => tap({"data-suit": letter, "aria-pressed": String(draft.suit === letter)}, [suit(letter), h("span", null, SUITS[letter])], () => on.suit(letter)))),
    // Once the race is judged its outcome has the room; a suit tapped again brings the ranks back.
    told.joker && !draft.preview && h("div", {class: "grid"}, rank("JOKER", told, card, draft, on)),
    draft.suit && !draft.preview && h("div", {class: "grid ranks", role: "group", "aria-label": "Rank of " + SUITS[draft.suit]}, RANKS.map((each) => rank(each + draft.suit, told, card, draft, on))),
    h("p", {class: "wrong", role: "alert", hidden: !draft.wrong}, draft.wrong),
    draft.to && !draft.preview && !draft.wrong && h("p", {class: "quiet"}, "Judging the race again…"),
    draft.preview && changes(draft.preview),
    h("div", {class: "ends"}, tap({}, "Close", on.close), draft.preview
      ? tap({class: "go", "data-confirm": draft.to}, "It was the " + cardParts(draft.to).said, on.confirm)
      : h("p", {class: "hint"}, draft.wrong ? "Nothing was changed" : draft.suit ? "Now its rank" : "First its suit")),
  ];
}

// A card that is out says where it lies.
function rank(name, told, card, draft, on) {
  const lies = told.out[name];
  return tap({"data-card": name, disabled: Boolean(lies), "aria-pressed": String(draft.to === name), "aria-label": cardParts(name).said + (lies ? ", card " + lies : "")},
    [h("span", null, cardParts(name).rank), lies && h("small", null, lies === card.number ? "now" : "is no. " + lies)], () => on.to(name));
}
