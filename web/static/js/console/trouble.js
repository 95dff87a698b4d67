// What keeps the table from being played as it should: a lost station, books that lost their end, a camera
// that does not see, a TV that shows something else, a start that could not do all, a computer that is hot,
// a backup that failed; and last, for its owner, a release that waits.

import { joined, say, t } from "../core/words.js";
import { key } from "../staff/keys.js";
import { layout } from "../staff/screen.js";
import { redraw, table } from "./table.js";

/** States in which the camera is in no trouble. */
const FINE = ["ok", "off", "ended"];
const read = new Set(); // what was read, and is not said again while it stays so

export const goTo = (address) => () => location.assign(address);
const way = (address, code) => key({ "data-way": address }, t(code), goTo(address));
const health = () => (table.standing ? table.standing.health : []);

/** What comes before everything else: nothing can be done while it lasts. {words, keys}, or null. */
export function standstill() {
  const { link } = table,
    lost = health().find((one) => one.code === "books-lost");
  if (link.lost)
    return {
      words: t("console-no-station", { seconds: Math.round((performance.now() - link.since) / 1000) }),
      keys: [],
    };
  return lost ? { words: say(lost), keys: [way("/console/backups", "console-to-backups")] } : null;
}

/** What the dealer has to know while the table goes on: {words, keys} and a tone, or null. */
export function trouble() {
  const { view, link, page } = table,
    camera = view && view.camera;
  if (camera && !FINE.includes(camera.state))
    return {
      words: say(camera.said),
      keys: camera.state === "lost" ? [] : [way("/console/camera", "console-camera")],
    };
  if (link.disagrees) return { words: t(link.disagrees), keys: [] };
  return (
    sign(spoken(view ? view.amiss : []), way("/console/settings", "console-to-settings")) ||
    sign(spoken(health().filter((one) => one.code !== "books-lost")), null) ||
    sign(spoken(clockSign()), null) ||
    sign((page.backup || {}).trouble, way("/console/backups", "console-to-backups")) ||
    sign(
      page.release && t("console-release", { release: page.release }),
      way("/console/update", "update-what-is-new"),
      "taken",
    )
  );
}

const clockSign = () =>
  table.standing && table.standing.clock ? [{ code: "sign-clock", why: table.standing.clock }] : [];

const spoken = (facts) => joined(facts.map(say));

// What may stay so for a night: once read it is said again only when it is another.
function sign(words, to, tone = "refused") {
  if (!words || read.has(words)) return null;
  return {
    tone,
    words,
    keys: [
      layout() !== "phone" && to, // there the words take the room; the drawer leads there too
      key({ "data-read": true }, t("console-understood"), () => {
        read.add(words);
        redraw();
      }),
    ],
  };
}
