// The stream of states: one connection, watched by its heartbeat, taken up again by itself.

import { wear } from "./standing.js";

const LOST_AFTER_MS = 4500; // two heartbeats of 2 s missed: said within 5 s

// How far the station's clock is ahead of this page's. A message only ever comes late, so the largest is the
// truest.
let ahead = null;

function heardAt(stationNow) {
  const sample = stationNow - window.performance.now();
  ahead = ahead === null ? sample : Math.max(ahead, sample);
}

/** The station's clock now, in milliseconds; null until it was heard. */
export const stationMs = () => (ahead === null ? null : ahead + window.performance.now());

/**
 * Listen to the station. `on.state(board)` gets every newest state whole, `on.lost(true|false)` says whether
 * the last one may be old, `on.judge({what, question})` what the camera asks about, `on.replay(shown)` which
 * clip the judge shows or null, `on.measure({number, lasts_ms})` is asked to answer a measurement.
 * `on.seats({mode, held})` is sent to a player's phone, `on.station(view)`, `on.screens(view)` and
 * `on.phones(view)` to a logged-in console only. `lostAfterMs` without a word the connection counts as lost;
 * a heartbeat comes every 2 s.
 */
export function listen(address, build, on, lostAfterMs = LOST_AFTER_MS) {
  let source = null,
    heard = now(),
    lost = false,
    retry = 0;

  function now() {
    return window.performance.now();
  }
  function alive() {
    heard = now();
    if (lost) {
      lost = false;
      on.lost(false);
    }
  }
  function stands(standing) {
    wear(standing);
    if (on.standing) on.standing(standing);
  }
  function lose() {
    if (!lost) {
      lost = true;
      on.lost(true);
    }
  }
  function open() {
    window.clearTimeout(retry);
    if (source) source.close();
    source = new EventSource(address);
    source.onmessage = (event) => {
      alive();
      on.state(JSON.parse(event.data));
    };
    source.addEventListener("ping", (event) => {
      alive();
      heardAt(JSON.parse(event.data).now_ms);
    });
    // A station that was started anew has another clock.
    source.addEventListener("build", (event) => {
      const first = JSON.parse(event.data);
      alive();
      ahead = null;
      heardAt(first.now_ms);
      stands(first.standing);
      renew(first.build);
    });
    source.addEventListener("standing", (event) => {
      alive();
      stands(JSON.parse(event.data));
    });
    for (const name of [
      "station",
      "screens",
      "phones",
      "presets",
      "season",
      "seats",
      "judge",
      "replay",
      "measure",
    ]) {
      if (on[name])
        source.addEventListener(name, (event) => {
          alive();
          on[name](JSON.parse(event.data));
        });
    }
    source.onerror = () => {
      window.setTimeout(() => {
        if (source.readyState !== 1) lose();
      }, 700);
      // A refused stream (503) is closed for good by the browser: ask again ourselves.
      if (source.readyState === 2) {
        window.clearTimeout(retry);
        retry = window.setTimeout(open, 1500);
      }
    };
  }
  // A page of another build reloads itself; never twice for the same one, should a cache stand between.
  function renew(theirs) {
    if (theirs === build || window.sessionStorage.getItem("build") === theirs) return;
    window.sessionStorage.setItem("build", theirs);
    window.location.reload();
  }
  window.setInterval(() => {
    if (now() - heard < lostAfterMs) return;
    lose();
    // A connection that is silent but not broken (a pulled cable) never ends by itself.
    if (now() - heard > 3 * lostAfterMs) {
      heard = now() - lostAfterMs;
      open();
    }
  }, 250);
  window.addEventListener("online", open);
  // Out of the pocket, where the connection may be dead: the present state at once. How long it was there
  // this page does not know: its clock may have slept with it.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) open();
  });
  open();
}
