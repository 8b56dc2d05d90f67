import { expect, test } from "vitest";
import { browser } from "./browser.ts";
import { origin } from "./kit.ts";
import { personWith, shownBalance, wallet } from "./people.ts";

test("a game of an outside studio opens from its studio's page, is played by key, and moves the balance in the header [2.2-05] [4-53]", async () => {
  const { page, player, faults, context } = await personWith(50, browser);
  await page.goto(`${origin()}/producers/reedwater`);
  await page.getByRole("link", { name: "Play: Paper Boats" }).press("Enter");
  await page.locator("iframe[data-ready]").waitFor();
  const game = page.frameLocator("iframe");
  const lane = game.getByRole("radio", { name: /Wren/ });
  await lane.focus();
  await page.keyboard.press("ArrowDown");
  expect(await game.getByRole("radio", { name: /Heron/ }).getAttribute("aria-checked")).toBe("true");
  await game.getByRole("button", { name: "Set sail" }).focus();
  await page.keyboard.press("Enter");
  await game.getByRole("button", { name: "Sail again" }).waitFor();
  expect(await game.getByText(/comes in first/).innerText()).toMatch(/comes in first/);
  const now = await wallet(player);
  // A stake of 1.00 on the heron wins 3.84 or nothing.
  expect([49_00, 52_84]).toContain(now);
  await expect.poll(() => shownBalance(page)).toBe(now);
  expect(await game.getByTestId("balance").innerText()).toBe(`${(now / 100).toFixed(2)} CAD`);
  expect(faults).toEqual([]);
  await context.close();
});
