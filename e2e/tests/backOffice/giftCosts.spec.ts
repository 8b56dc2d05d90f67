import { readFileSync } from "node:fs";
import { keepingConfig } from "../../fixtures/configs.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* What every gift costs, and tables whose cost a second person decides on, as operators of the demo work with them. */

test("what gifts of every source cost stands by source and by day and brand, and is taken away as CSV", async ({
  guest,
  player,
}) => {
  const kim = await player({ money: 0 });
  const boxes = (await kim.account.get("/api/player/lootboxes")).body as { id: number; group_key: string }[];
  const spin = boxes.find(({ group_key }) => group_key === "wheel_daily")!;
  await kim.account.send("POST", `/api/player/lootboxes/${spin.id}/activation`, {});
  await kim.account.send("POST", "/api/bonuses/coupon", { coupon_code: "LIGHTHOUSE" });
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "What gifts cost" }).click();
  await page.getByText(/^Cost = bonus money that came into play/).waitFor();
  await page.getByRole("combobox", { name: "Currency" }).click();
  await page.getByRole("option", { name: "CAD", exact: true }).click();
  const bySource = page.getByRole("table", { name: "What gifts cost by source" });
  await expect(bySource.getByRole("row", { name: /^Wheel [1-9]/ })).toBeVisible();
  await expect(bySource.getByRole("row", { name: /^Offers [1-9]/ })).toBeVisible();
  const cells = (name: RegExp) => bySource.getByRole("row", { name }).getByRole("cell").allInnerTexts();
  const all = Number((await cells(/^All gifts/))[1]);
  const counts = await bySource.getByRole("row").allInnerTexts();
  const each = counts.slice(1, -1).map((row) => Number(row.split("\t")[1]?.trim()));
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(all);
  await expect(
    page.getByRole("table", { name: "What gifts cost by day and brand" }).getByRole("row").nth(1),
  ).toContainText(new Date().toISOString().slice(0, 7));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines[0]).toContain("Cost per GGR");
  expect(lines.some((line) => /^\d{4}-\d\d-\d\d,[a-z-]+,Wheel,CAD,\d+,\d+,/.test(line))).toBe(true);
  expect(faults).toEqual([]);
});

test("a table that may cost much waits for a second person: the first sees that it waits, the second approves it, and it holds", async ({
  guest,
  operator,
}) => {
  await keepingConfig(operator, "wheel-config", async () => {
    const { page, faults } = await guest();
    await signIn(page, "robin");
    await page.getByRole("menuitem", { name: "Wheel and boxes" }).click();
    const table = page.getByRole("table", { name: "Everybody's table" });
    await table.waitFor();
    await page.getByRole("button", { name: "Edit" }).first().click();
    const editor = page.getByRole("dialog", { name: "Everybody's table" });
    await editor.getByLabel("Value of item 1").waitFor();
    // A thousand free spins in nearly every draw.
    await editor.getByLabel("Value of item 1").fill("1000");
    await editor.getByLabel("Weight of item 1").fill("900000");
    await editor.getByLabel("Reason").fill("a test of the screen");
    await editor.getByRole("button", { name: "Publish" }).click();
    const waits = page.getByRole("status", { name: "Second person" });
    await expect(waits).toContainText(/A change of up to [\d,.]+ EUR by .+ waits for a second person/);
    await expect(table.getByRole("row", { name: /1000 free spins/ })).toHaveCount(0);
    await waits.getByRole("link").click();
    await page.getByText("You proposed this. A second person must approve it.").waitFor();
    const proposal = page.url();

    const other = await guest();
    await signIn(other.page, "ada");
    await other.page.goto(proposal);
    await other.page.getByRole("button", { name: "Approve" }).click();
    const decision = other.page.getByRole("dialog");
    await decision.getByLabel("Reason").fill("the sums are right");
    await decision.getByRole("button", { name: "Approve" }).click();
    await other.page.getByText("approved").first().waitFor();
    await page.getByRole("menuitem", { name: "Wheel and boxes" }).click();
    await expect(table.getByRole("row", { name: /1000 free spins/ })).toBeVisible({ timeout: 20_000 });
    await expect(waits).toHaveCount(0);
    expect([...faults, ...other.faults]).toEqual([]);
  });
});
