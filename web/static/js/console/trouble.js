// What keeps the table from being played: a lost station, a camera that does not see, a TV that shows something else,
// books that lost their end. The first of them stands in the strip.

import { joined, say, t } from "../core/words.js";
import { key } from "../staff/keys.js";
import { table } from "./table.js";

/** States in which the camera is in no trouble. */
const FINE = ["ok", "off", "ended"];

export const goTo = (address) => () => location.assign(address);
const way = (address, code) => key({ "data-way": address }, t(code), goTo(address));

/** The first trouble: {words, keys}, or null. */
export function trouble() {
  const { view, link, standing } = table;
  if (link.lost)
    return {
      words: t("console-no-station", { seconds: Math.round((performance.now() - link.since) / 1000) }),
      keys: [],
    };
  const lost = standing && standing.health.find((one) => one.code === "books-lost");
  if (lost) return { words: say(lost), keys: [way("/console/backups", "console-to-backups")] };
  const camera = view && view.camera;
  if (camera && !FINE.includes(camera.state))
    return {
      words: say(camera.said),
      keys: camera.state === "lost" ? [] : [way("/console/camera", "console-camera")],
    };
  if (view && view.amiss.length)
    return { words: joined(view.amiss.map(say)), keys: [way("/console/settings", "console-to-settings")] };
  if (link.disagrees) return { words: t(link.disagrees), keys: [] };
  return null;
}
