// Whose open hands hold which horse's cards in the dice race: they share in the pot where it wins (R8.6).

const RANKS = { T: "10", J: "11", Q: "12" };

/** How many cards of this horse lie in the open hand of `name`. */
export const cardsOf = (board, name, horse) =>
  ((board.cards || {})[name] || []).filter((card) => (RANKS[card[0]] || card[0]) === horse).length;

/** Who holds cards of this horse; who holds most of them first. */
export function holdersOf(board, horse) {
  const count = (name) => cardsOf(board, name, horse);
  return Object.keys(board.cards || {})
    .filter(count)
    .sort((one, other) => count(other) - count(one));
}
