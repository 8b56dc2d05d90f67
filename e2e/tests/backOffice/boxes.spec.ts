import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* Loot boxes as an operator gives them and takes them back, and what their player sees of it. */

test("a box that an operator gives stands on its player's open page, and is gone from it once it is taken back; it cannot be opened any more, and one that was opened cannot be taken back", async ({
  guest,
  player,
}) => {
  const kim = await player({ money: 0 });
  await kim.page.goto("/spin-wheel");
  const box = kim.page.getByRole("region", { name: "A box for your patience" });
  await kim.page.getByRole("region", { name: "Spin of the day" }).waitFor();
  await expect(box).toHaveCount(0);

  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.goto(`${origin().replace("//localhost", "//office.localhost")}/#/players/${kim.account.id}/show`);
  await page.getByRole("tab", { name: "Gifts" }).click();
  await page.getByRole("button", { name: "Give a box or a turn" }).click();
  const giving = page.getByRole("dialog", { name: "Give a box or a turn" });
  await giving.getByRole("combobox", { name: "What" }).click();
  await page.getByRole("option", { name: "Loot box" }).click();
  await giving.getByLabel(/^Title/).fill("A box for your patience");
  await giving.getByLabel("Reason").fill("waited long for an answer");
  await giving.getByRole("button", { name: "Give a box or a turn" }).click();
  const row = page.getByRole("row", { name: /Loot box A box for your patience/ });
  await expect(row).toContainText("Not opened");
  await expect(box.getByRole("button", { name: "Open the box" })).toBeVisible({ timeout: 15_000 });

  await row.getByRole("button", { name: "Cancel" }).click();
  const taking = page.getByRole("dialog", { name: "Cancel A box for your patience" });
  await taking.getByLabel("Reason").fill("given to the wrong player");
  await taking.getByRole("button", { name: "Cancel" }).last().click();
  await expect(row).toContainText("Cancelled");
  await expect(row.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  // The player's page is the one of before: nobody loaded it again.
  await expect(box).toHaveCount(0, { timeout: 15_000 });
  await expect(kim.page.getByRole("region", { name: "Spin of the day" })).toBeVisible();
  const boxes = async () =>
    (await kim.account.get<{ id: number; title: string; stage: string }[]>("/api/player/lootboxes")).body;
  const taken = (await boxes()).find(({ title }) => title === "A box for your patience");
  expect(taken?.stage).toBe("canceled");
  const opening = await kim.account.send("POST", `/api/player/lootboxes/${taken?.id}/activation`, {
    client_seed: "own",
  });
  expect(opening.status).toBe(422);

  await kim.page.getByRole("region", { name: "Spin of the day" }).getByRole("button", { name: "Spin" }).click();
  await expect.poll(async () => (await boxes()).filter(({ stage }) => stage === "activated").length).toBe(1);
  await page.reload();
  await page.getByRole("tab", { name: "Gifts" }).click();
  const turned = page.getByRole("row", { name: /Turn of the wheel.*Opened/ });
  await expect(turned).toBeVisible();
  await expect(turned.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  expect([faults, kim.faults]).toEqual([[], []]);
});
