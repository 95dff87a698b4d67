// What a dealer does with presets: keep one, rename it, delete it, begin each night with it.

import { t } from "../../core/words.js";
import { queue } from "../../staff/queue.js";
import { refuse } from "../acting.js";
import { chosen, redraw, table } from "../table.js";

/** The presets in their order. */
export const presets = () => table.presets.presets;

/** The preset that a night begins with; null where there is none that can be played. */
export function defaultPreset() {
  const found = presets().find((one) => one.name === table.presets.default);
  return found && !found.refused ? found : null;
}

/** Keep `game` with `options` as `name`, in place of the preset `was` (null: a new one); whether it was
 * done. */
export const keepPreset = (name, game, options, was) =>
  ask("keep", { name, game, options, ...(was === null ? {} : { was }) }, t("console-preset-kept", { name }));

export const deletePreset = (name) => ask("delete", { name }, t("console-preset-deleted", { name }));

/** Begin each night with `name`; null: with the game of the settings. */
export const beginWith = (name) =>
  ask(
    "default",
    { name },
    name === null ? t("console-preset-no-default") : t("console-preset-default", { name }),
  );

async function ask(what, body, done) {
  const answer = await queue({
    address: "/api/presets/" + what,
    body: () => body,
    seq: table.board.seq,
    means: "preset " + what,
  });
  if (!answer) return false;
  if (answer.ok) {
    table.presets = answer.said;
    Object.assign(chosen, { refusal: null, taken: { words: done, means: what } });
  } else refuse(answer.said.message);
  redraw();
  return answer.ok;
}
