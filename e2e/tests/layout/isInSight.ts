import type { Locator } from "@playwright/test";

/** Whether an element lies whole inside the window and nothing else covers its middle. */
export function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return element === top || element.contains(top);
  });
}
