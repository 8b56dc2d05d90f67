import { accessibilityFaults } from "../../fixtures/accessibility.ts";
import { openGame, pokie, roulette } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";
import { type Device, devices } from "../../fixtures/visitors.ts";

test("a path that leads nowhere answers 404 with a page that says so and leads back; one in other letters is such a path, for a link too", {
  tag: "@main",
}, async ({ guest }) => {
  const { page } = await guest();
  const main = page.getByRole("main");
  for (const path of ["/no-such-place", "/Sign-in"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const title = await main.getByRole("heading", { level: 1 }).innerText();
    await main.getByRole("link").first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    const link = page.getByRole("contentinfo").getByRole("link").first();
    await link.evaluate((element, href) => element.setAttribute("href", href), path);
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await main.getByRole("heading", { level: 1, name: title }).waitFor();
  }
});

test("the German lobby says so in its language attribute and every link of it stays German [2.2-01]", async ({
  guest,
}) => {
  const { page, faults } = await guest({ locale: "de-DE" });
  await page.goto("/de");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByRole("link", { name: "Anmelden" }).first().waitFor();
  const hrefs = await page
    .getByRole("main")
    .locator("[href^='/']")
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(hrefs.length).toBeGreaterThan(0);
  expect(hrefs.filter((href) => href !== "/de" && !href?.startsWith("/de/"))).toEqual([]);
  await page.getByRole("main").locator("[href^='/de/play/']").first().press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/de\/play\//);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(faults).toEqual([]);
});

for (const device of Object.keys(devices) as Device[])
  test.describe(`on a ${device}`, () => {
    for (const path of [roulette, pokie])
      test(`axe, with every rule, finds nothing on the page of ${path}, nor inside its frame [F-70]`, async ({
        guest,
      }) => {
        const { page } = await guest({ device });
        await openGame(page, path, "demo");
        expect(await accessibilityFaults(page)).toEqual([]);
        const frame = page.frames().find((one) => one !== page.mainFrame());
        expect(frame && (await accessibilityFaults(frame))).toEqual([]);
      });
  });
