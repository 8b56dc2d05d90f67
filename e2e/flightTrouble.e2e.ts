import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { browser } from "./browser.ts";
import { openGame } from "./game.ts";
import { accessibilityFaults, alive, newVisitor } from "./kit.ts";

/* What may come between a player and a flight of the crash game. A flight can break at once, so each test takes the next. */

const kite = "tidewick/lift-the-kite";
const over = /You win|line broke first|came back/;
const flightsTake = { timeout: 60_000 };

async function sitDown(device: "desktop" | "phone") {
  const visitor = await newVisitor(browser, device);
  const game = await openGame(visitor.page, kite, "demo");
  await alive(visitor.page);
  return { ...visitor, game, message: game.locator(".message") };
}

async function press(page: Page, key: string): Promise<void> {
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.focus());
  await page.keyboard.press(key);
}

/** Bets what is planned; true once the kite has risen with it. */
async function fly(page: Page, game: FrameLocator): Promise<boolean> {
  await expect.poll(() => game.locator(".go").first().innerText(), flightsTake).toMatch(/^Bet \d+\.00\s(?!on)/);
  await press(page, "Space");
  const message = game.locator(".message");
  await expect.poll(() => message.innerText()).toMatch(/is on this flight/);
  const flown = async () => (await game.locator(".cash-out").count()) > 0 || over.test(await message.innerText());
  await expect.poll(flown, flightsTake).toBe(true);
  return (await game.locator(".cash-out").count()) > 0;
}

test("a line lost in mid flight is said, and afterwards what became of the bet [5-33] [F-37]", async () => {
  const { context, page, game, message } = await sitDown("desktop");
  await game.getByLabel("Automatic", { exact: true }).check();
  await game.getByLabel("Automatic cash-out at").fill("1.50");
  await game.getByRole("region", { name: "Flight", exact: true }).click();
  while (!(await fly(page, game))) {}
  await context.setOffline(true);
  await game.getByText("You are offline.").waitFor();
  await page.waitForTimeout(3_000);
  await context.setOffline(false);
  await game.getByText("You are offline.").waitFor({ state: "hidden" });
  await expect.poll(() => message.innerText(), flightsTake).toMatch(/You win 1\.50\s|The line broke first\. 1\.00\s/);
  await context.close();
}, 90_000);

test("on a short phone the others on the flight are one press away [5-33] [F-72]", async () => {
  const { context, page, game, faults } = await sitDown("phone");
  await page.setViewportSize({ width: 360, height: 640 });
  const opener = game.locator(".seats-open");
  expect(await opener.innerText()).toMatch(/No bets yet|flies? along/);
  await opener.press("Enter");
  const sheet = game.getByRole("dialog", { name: "Bets on this flight" });
  await sheet.getByRole("heading", { level: 2 }).last().waitFor();
  expect(await accessibilityFaults(page.frames()[1]!)).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  await context.close();
});
