import { accessibilityFaults } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { settled, walkMenu } from "../backOffice/menuWalk.ts";
import { signIn } from "../backOffice/office.ts";

/* axe over everything that the menu of the back office leads to: each list, its first item and the form of a new one. */

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const theme of ["light", "dark"] as const)
  test(`every page of the back office's menu is accessible in ${theme} colours, with its first item and its form`, async ({
    guest,
  }) => {
    const { page, faults } = await guest({ colorScheme: theme });
    await page.addInitScript((mode) => localStorage.setItem("RaStore.theme", JSON.stringify(mode)), theme);
    await signIn(page, "robin");
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Number(/\d+/.exec(ground)?.[0]) < 128, ground).toBe(theme === "dark");
    const found: string[] = [];
    const look = async (what: string) => {
      found.push(...(await accessibilityFaults(page, rules)).map((fault) => `${what}: ${fault}`));
    };
    await settled(page);
    await look("the start");
    await walkMenu(page, look);
    expect(found).toEqual([]);
    // A new offer has no preview until it says what it gives.
    expect(faults.filter((fault) => !fault.includes("/offer-previews"))).toEqual([]);
  });
