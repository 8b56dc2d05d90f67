import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { browser } from "./browser.ts";
import { openGame, roulette } from "./game.ts";
import { type Device, expectAccessible, newVisitor, origin, type Page } from "./kit.ts";
import { operate } from "./operator.ts";
import { personWith } from "./people.ts";

/*
 * A studio that must know more of a player before they play for real: the popup, its rules, and that play goes on.
 */

beforeAll(() => studioAsksFor("{nickname,gender}"));
afterAll(() => studioAsksFor("{}"));

async function studioAsksFor(fields: string): Promise<void> {
  await operate("UPDATE catalogue.provider SET required_fields = $1 WHERE id = 'baize-and-brass'", [fields]);
  const listed = async () => {
    const { contexts } = await (await fetch(`${origin()}/api/info/player_fields`)).json();
    return `{${(contexts["baize-and-brass"] ?? []).join()}}`;
  };
  await vi.waitUntil(async () => (await listed()) === fields, { timeout: 5_000, interval: 100 });
}

const launches = (page: Page) => {
  const made: string[] = [];
  page.on("request", (request) => request.url().endsWith("/launch") && made.push(request.url()));
  return made;
};

describe.each(["desktop", "phone"] as Device[])("on a %s", (device) => {
  test("play for real waits for the fields, is refused what breaks a rule, and goes on when they are saved [4-54]", async () => {
    const { page, context, player } = await personWith(20, browser, device);
    const launched = launches(page);
    await page.goto(`${origin()}/play/${roulette}?mode=real`);
    const dialog = page.getByRole("dialog", { name: "Before you play" });
    await dialog.waitFor();
    expect(launched).toEqual([]);
    await expectAccessible(page, "the edit-profile popup");

    const nickname = dialog.getByLabel("Nickname");
    const save = dialog.getByRole("button", { name: "Save and play" });
    await save.click();
    await expect.poll(() => nickname.getAttribute("aria-invalid"), { timeout: 5_000 }).toBe("true");
    expect(await nickname.evaluate((input) => input === document.activeElement)).toBe(true);
    await nickname.fill("a/b");
    await dialog.getByLabel("Gender").selectOption("Other");
    await save.click();
    await dialog.getByText("This has characters that cannot be used here.").waitFor();
    expect(await nickname.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(launched).toEqual([]);

    await nickname.fill(`moss ${player.id}`);
    await save.click();
    await dialog.waitFor({ state: "detached" });
    await page.locator("iframe[data-ready]").waitFor();
    expect(launched).toHaveLength(1);
    expect((await player.get("/api/player")).body).toMatchObject({ nickname: `moss ${player.id}`, gender: "other" });
    await context.close();
  });
});

test("who closes the popup does not play, may open it again, and plays the demo and other studios meanwhile [4-54]", async () => {
  const { page, context, faults } = await personWith(20, browser, "phone");
  const launched = launches(page);
  await page.goto(`${origin()}/`);
  await page.goto(`${origin()}/play/${roulette}?mode=real`);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(`/play/${roulette}`);
  expect(launched).toEqual([]);
  const again = page.getByRole("button", { name: "Fill in details" });
  await again.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement), { timeout: 5_000 }).toBe(true);
  await openGame(page, roulette, "demo");
  await openGame(page, "tidewick/skerry-light", "real");
  expect(launched).toHaveLength(2);
  expect(faults).toEqual([]);
  await context.close();
});

test("the popup speaks German and fits the smallest phones [4-54]", async () => {
  const { page, context } = await personWith(0, browser, "phone");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${origin()}/de/play/${roulette}?mode=real`);
  const dialog = page.getByRole("dialog", { name: "Bevor du spielst" });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Speichern und spielen" }).click();
  await expect.poll(() => dialog.getByText("Bitte fülle dieses Feld aus.").count(), { timeout: 5_000 }).toBe(2);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await context.close();
});

test("a guest is sent to registration and never sees the popup [4-53] [4-54]", async () => {
  const { page, context } = await newVisitor(browser, "desktop");
  await page.goto(`${origin()}/play/${roulette}?mode=real`);
  await page.waitForURL(/\/registration|\/sign-up/);
  expect(await page.getByText("Before you play").count()).toBe(0);
  await context.close();
});
