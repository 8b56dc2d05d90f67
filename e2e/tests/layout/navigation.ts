import type { Page } from "@playwright/test";

/** Names of the header's items as they stand: those in the line that can be seen, and those in More. */
export async function navigation(page: Page) {
  return page.locator(".site-nav").evaluate((nav) => {
    const names = (selector: string) =>
      [...nav.querySelectorAll(selector)].map((link) => link.textContent?.trim() ?? "");
    return {
      all: names("ul li > a"),
      inLine: names("ul li:not([inert]) > a"),
      inMore: names(".site-nav-more .menu a"),
      moreShown: !nav.querySelector(".site-nav-more")?.hasAttribute("inert"),
    };
  });
}

/** Whether an element lies whole inside the window and nothing else covers its middle. */
export function isInSight(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return element === top || element.contains(top);
    });
}
