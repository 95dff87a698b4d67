// The seat: taken with the dealer's code, or asked for by name; given back.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { seatAct } from "./send.js";

export const isAsking = (me) => me.ask === "waiting";

let typed = "";

export function drawSeat(root, seen, seated, redraw) {
  const { me, invited } = seen;
  if (seated) {
    fill(
      root,
      h(
        "details",
        { class: "mine" },
        h("summary", null, t("phone-seated", { player: me.name })),
        statement(),
        h("button", { type: "button", onclick: () => seatAct("leave", {}) }, t("phone-leave")),
      ),
    );
    return;
  }
  if (me.mode === "off" || me.name !== null) {
    fill(root);
    return;
  } // with a name: why it has no seat is being asked
  const name = root.getAttribute("data-name");
  if (invited && name) {
    fill(
      root,
      h(
        "button",
        {
          type: "button",
          class: "go",
          "data-claim": true,
          onclick: async () => {
            if (!(await seatAct("claim", { token: invited }))) {
              seen.invited = null;
              redraw();
            }
          },
        },
        t("phone-claim", { player: name }),
      ),
    );
    return;
  }
  if (isAsking(me)) {
    fill(root, h("p", { class: "waits" }, t("phone-asked")));
    return;
  }
  if (root.querySelector("input")) return; // what is being typed outlives every state
  const field = h("input", {
    id: "name",
    maxlength: 40,
    autocomplete: "nickname",
    enterkeyhint: "send",
    value: typed,
    "aria-label": t("phone-name"),
    placeholder: t("phone-name"),
    oninput: (event) => {
      typed = event.target.value;
    },
  });
  const ask = (event) => {
    event.preventDefault();
    if (typed.trim()) {
      root.lastFill = null;
      fill(root);
      seatAct("ask", { name: typed.trim() }).then(redraw);
    }
  };
  fill(
    root,
    me.lost && h("p", { class: "waits", role: "status" }, me.lost),
    me.ask === "no" && h("p", { class: "waits" }, t("phone-refused")),
    h(
      "form",
      { class: "row", onsubmit: ask },
      field,
      h("button", { type: "submit", class: "go" }, t("phone-ask")),
    ),
  );
}

const statement = () => h("a", { class: "button", href: "/phone/statement" }, t("phone-statement"));
