// The dealing zone on the picture: a rectangle that a finger drags by its middle or a corner, and keys by
// arrows.

const LEAST = 0.1; // the station refuses smaller ones
const STEP = 0.01;

/** Make `box` draggable over `frame`; `changed()` is called whenever a finger or a key has moved it. */
export function zoneOn(box, frame, changed) {
  let sides = { left: 0, top: 0, right: 1, bottom: 1 },
    drag = null;

  function draw() {
    box.style.left = 100 * sides.left + "%";
    box.style.top = 100 * sides.top + "%";
    box.style.width = 100 * (sides.right - sides.left) + "%";
    box.style.height = 100 * (sides.bottom - sides.top) + "%";
  }

  // What is held moves by (x, y), shares of the picture, from where it was; the rest stays.
  function moved(from, held, x, y) {
    const to = { ...from };
    if (!held) {
      x = Math.max(-from.left, Math.min(1 - from.right, x));
      y = Math.max(-from.top, Math.min(1 - from.bottom, y));
      return { left: from.left + x, right: from.right + x, top: from.top + y, bottom: from.bottom + y };
    }
    if (held.includes("left")) to.left = Math.max(0, Math.min(from.right - LEAST, from.left + x));
    if (held.includes("right")) to.right = Math.min(1, Math.max(from.left + LEAST, from.right + x));
    if (held.includes("top")) to.top = Math.max(0, Math.min(from.bottom - LEAST, from.top + y));
    if (held.includes("bottom")) to.bottom = Math.min(1, Math.max(from.top + LEAST, from.bottom + y));
    return to;
  }

  box.addEventListener("pointerdown", (event) => {
    if (drag) return; // a second finger does nothing
    event.preventDefault();
    box.focus({ preventScroll: true });
    try {
      box.setPointerCapture(event.pointerId);
    } catch {
      /* a finger already gone */
    }
    drag = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      from: { ...sides },
      held: event.target.getAttribute("data-corner"),
    };
    box.classList.add("held");
  });
  box.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const size = frame.getBoundingClientRect();
    sides = moved(
      drag.from,
      drag.held,
      (event.clientX - drag.x) / size.width,
      (event.clientY - drag.y) / size.height,
    );
    draw();
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    box.addEventListener(end, (event) => {
      if (!drag || event.pointerId !== drag.id) return;
      drag = null;
      box.classList.remove("held");
      changed();
    });
  }
  box.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    sides = moved(sides, event.shiftKey ? "right bottom" : null, way[0] * STEP, way[1] * STEP);
    draw();
    changed();
  });
  return {
    get: () =>
      Object.keys(sides).reduce((all, side) => ({ ...all, [side]: Math.round(sides[side] * 1e4) / 1e4 }), {}),
    set: (next) => {
      if (!drag) {
        sides = { ...next };
        draw();
      }
    },
    get held() {
      return drag !== null;
    },
  };
}
