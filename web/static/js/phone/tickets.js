// What this seat has on the race, what each of it pays, and once the race is paid what came of it.

import { fill, h, suit, unbroken } from "../core/dom.js";
import { horseName, isSuit, number, reason, say, signed, t } from "../core/words.js";
import { isSending, move } from "./send.js";

export function drawTickets(root, board, name, acts, waits) {
  if (name === null) {
    fill(root);
    return;
  }
  const bets = board.bets.filter((bet) => bet.name === name),
    owned = (board.sales || []).filter((sale) => sale.name === name);
  const paid = (board.paid || []).filter((one) => one.name === name),
    net = (board.result || {})[name];
  const due = (board.due || {})[name];
  fill(
    root,
    due ? h("p", { class: "line strong" }, t("phone-due", { chips: due })) : null,
    board.phase === "paid" && (paid.length > 0 || net !== undefined) ? result(board.game, paid, net) : null,
    waits.length > 0 &&
      h(
        "ul",
        { class: "sent" },
        waits.map((one) =>
          one.bets.map((bet) =>
            h("li", null, marks(bet.horses), h("span", null, t("phone-waits", { bet: staked(bet) }))),
          ),
        ),
      ),
    (bets.length > 0 || owned.length > 0) && board.phase !== "paid" && h("h2", null, t("phone-tickets")),
    (bets.length > 0 || owned.length > 0) &&
      board.phase !== "paid" &&
      h(
        "ul",
        { class: board.phase === "betting" ? "" : "locked" },
        owned.map((sale) =>
          h(
            "li",
            null,
            marks(sale.horse),
            h("span", null, t("phone-owns", { horse: sale.horse, chips: sale.chips })),
          ),
        ),
        bets.map((bet) => ticket(bet, board, acts)),
      ),
  );
}

const marks = (horses) =>
  h(
    "span",
    { class: "marks" },
    horses.split("/").map((horse) => (isSuit(horse) ? suit(horse, horseName(horse)) : h("b", null, horse))),
  );

// The stake, and the wager where the horse's mark does not say it: a bet to win is what all know.
const staked = (bet) =>
  bet.wager === "WIN"
    ? number(bet.chips)
    : t("bet-struck", {
        chips: bet.chips,
        on: { code: "selection", wager: bet.wager, horses: bet.horses.split("/") },
      });

function ticket(bet, board, acts) {
  const pays = bet.price ? bet.chips + winnings(bet) : null;
  const cancels = (board.can.cancel || {}).bets || [],
    words = [bet.wager, bet.horses, bet.chips];
  const quoted = cancels.find(
    (value) =>
      value.endsWith(" " + words.join(" ")) && value.replace(/^"|"(?= )/g, "").startsWith(bet.name + " "),
  );
  return h(
    "li",
    null,
    marks(bet.horses),
    h("span", null, pays === null ? staked(bet) : t("phone-ticket-pays", { bet: staked(bet), total: pays })),
    acts &&
      quoted &&
      h(
        "button",
        {
          type: "button",
          "data-cancel": words.join(" "),
          disabled: isSending(),
          "aria-label": t("phone-cancel"),
          onclick: () => move("cancel", words, () => {}),
        },
        "×",
      ),
  );
}

function winnings(bet) {
  const [wins, stakes] = bet.price.split("-").map(Number);
  return Math.floor((bet.chips * wins) / stakes);
}

function result(game, paid, net) {
  return [
    net !== undefined &&
      h(
        "p",
        { class: "result " + (net > 0 ? "plus" : net < 0 ? "minus" : "") },
        t("phone-result", { game }),
        " ",
        h("b", null, signed(net)),
      ),
    h(
      "ul",
      null,
      paid.map((one) =>
        h(
          "li",
          null,
          h("b", null, number(one.chips)),
          h("span", null, unbroken(reason(one.why) || say(one.why))),
        ),
      ),
    ),
  ];
}
