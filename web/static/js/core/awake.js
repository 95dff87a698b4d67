// Keeps the screen of a TV stick or a tablet from going dark while this page is on it: by the browser's
// Screen Wake Lock, or, where it has none (plain http) or refuses it, by a silent video behind the page.
//
// When a playing video keeps a screen on differs. Chromium: it covers at least a fifth of the window, or
// sounds. Firefox: it has a track of sound, muted or not. Safari: it sounds, and has no attribute `loop`; a
// page may sound after a tap only.

const END_S = 11;

/** Keep this screen on from now on, whenever the page is visible. */
export function stayAwake() {
  const lock = navigator.wakeLock;
  const ask = () => {
    if (!document.hidden)
      lock.request("screen").catch(() => {
        document.removeEventListener("visibilitychange", ask);
        playSilence();
      });
  };
  if (!lock) {
    playSilence();
    return;
  }
  document.addEventListener("visibilitychange", ask); // a hidden page loses its lock
  ask();
}

function playSilence() {
  const video = document.createElement("video");
  video.id = "awake";
  video.muted = true;
  video.disableRemotePlayback = true;
  video.setAttribute("playsinline", "");
  video.setAttribute("aria-hidden", "true");
  const kind = video.canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"') ? "mp4" : "webm";
  video.src = "/static/" + document.documentElement.getAttribute("data-build") + "/media/awake." + kind;
  video.addEventListener("timeupdate", () => {
    if (video.currentTime > END_S) video.currentTime = 0;
  });
  const play = () => {
    if (!document.hidden) video.play().catch(() => {});
  };
  // Where it needs a tap or a key to play at all, or to sound.
  const touched = () => {
    if (navigator.vendor.startsWith("Apple")) video.muted = false;
    play();
  };
  for (const kind of ["click", "keydown"]) window.addEventListener(kind, touched, { once: true });
  document.addEventListener("visibilitychange", play);
  document.body.append(video);
  play();
}
