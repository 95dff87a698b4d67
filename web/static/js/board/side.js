// The column at the right while the room may come in: the code and the address that it says, and under them
// what the state has to show there.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { ownWifi, wifisTurn } from "./house.js";

const line = (words) =>
  words ? h("p", { class: "address", "data-fit": true, "data-shrink": 0.7 }, words) : null;

/** The QR code and the address that it says, in turn with the access point's while that is open; nothing
 * without an address. */
export function codeAndAddress(address) {
  const wifi = wifisTurn() ? ownWifi() : null;
  if (!wifi && !address) return null;
  return h(
    "div",
    { class: "come" },
    wifi
      ? h("img", {
          class: "code",
          src: "/wifi.svg?" + encodeURIComponent(wifi.name),
          alt: t("tv-wifi-code", { text: wifi.name }),
        })
      : h("img", {
          class: "code",
          src: "/join.svg?" + encodeURIComponent(address),
          alt: t("tv-qr-code", { address }),
        }),
    line(wifi ? wifi.name : address),
  );
}
