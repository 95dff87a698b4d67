// Cards, horses and chips in words.

export const SUITS = {S: "Spades", H: "Hearts", D: "Diamonds", C: "Clubs"};
export const WAGERS = {WIN: "Win", PLC: "Place", SHW: "Show", ATB: "Across", EXA: "Exacta", QNL: "Quinella", TRI: "Trifecta",
  SFC: "Superfecta", DDB: "Double", FST: "First away", NVR: "Never away"};
const RANKS = {A: "Ace", T: "10", J: "Jack", Q: "Queen", K: "King"};

export const horseName = (horse) => SUITS[horse] || "Horse " + horse;
export const isSuit = (horse) => Object.prototype.hasOwnProperty.call(SUITS, horse);

/** The parts of "TS": {rank: "10", suit: "S", red: false, said: "10 of Spades"}; the joker has no suit. */
export function cardParts(card) {
  if (card === "JOKER") return {rank: "Joker", suit: null, red: false, said: "Joker"};
  const letter = card.charAt(0), suit = card.charAt(1);
  const rank = letter === "T" ? "10" : letter;
  return {rank, suit, red: suit === "H" || suit === "D", said: (RANKS[letter] || letter) + " of " + SUITS[suit]};
}

export const signed = (chips) => (chips > 0 ? "+" : chips < 0 ? "−" : "±") + Math.abs(chips);
export const plural = (count, one, many) => count + " " + (count === 1 ? one : many || one + "s");
/** Why somebody is paid, after their chips: a bet is paid for, a stake comes back. */
export function reason(why) {
  const back = /(?:stake returned|the stake returns): (.*)$/.exec(why);
  return back ? "stake back: " + back[1] : why === "the ante returns" ? "ante back" : "for " + why;
}
/** 1 → "1st". */
export const nth = (place) => place + (["th", "st", "nd", "rd"][place] || "th");
/** 0.384 → "38%"; what is possible is never called impossible, nor sure what is not. */
export function percent(chance) {
  if (chance > 0 && chance < 0.005) return "<1%";
  if (chance < 1 && chance >= 0.995) return ">99%";
  return Math.round(100 * chance) + "%";
}
