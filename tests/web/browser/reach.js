// Which targets are covered at a corner when scrolled into view: no bar that stays in view may cover them.
() => {
  const found = [];
  /** @type {NodeListOf<HTMLInputElement>} */
  const targets = document.querySelectorAll("button, a[href], input");
  for (const one of targets) {
    if (
      one.type === "hidden" ||
      !one.getClientRects().length ||
      getComputedStyle(one).visibility === "hidden"
    )
      continue;
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const r = one.getBoundingClientRect();
    for (const [fx, fy] of [
      [0.5, 0.5],
      [0.08, 0.12],
      [0.92, 0.12],
      [0.08, 0.88],
      [0.92, 0.88],
    ]) {
      const hit = document.elementFromPoint(r.x + r.width * fx, r.y + r.height * fy);
      if (!hit || !(hit === one || one.contains(hit))) {
        found.push((one.innerText || one.name || "").trim().slice(0, 30) + " at " + fx + "," + fy);
        break;
      }
    }
  }
  scrollTo(0, 0);
  return found;
};
