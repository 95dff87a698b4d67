// The auction's clock, where the table has one: it starts with each standing bid that this screen is shown, and a
// late bid starts it anew. What is called when is the engine's; only the seconds are counted here.

let bid = "", since = 0;

/** How the standing bid's clock stands: {words, left}, `left` a part of 1; null without a clock or a bid. */
export function clockOf(board) {
  const calls = board.phase === "auction" && board.bid ? board.calls || [] : [];
  const standing = calls.length ? [board.night, board.race, board.on_offer, board.bid.name, board.bid.chips].join() : "";
  if (standing !== bid) { bid = standing; since = window.performance.now(); }
  if (!standing) return null;
  const gone = (window.performance.now() - since) / 1000;
  const called = calls.filter((one) => one.after_s <= gone);
  return {words: called.length ? called[called.length - 1].words : "", left: Math.max(0, 1 - gone / calls[calls.length - 1].after_s)};
}
