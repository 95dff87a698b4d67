// The TV of a station that nobody owns yet: the number while a phone is to prove itself, then how far it is.
// When everything is answered the board takes its place; a page in another language than the station's, or of
// before its access point, is loaded again.

import { t } from "../core/words.js";

const EVERY_MS = 2000;
const at = (id) => document.getElementById(id);
const page = document.documentElement;

// A phone that came to the TV's address has the questions' own page.
const isPhone = window.matchMedia("(max-width: 600px) and (pointer: coarse)").matches;

async function look() {
  try {
    const answer = await fetch("/first/shown.json", { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    const told = await answer.json();
    if (
      !told.open ||
      told.language !== page.getAttribute("data-language") ||
      told.wifi !== page.getAttribute("data-wifi")
    ) {
      window.location.reload();
      return;
    }
    show(told);
  } catch {
    at("told").textContent = t("tv-lost");
  }
  setTimeout(look, EVERY_MS);
}

function show(told) {
  const away = !told.address || told.address.startsWith("127.");
  at("code").hidden = away;
  if (page.getAttribute("data-address") !== told.address) {
    page.setAttribute("data-address", told.address);
    /** @type {HTMLImageElement} */ (at("code")).src = "/first/code.svg?" + encodeURIComponent(told.address);
    at("address").textContent = away ? "" : told.address + "/first";
  }
  at("steps").hidden = !told.number;
  at("number").textContent = told.number.replace(/^(...)/, "$1 ");
  at("told").textContent = words(told, away);
}

function words(told, away) {
  if (away) return t("first-tv-no-network");
  if (told.elsewhere) return t("first-tv-elsewhere", { address: told.elsewhere });
  return told.number ? "" : t("first-tv-going-on", { count: told.done, most: told.of });
}

if (isPhone) window.location.replace("/first");
else look();
