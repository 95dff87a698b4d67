// Choosing a game: presets and games at the left, the settings of the chosen one at the right. It takes the
// whole screen above the strip; on a phone the two are pages.

import { h } from "../../core/dom.js";
import { gameName, say, t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { layout } from "../../staff/screen.js";
import { make } from "../acting.js";
import { chosen, draftOf, offered, raceKey, redraw, table } from "../table.js";
import { keepPage, presetPage } from "./preset_pages.js";
import { defaultPreset, presets } from "./presets.js";
import { isAllowed, moveOf, same, written } from "./rules.js";
import { settingRows } from "./rows.js";
import { changedWords, notesWords } from "./words.js";

const NOTHING = {
  game: null,
  values: {},
  preset: null,
  seldom: false,
  list: null,
  lane: 5, // of the longest horse
  sheet: null,
  settings: false,
  page: 0,
  name: "",
};
const PRESETS = { wide: 2, upright: 4, phone: 6 };
const usualGame = document.documentElement.dataset.game; // of the settings

export const gameChore = () => (offered("game") ? chooser() : null);

function chooser() {
  const draft = draftOf("game", raceKey(table.board), NOTHING);
  if (!isGame(draft.game)) begin(draft); // the first time, or the house does not allow it any more
  const choice = choiceOf(draft.game),
    sheet =
      draft.sheet === "keep"
        ? keepPage(draft, choice.setup)
        : draft.sheet === "preset"
          ? presetPage(draft, presetOf(draft))
          : null;
  const whole = layout() !== "phone";
  return {
    rows: [
      h("div", { class: "chooser", "data-key": "chooser" }, [
        (whole || !draft.settings) && whichGame(draft),
        (whole || draft.settings) && h("div", { class: "options" }, sheet ? sheet.rows : how(draft, choice)),
      ]),
    ],
    tabs: [],
    whole: true,
    draft: sheet ? sheet.draft : stripOf(draft, choice),
    hint: t("console-games-hint"),
    back: back(draft),
    main: {
      name: "play",
      label: whole ? t("console-play", { game_id: draft.game }) : t("console-play-it"),
      small: smallWords(draft),
      act: () => make(moveOf(draft.game, written(choice.setup, draft.values)), { main: true, means: "play" }),
    },
  };
}

function smallWords(draft) {
  const players = t("console-line-players", { count: Object.keys(table.board.players).length });
  const preset = presetOf(draft),
    name = preset && !preset.refused ? preset.name : null; // what is refused is not what would be played
  if (layout() === "phone") return name || gameName(draft.game);
  return [name, players].filter(Boolean).join(" · ");
}

const choiceOf = (game) => offered("game").fields[0].choices.find((one) => one.value === game);
const presetOf = (draft) => presets().find((one) => one.name === draft.preset) || null;
const isGame = (game) => Boolean(choiceOf(game));

// The game of the settings, or where the house does not allow it the first that it does.
const firstGame = () => (isGame(usualGame) ? usualGame : offered("game").fields[0].choices[0].value);

// It begins with the game on the table as it is, else with the default.
function begin(draft) {
  const { game, options } = table.board,
    preset = defaultPreset();
  if (game && isGame(game)) take(draft, game, changedOf(game, options || {}), null);
  else if (preset) take(draft, preset.game, preset.options, preset.name);
  else take(draft, firstGame(), {}, null);
  draft.settings = false;
}

function changedOf(game, options) {
  const changed = {};
  for (const setting of choiceOf(game).setup.settings) {
    const value = String(options[setting.name]);
    if (setting.name in options && value !== setting.default && isAllowed(setting, value))
      changed[setting.name] = value;
  }
  return changed;
}

function take(draft, game, values, preset) {
  Object.assign(draft, {
    game,
    values: { ...values },
    preset,
    seldom: false,
    list: null,
    sheet: null,
    settings: true,
  });
}

// ---- which game -------------------------------------------------------------------------------------------

function whichGame(draft) {
  const all = presets(),
    most = PRESETS[layout()],
    pages = Math.ceil(all.length / most),
    page = Math.min(draft.page, Math.max(0, pages - 1));
  return h("div", { class: "games-side" }, [
    h(
      "p",
      { class: "quiet labelled" },
      t(all.length ? "console-presets" : "console-presets-none"),
      pages > 1 && pageKey(draft, page, pages),
    ),
    all.length > 0 &&
      h(
        "div",
        { class: "presets" },
        all.slice(page * most, (page + 1) * most).map((one) => presetKey(draft, one)),
      ),
    h("p", { class: "quiet labelled" }, t("console-games")),
    h(
      "div",
      { class: "games" },
      offered("game").fields[0].choices.map((one) =>
        key(
          { "data-game": one.value, "aria-pressed": String(draft.game === one.value && !draft.preset) },
          t("console-game", { game_id: one.value }),
          () => choose(draft, one.value, {}, null),
        ),
      ),
    ),
  ]);
}

const pageKey = (draft, page, pages) =>
  key(
    { class: "second", "data-page-of": "presets" },
    t("console-page-of", { page: page + 1, pages }) + " ›",
    () => {
      draft.page = (page + 1) % pages;
      redraw();
    },
  );

function presetKey(draft, one) {
  const choice = choiceOf(one.game);
  const small = one.refused
    ? t("console-preset-refused", { why: one.refused })
    : [t("console-game", { game_id: one.game }), changedWords(choice.setup, one.options)]
        .filter(Boolean)
        .join(" · ");
  return key(
    {
      class: "second preset" + (one.refused ? " off" : ""),
      "data-preset": one.name,
      "aria-pressed": String(draft.preset === one.name),
    },
    [
      h("b", null, one.name, one.name === table.presets.default && h("span", { class: "star" }, " ★")),
      h("small", null, small),
    ],
    () => {
      if (!one.refused) choose(draft, one.game, one.options, one.name);
      else {
        Object.assign(draft, { preset: one.name, sheet: "preset", settings: true, name: one.name });
        redraw();
      }
    },
  );
}

function choose(draft, game, values, preset) {
  take(draft, game, values, preset);
  chosen.refusal = null;
  redraw();
}

// ---- how it is played -------------------------------------------------------------------------------------

const how = (draft, choice) => [
  h(
    "header",
    null,
    h("h2", null, gameName(choice.value)),
    h("p", { class: "quiet" }, notesWords(choice.setup, draft.values)),
  ),
  ...settingRows(choice.setup, draft),
];

function stripOf(draft, choice) {
  const preset = presetOf(draft),
    changed = changedWords(choice.setup, draft.values),
    asKept = preset && same(preset.options, draft.values);
  const usual = () =>
    choose(draft, draft.game, preset && !asKept ? preset.options : {}, asKept ? null : draft.preset);
  const words = asKept
    ? t("console-preset-as-kept", { name: preset.name })
    : changed
      ? t("console-changed", { text: changed })
      : t("console-as-usual-now");
  return {
    words,
    keys: [
      (changed || asKept) &&
        key(
          { class: "second", "data-usual": true },
          t(preset && !asKept ? "console-as-kept" : "console-as-usual"),
          usual,
        ),
      asKept
        ? key({ class: "second", "data-sheet": "preset" }, t("console-this-preset"), () =>
            openSheet(draft, "preset", preset.name),
          )
        : key({ class: "second", "data-sheet": "keep" }, t("console-save-preset"), () =>
            openSheet(draft, "keep", draft.preset || ""),
          ),
    ],
  };
}

function openSheet(draft, sheet, name) {
  Object.assign(draft, { sheet, name, settings: true });
  redraw();
}

// One step back, out of a list or a page, before the chooser is left.
function back(draft) {
  const step = draft.list
    ? { list: null }
    : draft.sheet
      ? { sheet: null }
      : draft.seldom
        ? { seldom: false }
        : draft.settings && layout() === "phone"
          ? { settings: false }
          : null;
  if (!step) return null;
  return () => {
    Object.assign(draft, step);
    redraw();
  };
}

/** What a night begins with, in words: the preset, or the game of the settings. */
export function readyWords() {
  const preset = defaultPreset();
  if (preset) return t("console-preset-ready", { name: preset.name });
  return say(choiceOf(firstGame()).label);
}
