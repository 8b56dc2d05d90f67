import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { openGame, roulette, untilReady } from "../../fixtures/game.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";
import type { Device } from "../../fixtures/visitors.ts";

/*
 * A studio that must know more of a player before they play for real: the popup, its rules, and that play goes on.
 */

test.beforeAll(({ operator }) => studioAsksFor(operator, "{nickname,gender}"));
test.afterAll(({ operator }) => studioAsksFor(operator, "{}"));

async function studioAsksFor(operator: Operator, fields: string): Promise<void> {
  await operator.query("UPDATE catalogue.provider SET required_fields = $1 WHERE id = 'baize-and-brass'", [fields]);
  const listed = async () => {
    const { contexts } = await (await fetch(`${origin()}/api/info/player_fields`)).json();
    return `{${(contexts["baize-and-brass"] ?? []).join()}}`;
  };
  await expect.poll(listed, { intervals: [100] }).toBe(fields);
}

const launches = (page: Page) => {
  const made: string[] = [];
  page.on("request", (request) => request.url().endsWith("/launch") && made.push(request.url()));
  return made;
};

for (const device of ["desktop", "phone"] as Device[])
  test.describe(`on a ${device}`, () => {
    test("play for real waits for the fields, is refused what breaks a rule, and goes on when they are saved [4-54]", async ({
      player,
    }) => {
      const { page, account } = await player({ money: 20, device });
      const launched = launches(page);
      await page.goto(`/play/${roulette}?mode=real`);
      const dialog = page.getByRole("dialog", { name: "Before you play" });
      await dialog.waitFor();
      expect(launched).toEqual([]);
      await expectAccessible(page, "the edit-profile popup");

      const nickname = dialog.getByLabel("Nickname");
      const save = dialog.getByRole("button", { name: "Save and play" });
      await save.click();
      await expect.poll(() => nickname.getAttribute("aria-invalid")).toBe("true");
      expect(await nickname.evaluate((input) => input === document.activeElement)).toBe(true);
      await nickname.fill("a/b");
      await dialog.getByLabel("Gender").selectOption("Other");
      await save.click();
      await dialog.getByText("This has characters that cannot be used here.").waitFor();
      expect(await nickname.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(launched).toEqual([]);

      await nickname.fill(`moss ${account.id}`);
      await save.click();
      await dialog.waitFor({ state: "detached" });
      await untilReady(page);
      expect(launched).toHaveLength(1);
      expect((await account.get("/api/player")).body).toMatchObject({
        nickname: `moss ${account.id}`,
        gender: "other",
      });
    });
  });

test("who closes the popup does not play, may open it again, and plays the demo and other studios meanwhile [4-54]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, faults } = await player({ money: 20 });
  const launched = launches(page);
  await page.goto("/");
  await page.goto(`/play/${roulette}?mode=real`);
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
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await openGame(page, roulette, "demo");
  await openGame(page, "tidewick/skerry-light", "real");
  expect(launched).toHaveLength(2);
  expect(faults).toEqual([]);
});

test("the popup speaks German and fits the smallest phones [4-54]", { tag: "@phone" }, async ({ player }) => {
  const { page } = await player();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/de/play/${roulette}?mode=real`);
  const dialog = page.getByRole("dialog", { name: "Bevor du spielst" });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Speichern und spielen" }).click();
  await expect.poll(() => dialog.getByText("Bitte fülle dieses Feld aus.").count()).toBe(2);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
});

test("a guest is sent to registration and never sees the popup [4-53] [4-54]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto(`/play/${roulette}?mode=real`);
  await page.waitForURL(/\/registration|\/sign-up/);
  expect(await page.getByText("Before you play").count()).toBe(0);
});
