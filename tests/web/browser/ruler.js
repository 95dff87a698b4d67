// Every visible run of text, picture and control of a page, with its box, its size and its colours.
() => {
  const seen = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === "none" || style.visibility === "hidden" || +style.opacity < 0.05) return false;
      if (one.classList.contains("away")) return false;
    }
    return true;
  };
  const box = (r) => ({ x: r.x, y: r.y, w: r.width, h: r.height });
  const rgba = (text) => {
    const v = (text.match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number);
    return v.length < 4 ? [...v, 1] : v;
  };
  const ground = (element) => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one); // letters on a cap stand on its cloth
      const cloth = one.matches(".badge.alone") && getComputedStyle(one.querySelector(".cloth")).fill;
      const layer = rgba(cloth || style.backgroundColor);
      if (layer[3] > 0) layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers
      .reverse()
      .reduce((under, over) => under.map((v, i) => v * (1 - over[3]) + over[i] * over[3]), [0, 0, 0]);
  };
  const words = [],
    walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode,
      element = node.parentElement;
    if (
      !node.textContent.trim() ||
      ["SCRIPT", "STYLE", "NOSCRIPT"].includes(element.tagName) ||
      !seen(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect(),
      lines = [...range.getClientRects()].map(box);
    if (rect.width < 1 || rect.height < 1) continue;
    const style = getComputedStyle(element);
    words.push({
      text: node.textContent.trim(),
      px: parseFloat(style.fontSize),
      color: rgba(style.color).slice(0, 3),
      ground: ground(element),
      disabled: !!element.closest("[disabled]"),
      face: !!element.closest(".face"),
      lines,
      ...box(rect),
    });
  }
  for (const input of document.querySelectorAll("input")) {
    if (!seen(input) || input.type === "hidden") continue;
    const style = getComputedStyle(input);
    const rect = box(input.getBoundingClientRect());
    words.push({
      text: "[input]",
      px: parseFloat(style.fontSize),
      color: rgba(style.color).slice(0, 3),
      ground: ground(input),
      disabled: input.disabled,
      face: false,
      lines: [rect],
      ...rect,
    });
  }
  const glyphs = [...document.querySelectorAll("svg.suit")]
    .filter(seen)
    .map((svg) => ({
      text: svg.getAttribute("class"),
      color: rgba(getComputedStyle(svg).color).slice(0, 3),
      ground: ground(svg),
      disabled: !!svg.closest("[disabled]"),
      ...box(svg.getBoundingClientRect()),
    }));
  /** @type {NodeListOf<HTMLElement>} */
  const all = document.querySelectorAll("body *");
  const clipped = [...all]
    .filter(
      (one) =>
        seen(one) &&
        one.clientWidth > 0 &&
        getComputedStyle(one).overflowX !== "visible" &&
        !one.closest(".scroll") &&
        !one.hasAttribute("data-bleeds") &&
        (one.scrollWidth > one.clientWidth + 1 ||
          (one.dataset.fit === "lines" && one.scrollHeight > one.clientHeight + 2)) &&
        one.textContent.trim() &&
        !getComputedStyle(one).textOverflow.includes("ellipsis") &&
        getComputedStyle(one).webkitLineClamp === "none",
    )
    .map((one) => one.id + "." + one.className + ": " + one.textContent.trim().slice(0, 40));
  const cut = [...document.querySelectorAll("[data-whole]")]
    .filter((one) => seen(one) && one.textContent !== one.getAttribute("data-whole"))
    .map((one) => one.textContent);
  /** @type {NodeListOf<HTMLInputElement>} */
  const touched = document.querySelectorAll("button, a[href], input, select, summary");
  const targets = [...touched]
    .filter((one) => seen(one) && one.type !== "hidden")
    .map((one) => ({
      text: (one.innerText || one.getAttribute("aria-label") || one.name || "").trim().slice(0, 40),
      fixed: !!one.closest("#bar"),
      ...box(one.getBoundingClientRect()),
    }));
  const page = document.documentElement;
  return {
    words,
    glyphs,
    clipped,
    cut,
    targets,
    over: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
    width: innerWidth,
    height: innerHeight,
  };
};
