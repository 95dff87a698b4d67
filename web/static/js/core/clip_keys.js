// The keys of a clip: backwards, a picture back, play, a picture on, slowly; and a slider over its pictures.

import { clipOn } from "./clip.js";
import { h } from "./dom.js";
import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const SLOW = 0.25;
const PLAY = "M7 4v16l12-8z",
  BACKWARDS = "M17 4v16L5 12z",
  PAUSE = "M6 4h4v16H6zM14 4h4v16h-4z",
  BACK = "M15 4v16L4 12zM17 4h3v16h-3z",
  ON = "M9 4v16l11-8zM4 4h3v16H4z";

/** `clip` (as of `clipOn`) called `label`, with its keys; ← and → step, the space bar plays. `root` is its
 * element, `open()` plays it and gives it the keyboard; `chosen()` tells the {picture, speed} at which it
 * stands: 0 where it has come to its end, and per cent. */
export function clipPlayer(clip, label) {
  const last = clip.frames - 1;
  const canvas = h("canvas", { role: "img", "aria-label": label }),
    slider = h("input", {
      type: "range",
      min: 0,
      max: last,
      "aria-label": t("clip-slider"),
      oninput: () => film.seek(Number(slider.value)),
    }),
    place = h("p", { class: "clip-place" });
  let speed = 1;
  const step = (by) => () => film.seek(film.at() + by),
    toggle = (way) => () => (Math.sign(film.rate()) === way ? film.pause() : film.play(way * speed));
  const backwards = key("backwards", BACKWARDS, toggle(-1)),
    play = key("play", PLAY, toggle(1)),
    slow = key("slow", null, () => {
      speed = speed === 1 ? SLOW : 1;
      if (film.rate()) film.play(Math.sign(film.rate()) * speed);
      else changed();
    });
  const keys = { ArrowLeft: step(-1), ArrowRight: step(1), " ": toggle(1) };
  const root = h(
    "div",
    { class: "clip", role: "group", "aria-label": label, tabindex: -1 },
    canvas,
    slider,
    place,
    h(
      "div",
      { class: "clip-keys" },
      backwards,
      key("back", BACK, step(-1)),
      play,
      key("on", ON, step(1)),
      slow,
    ),
  );
  // What a control does with a key itself is left to it.
  const takes = (control, name) => (control === slider ? name !== " " : name === " ");
  root.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (takes(event.target, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
  const film = clipOn(canvas, clip, changed);
  changed();

  function changed() {
    const rate = film.rate();
    slider.value = String(film.at());
    place.textContent = t("clip-place", { number: film.at() + 1, count: clip.frames });
    press(backwards, rate < 0, BACKWARDS);
    press(play, rate > 0, PLAY);
    slow.setAttribute("aria-pressed", String(speed !== 1));
  }

  return {
    root,
    open() {
      root.focus();
      film.play(speed);
    },
    chosen: () => ({ picture: film.at() === last ? 0 : film.at(), speed: 100 * speed }),
  };
}

function press(button, plays, path) {
  button.setAttribute("aria-pressed", String(plays));
  button.querySelector("path").setAttribute("d", plays ? PAUSE : path);
}

function key(name, path, act) {
  const label = t("clip-" + name),
    plain = { type: "button", "data-clip": name, "aria-label": label, title: label, onclick: act };
  return h("button", plain, path ? drawing(path) : t("clip-quarter"));
}

function drawing(path) {
  const svg = document.createElementNS(SVG, "svg"),
    line = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  line.setAttribute("d", path);
  svg.appendChild(line);
  return svg;
}
