import { describe, expect, test } from "vitest";
import { browser } from "./browser.ts";
import { openGame, pokie, roulette } from "./game.ts";
import { accessibilityFaults, type Device, devices, newVisitor, origin } from "./kit.ts";

test("a path that leads nowhere answers 404 with a page that says so and leads back", async () => {
  const { context, page } = await newVisitor(browser, "desktop");
  const answer = await page.goto(`${origin()}/no-such-place`);
  expect(answer?.status()).toBe(404);
  await page.locator("main").getByRole("heading", { level: 1 }).waitFor();
  await page.locator("main").getByRole("link").first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await context.close();
});

test("the German lobby says so in its language attribute and every link of it stays German [2.2-01]", async () => {
  const { context, page, faults } = await newVisitor(browser, "desktop", "de-DE");
  await page.goto(`${origin()}/de`);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByRole("link", { name: "Anmelden" }).first().waitFor();
  const hrefs = await page
    .locator("main a[href^='/']")
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(hrefs.length).toBeGreaterThan(0);
  expect(hrefs.filter((href) => href !== "/de" && !href?.startsWith("/de/"))).toEqual([]);
  await page.locator("main a[href^='/de/play/']").first().press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/de\/play\//);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(faults).toEqual([]);
  await context.close();
});

describe.each(Object.keys(devices) as Device[])("on a %s", (device) => {
  test.each([roulette, pokie])(
    "axe, with every rule, finds nothing on the page of %s, nor inside its frame [F-70]",
    async (path) => {
      const { page, context } = await newVisitor(browser, device);
      await openGame(page, path, "demo");
      expect(await accessibilityFaults(page)).toEqual([]);
      const frame = page.frames().find((one) => one !== page.mainFrame());
      expect(frame && (await accessibilityFaults(frame))).toEqual([]);
      await context.close();
    },
  );
});
