import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* A jackpot of an operator's own, from its first seed to its close. */

test("an operator makes a jackpot with the house's seeds, changes a level with a reason, and closes it, and players are served what is open [3-20] [F-43]", async ({
  guest,
  player,
}) => {
  const { account } = await player();
  const served = async () => {
    const { body } = await account.get("/api/jackpots");
    return body.find((one: { identifier: string }) => one.identifier === "lantern-hoard");
  };
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Jackpots" }).click();
  await page.getByRole("row", { name: /Tide of Fortune/ }).waitFor();
  await expectAccessible(page, "the list of jackpots");
  await confirm(page, "Create a jackpot", async (dialog) => {
    const about = { Identifier: "lantern-hoard", Category: "bonus-buy", Brands: "velvet-table" };
    await dialog.getByLabel(/^Name/).first().fill("Lantern Hoard");
    for (const [label, text] of Object.entries(about)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(text);
    await dialog.getByRole("combobox", { name: "Currencies" }).fill("CAD");
    await page.getByRole("option", { name: "CAD" }).click();
    await expect(dialog.getByRole("button", { name: "Velvet Table" })).toBeVisible();
    for (const [index, seed] of ["100", "200", "300"].entries()) {
      const level = dialog.getByRole("group", { name: `Level ${index + 1}` });
      await level.getByLabel(/^Seed/).fill(seed);
      await level.getByLabel(/^Share/).fill("1000");
      await level.getByLabel(/^One ticket in/).fill("1000000");
    }
    await expectAccessible(page, "making a jackpot");
  });
  await page.getByRole("row", { name: /Lantern Hoard Open.*6\.00 EUR/ }).click();
  await page
    .getByRole("table", { name: "Pools" })
    .getByRole("row", { name: /Velvet Table CAD Mini/ })
    .waitFor();
  await expectAccessible(page, "a jackpot in the back office");
  await expect.poll(served).toMatchObject({ state: "active", levels: [{ name: "Mini" }, { name: "Major" }, {}] });

  await confirm(page, "Change a level", async (dialog) => {
    await dialog.getByRole("combobox", { name: "What" }).click();
    await page.getByRole("option", { name: "One ticket in" }).click();
    await dialog.getByLabel(/^New value/).fill("5000000");
  });
  await page.getByRole("row", { name: /^Mini .* 5,000,000 / }).waitFor();
  await expect.poll(async () => (await served()).levels[0].rule.one_in).toBe(5_000_000);
  await confirm(page, "Close");
  await page.getByText("Closed", { exact: true }).waitFor();
  await expect.poll(served).toBeUndefined();
  await expect(page.getByText("a test of the screen").first()).toBeVisible();
  expect(faults).toEqual([]);
});

async function confirm(
  page: Page,
  button: string,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: button, exact: true });
  await fill(dialog);
  await dialog.getByLabel(/^Reason/).fill("a test of the screen");
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}
