import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { asOperator, readAsOperator } from "../gifts/office.ts";
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

test("an operator gives the players of a group a turn each: how many and what it costs stands there before, who may not have it is left out, and a player finds it on the wheel's page", async ({
  guest,
  player,
}) => {
  const [kim, jo] = [await player({ money: 0 }), await player({ money: 0 })];
  await jo.account.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false });
  const { page, faults } = await guest();
  await signIn(page, "robin");
  const reason = "as the test wants it";
  for (const { account } of [kim, jo]) {
    const { groups_version: version } = await readAsOperator(page, `/players/${account.id}`);
    await asOperator(page, "PUT", `/players/${account.id}/groups`, { group: "1309", member: true, version, reason });
  }
  await page.getByRole("menuitem", { name: "Wheel and boxes" }).click();
  await page.getByRole("button", { name: "Give to a group" }).click();
  const dialog = page.getByRole("dialog", { name: "Give to a group" });
  await dialog.getByRole("textbox", { name: "Group" }).fill("no-such-group");
  await expect(dialog.getByRole("status")).toContainText("0 players are given one, together worth");
  await dialog.getByLabel("Reason").fill("thanks for the patience of all");
  await dialog.getByRole("button", { name: "Give to a group" }).click();
  await expect(dialog.getByRole("textbox", { name: "Group" })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox", { name: "Group" }).fill("1309");
  await dialog.getByLabel(/^Title/).fill("A turn for the group");
  await expect(dialog.getByRole("status")).toContainText(/^1 player is given one, worth \d+\.\d\d EUR on average/);
  await dialog.getByRole("button", { name: "Give to a group" }).click();
  const row = page.getByRole("row", { name: /1309 Turn of the wheel A turn for the group/ });
  await expect(row).toContainText("of 1");
  await expect(row, "the job runs each minute").toContainText(/1 of 1.*Done/, { timeout: 150_000 });
  await kim.page.goto("/spin-wheel");
  await expect(kim.page.getByRole("region", { name: "A turn for the group" })).toBeVisible();
  const boxes = async () => (await jo.account.get<{ title: string }[]>("/api/player/lootboxes")).body;
  expect((await boxes()).map(({ title }) => title)).not.toContain("A turn for the group");
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
