// A clip, the camera's pictures of the seconds before a card, on a canvas: forwards, backwards, slowly,
// picture by picture. Its pictures are fetched once, when it is first played.

import { t } from "./words.js";

const LOADED_MS = 60; // until a picture that is on its way is looked for again

const address = (night, seq) => "/api/clips/" + night + "/" + seq;

/** The clip of move `seq` as the station has it (docs/api.md); null where there is none, and without an
 * answer. */
export const fetchClip = (night, seq) => fetched(address(night, seq));

/** The clip of the card or throw that decided the race at hand, as `fetchClip`. */
export const fetchDeciding = () => fetched("/api/clips/deciding");

async function fetched(where) {
  try {
    const answer = await fetch(where);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** The pictures of `clip` on `canvas`, of which the last is drawn. `changed()` is called when another picture
 * is drawn, and when it plays or stops. It stands still once the canvas is no longer in the page. */
export function clipOn(canvas, clip, changed) {
  const times = clip.times_ms,
    pictures = times.map(() => null),
    last = times.length - 1;
  let at = last,
    rate = 0,
    timer = 0;
  canvas.width = clip.width;
  canvas.height = clip.height;

  function loaded(index) {
    if (!pictures[index]) {
      pictures[index] = new Image();
      pictures[index].onload = () => {
        if (index === at) draw();
      };
      pictures[index].src = address(clip.night, clip.seq) + "/" + index + ".jpg";
    }
    return pictures[index];
  }

  function draw() {
    const picture = loaded(at);
    if (picture.complete && picture.naturalWidth)
      canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  }

  function show(index) {
    at = Math.min(last, Math.max(0, index));
    draw();
    changed();
  }

  function halt() {
    rate = 0;
    window.clearTimeout(timer);
  }

  // After the picture that stands has stood as long as it did at the table.
  function plan() {
    const other = at + Math.sign(rate),
      stood = times[other] === undefined ? 0 : Math.abs(times[other] - times[at]);
    window.clearTimeout(timer);
    timer = window.setTimeout(next, stood / Math.abs(rate));
  }

  function next() {
    if (!canvas.isConnected) return halt();
    const index = at + Math.sign(rate);
    if (index < 0 || index > last) {
      halt();
      changed();
    } else if (loaded(index).complete) {
      show(index);
      if (rate) plan();
    } else timer = window.setTimeout(next, LOADED_MS);
  }

  draw();
  return {
    at: () => at,
    rate: () => rate,
    /** Play at `wanted` times its speed, backwards where that is negative; from the other end where it has
     * come to its end. */
    play(wanted) {
      rate = wanted;
      // Those that are seen first are asked for first.
      for (let away = 0; away <= last; away += 1) loaded(rate > 0 ? away : last - away);
      if (at === (rate > 0 ? last : 0)) at = last - at;
      show(at);
      plan();
    },
    pause() {
      halt();
      changed();
    },
    /** Stand still at picture `index`. */
    seek(index) {
      halt();
      show(index);
    },
  };
}

/** The first picture of the last so many `seconds` of a clip. */
export function pictureBefore(clip, seconds) {
  const from = clip.lasts_ms - 1000 * seconds;
  return clip.times_ms.findIndex((time) => time >= from);
}

/** What the camera read in a clip, and how surely. */
export function readWords(clip) {
  const [card, sure] = clip.seen[0] || ["", 0];
  return card ? t("clip-read", { card, percent: Math.round(1000 * sure) / 10 }) : t("clip-nothing-read");
}
