// What keeps the table from being played as it should: a lost station, books that lost their end, a camera
// that does not see, a TV that shows something else, a start that could not do all, a computer that is hot.

import { joined, say, t } from "../core/words.js";
import { key } from "../staff/keys.js";
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

/** What the dealer has to know while the table goes on: {words, keys}, or null. */
export function trouble() {
  const { view, link } = table,
    camera = view && view.camera;
  if (camera && !FINE.includes(camera.state))
    return {
      words: say(camera.said),
      keys: camera.state === "lost" ? [] : [way("/console/camera", "console-camera")],
    };
  if (link.disagrees) return { words: t(link.disagrees), keys: [] };
  return (
    sign(view ? view.amiss : [], way("/console/settings", "console-to-settings")) ||
    sign(
      health().filter((one) => one.code !== "books-lost"),
      null,
    ) ||
    sign(clockSign(), null)
  );
}

const clockSign = () =>
  table.standing && table.standing.clock ? [{ code: "sign-clock", why: table.standing.clock }] : [];

// Facts that may stay for a night: once read they are said again only when others come.
function sign(facts, to) {
  const words = joined(facts.map(say));
  if (!words || read.has(words)) return null;
  return {
    words,
    keys: [
      to,
      key({ "data-read": true }, t("console-understood"), () => {
        read.add(words);
        redraw();
      }),
    ],
  };
}
