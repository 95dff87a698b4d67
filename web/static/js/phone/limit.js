// The player's own limit: the most that they want to lose tonight. An amount, and the key that says it whole.
// It can be lowered at once, and raised in another night only.

import { fill, h } from "../core/dom.js";
import { number, t } from "../core/words.js";
import { seatAct } from "./send.js";
import { key } from "./touch.js";

const LADDER = [1, 2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000, 2000, 5000, 10000];
const MOST_KEYS = 7; // and one for what is lost already
const SMALLEST = 20; // so many times the smallest amount is what a player could lose

let chosen = null,
  refused = "";

/** How many chips of `me` may not be staked. */
export const kept = (me) => (me.limit && me.limit.keep) || 0;

/** Draw the limit of the seat `name`; `take` is given what the station says of this phone. */
export function drawLimit(root, board, name, me, take) {
  const limit = name === null ? null : me.limit;
  if (!limit) {
    chosen = null;
    fill(root);
    return;
  }
  const redraw = () => drawLimit(root, board, name, me, take);
  const amounts = amountsOf(limit, board.players[name]);
  if (!amounts.includes(chosen)) chosen = null;
  const bid = board.bid && board.bid.name === name ? board.bid.chips : 0,
    left = Math.max(0, board.players[name] - bid - kept(me));
  fill(
    root,
    h("h2", null, t("phone-limit")),
    h(
      "p",
      null,
      limit.chips === null ? t("phone-limit-none") : t("phone-own-limit", { limit: limit.chips, left }),
    ),
    amounts.length > 0 &&
      h(
        "div",
        { class: "limits" },
        amounts.map((chips) =>
          key(
            {
              class: chips === chosen ? "chosen" : "",
              "data-limit": chips,
              "aria-pressed": String(chips === chosen),
            },
            () => {
              chosen = chips === chosen ? null : chips;
              refused = "";
              redraw();
            },
            chips === limit.least ? t("phone-limit-stop", { chips }) : number(chips),
          ),
        ),
      ),
    refused && h("p", { class: "refused", role: "alert" }, refused),
    chosen !== null &&
      key(
        { class: "go", "data-set-limit": chosen },
        () => set(chosen),
        t("phone-limit-set", { limit: chosen }),
      ),
    h("p", { class: "quiet" }, t("phone-limit-how")),
  );

  async function set(chips) {
    const { status, answer } = await seatAct("limit", { chips });
    refused = status === 200 ? "" : answer.message;
    if (status === 200) {
      chosen = null;
      take(answer);
    } else redraw();
  }
}

// What can be set now: from what is lost already to what could be lost, below the limit that there is.
function amountsOf(limit, held) {
  const all = limit.least + held,
    below = limit.chips === null ? all + 1 : limit.chips;
  const round = LADDER.filter((chips) => chips > limit.least && chips < below && chips * SMALLEST >= all);
  return [...(limit.least < below ? [limit.least] : []), ...round.slice(0, MOST_KEYS)];
}
