// What a player may stake: what they hold, as far as the house's cap on stakes leaves it (R13.2).

/** Whether the house's cap leaves `name` less than they hold. */
export const isCapped = (board, name) =>
  Boolean(board.may_stake) && board.may_stake[name] < board.players[name];

/** How many chips `name` may stake now; a bid in place of their standing one. */
export const mayStake = (board, name) =>
  isCapped(board, name) ? board.may_stake[name] : board.players[name];
