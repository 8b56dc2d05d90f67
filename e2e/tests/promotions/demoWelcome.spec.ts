import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { payIn } from "../../fixtures/people.ts";
import { type StartedProduct, startProduct } from "../../fixtures/startProduct.ts";
import { expect, test } from "../../fixtures/test.ts";
import { collect, pointsOf } from "../compPoints/collect.ts";

/* What the demo has for a newcomer. On a house of its own, since the others give nothing for signing up. */

let house: StartedProduct;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "croupier-welcome-"));
  chmodSync(folder, 0o755);
  house = await startProduct(join(folder, "data"), { DEMO_WELCOME: "true", DEMO_ROUNDS: "1" });
});
test.afterAll(async () => {
  await house.end();
  rmSync(folder, { recursive: true, force: true });
});

test("whoever signs up in the demo finds free spins, a box, a turn of the wheel, an offer for the deposit, a running calendar, a sale, points of the first rounds and a level in reach", async ({
  player,
}) => {
  const { page, account, faults } = await player({ home: house.product.origin });
  const main = page.getByRole("main");

  await page.goto("/profile/gifts");
  const gift = (title: string) =>
    main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(gift("A welcome of 10 free spins").getByText("10 of 10 free spins left")).toBeVisible();
  await expect(gift("Welcome box").getByRole("link", { name: /^Open the box/ })).toBeVisible();
  await expect(gift("Spin of the day").getByRole("link", { name: /^Spin/ })).toBeVisible();

  await page.goto("/spin-wheel");
  await page.getByRole("button", { name: "Spin", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^You have won: \S/ })).toBeVisible();

  await page.goto("/deposit-bonus");
  await expect(page.getByRole("radio", { name: /^First deposit doubled/ })).toBeEnabled();

  await page.goto("/adventure");
  const today = page.getByRole("list", { name: "Days and their prizes" }).getByRole("listitem").first();
  await expect(today.getByText("Today", { exact: true })).toBeVisible();
  // Sunday is the day after all steps: nobody begins on it.
  await expect(today.getByRole("link", { name: "Deposit" })).toHaveCount(new Date().getUTCDay() === 0 ? 0 : 1);

  await page.goto("/comp-points/discounts");
  await expect(page.getByText("Sale ends in")).toBeVisible();
  await expect(main.getByRole("button", { name: /free spins|\$/ }).first()).toBeVisible();
  await expect(page.getByTestId("points")).toHaveText("0 points");

  await payIn(account, 1_000);
  await collect(account, 10);
  // Points of a quest's level may still be on their way.
  await expect(async () => {
    const { chargeable } = await pointsOf(account);
    await page.goto("/comp-points/freespins");
    await expect(page.getByTestId("points")).toHaveText(`${chargeable} points`, { timeout: 3_000 });
  }).toPass();
  await page.getByRole("button", { name: "3 free spins", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Exchange now" })).toBeEnabled();

  await expect(async () => {
    const { persistent } = await pointsOf(account);
    await page.goto("/profile/level");
    await expect(page.getByText(`${1_000 - persistent} points to level 2`)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(faults).toEqual([]);
});
