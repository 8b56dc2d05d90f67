import type { Frame } from "playwright-core";

/** What a hand could not press, or an eye not read; what must be in sight unscrolled comes first. */
export const amiss = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const faults: string[] = [];
    const named = (element: Element) =>
      `${element.className} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim()}"`;
    /** A point between two fields may hang over the edge by a sixth of itself. */
    const isInSight = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.left > -4 && box.right < innerWidth + 4 && box.top > -2 && box.bottom < innerHeight + 2;
    };
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the game scrolls sideways");
    for (const element of document.querySelectorAll(".go, .spin, .stake-picker, .meters > div"))
      if (!isInSight(element) && element.getClientRects().length > 0) faults.push(`needs scrolling: ${named(element)}`);
    const controls = [...document.querySelectorAll<HTMLElement>("button, input, select, a[href]")];
    const shown = controls.filter((control) => control.getClientRects().length > 0);
    if (shown.length < 6) faults.push("hardly a control");
    for (const control of shown) {
      if (!isInSight(control)) control.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = control.getBoundingClientRect();
      if (!isInSight(control)) faults.push(`out of sight: ${named(control)}`);
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isOnTop = top !== null && (control.contains(top) || top.closest("label")?.contains(control) === true);
      if (!isOnTop) faults.push(`covered: ${named(control)}`);
      if (control.tagName !== "BUTTON") continue;
      if (Math.min(box.width, box.height) < 23.5) faults.push(`small: ${named(control)}`);
      if (control.scrollWidth > control.clientWidth + 1 && !control.matches(".poker-card"))
        faults.push(`words too long: ${named(control)}`);
    }
    return faults;
  });
