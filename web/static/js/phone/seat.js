// The seat: taken with the dealer's code, or asked for by name.

import { fill, h } from "../core/dom.js";
import { t } from "../core/words.js";
import { seatAct } from "./send.js";
import { key } from "./touch.js";

export const isAsking = (me) => me.ask === "waiting";

let typed = "",
  season = false,
  refused = "";

/** Draw how a phone without a seat gets one; `take` is given what the station says of this phone. */
export function drawSeat(root, seen, seated, take) {
  const { me, invited } = seen;
  // With a name, why it has no seat is being asked.
  root.hidden = seated || me.mode === "off" || me.name !== null;
  if (root.hidden) {
    refused = "";
    fill(root);
    return;
  }
  const act = async (what, body) => {
    const { status, answer } = await seatAct(what, body);
    refused = status === 200 ? "" : answer.message;
    root.lastFill = null;
    if (status === 200) take(answer);
    else if (what === "claim") take(Object.assign({}, me));
    else drawSeat(root, seen, seated, take);
  };
  const name = root.getAttribute("data-name");
  const trouble = refused || me.lost || (me.ask === "no" ? t("phone-refused") : "");
  const said = trouble && h("p", { class: "waits", role: "status" }, trouble);
  if (invited && name) {
    fill(
      root,
      h("h1", null, t("phone-sit")),
      key(
        { class: "go", "data-claim": true },
        () => act("claim", { token: invited }),
        t("phone-claim", { player: name }),
      ),
    );
    return;
  }
  if (isAsking(me)) {
    fill(root, h("p", { class: "waits", role: "status" }, t("phone-asked")));
    return;
  }
  // What is being typed outlives every state.
  if (root.querySelector("input") && root.getAttribute("data-said") === trouble) return;
  root.setAttribute("data-said", trouble);
  form(root, said, me.season !== null, () => {
    if (typed.trim()) act("ask", { name: typed.trim(), season });
  });
}

function form(root, said, hasSeason, ask) {
  const button = h("button", { type: "submit", class: "go" }),
    word = () => {
      button.textContent = typed.trim() ? t("phone-ask-as", { player: typed.trim() }) : t("phone-ask");
    };
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
      word();
    },
  });
  word();
  root.lastFill = null;
  fill(
    root,
    said,
    h("h1", null, t("phone-sit")),
    h("p", null, t("phone-sit-how")),
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          ask();
        },
      },
      field,
      hasSeason ? seasonTick() : null,
      button,
    ),
    h("p", null, t("phone-sit-chips")),
  );
}

const seasonTick = () =>
  h(
    "label",
    { class: "tick" },
    h("input", {
      type: "checkbox",
      checked: season || null,
      onchange: (event) => {
        season = event.target.checked;
      },
    }),
    h("span", null, h("b", null, t("phone-season-in")), " ", t("phone-season-why")),
  );
