import type { Page } from "@playwright/test";
import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { settled, walkMenu } from "./menuWalk.ts";
import { signIn } from "./office.ts";

/* The back office in a small window and on a phone: wide tables scroll in their own place, the page does not. */

/** Names of the buttons and fields of a page that lie beyond its right edge and in nothing that scrolls. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const beyond = [...document.querySelectorAll("main button, main input, main a, header button")].filter((one) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 0 && right > document.documentElement.clientWidth + 1 && !scrolls(one.parentElement);
    });
    return beyond.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName);
  });
}

/** Names of the fields of forms in sight with something else over their middle. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const under = [...document.querySelectorAll("main form input, main form [role=combobox]")].filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const over = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
      return over !== null && !one.contains(over) && !over.contains(one) && !one.parentElement?.contains(over);
    });
    return under.map(
      (one) => one.getAttribute("aria-label") ?? one.getAttribute("name") ?? one.textContent ?? one.tagName,
    );
  });
}

test("at 820 px no page of the menu scrolls sideways as a whole, nor the first item of its list nor the form of a new one", async ({
  guest,
}) => {
  test.setTimeout(600_000);
  const { page, faults } = await guest();
  await page.setViewportSize({ width: 820, height: 1100 });
  await signIn(page, "robin");
  const wide: string[] = [];
  await walkMenu(page, async (what) => {
    const found = [...(await sidewaysFaults(page)), ...(await outOfReach(page))];
    wide.push(...found.map((fault) => `${what}: ${fault}`));
  });
  expect(wide).toEqual([]);
  // A new offer has no preview until it says what it gives.
  expect(faults.filter((fault) => !fault.includes("/offer-previews"))).toEqual([]);
});

test("on a phone the menu opens over the page and closes with a choice, no filter lies under its list, and a list, a player and a form fit the screen", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "robin", { menuOpens: true });
  const choose = async (entry: string) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await settled(page);
    expect([...(await sidewaysFaults(page)), ...(await outOfReach(page)), ...(await covered(page))], entry).toEqual([]);
  };
  const entries = ["Withdrawals", "Verification", "Fraud queue", "Reports", "Audit log", "Offers", "Games", "Content"];
  for (const entry of entries) await choose(entry);
  await choose("Tournaments");
  await page.getByRole("link", { name: "New tournament" }).click();
  await settled(page);
  expect([...(await sidewaysFaults(page)), ...(await outOfReach(page))], "a new tournament").toEqual([]);
  await choose("Players");
  await page.getByRole("row").nth(1).click();
  for (const part of ["Money", "Payments", "Rounds", "Notes"]) {
    await page.getByRole("tab", { name: part }).click();
    await settled(page);
    expect([...(await sidewaysFaults(page)), ...(await outOfReach(page))], part).toEqual([]);
  }
  await expectAccessible(page, "a player's page on a phone");
  expect(faults).toEqual([]);
});

test("a line of a list is reached by Tab and opens by Enter", async ({ guest }) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Audit log" }).click();
  const line = page.getByRole("row").nth(1);
  await line.waitFor();
  await page.getByLabel("Actor").focus();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(line).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [0] });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/audit\/\d+\/show/);
  expect(faults).toEqual([]);
});

test("fields of a form of contests are of one width, on which a moment is read with its hour", async ({ guest }) => {
  const { page, faults } = await guest();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "robin");
  for (const [menu, button, part] of [
    ["Lotteries", "New lottery", "Lottery"],
    ["Quests", "New quest", "Quest"],
    ["Tournaments", "New tournament", "Plan"],
  ] as const) {
    await page.getByRole("menuitem", { name: menu, exact: true }).click();
    await page.getByRole("link", { name: button }).click();
    const form = page.getByRole("region", { name: part, exact: true });
    const widths = [];
    for (const label of ["Identifier", "Title", "From", "Until"])
      widths.push(Math.round((await form.getByLabel(label, { exact: true }).boundingBox())!.width));
    expect(new Set(widths).size, `${menu}: ${widths}`).toBe(1);
    expect(widths[0], menu).toBeGreaterThan(190);
  }
  expect(faults).toEqual([]);
});
