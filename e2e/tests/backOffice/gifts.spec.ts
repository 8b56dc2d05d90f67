import { readFileSync } from "node:fs";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { keepingConfig } from "../../fixtures/configs.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* Gifts by hand, tables of prizes, and what offers cost, as operators of the demo work with them. */

test("an operator gives a player a bonus and a turn of the wheel, the player has both, and the bonus is taken back", {
  tag: "@main",
}, async ({ guest, player }) => {
  const kim = await player({ money: 0 });
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.goto(`${origin().replace("//localhost", "//office.localhost")}/#/players/${kim.account.id}/show`);
  await page.getByRole("tab", { name: "Gifts" }).click();
  await page.getByText("Nothing was given yet.").waitFor();
  await page.getByRole("button", { name: "Give a gift" }).click();
  const dialog = page.getByRole("dialog", { name: "Give a gift" });
  await dialog.getByLabel("Title").fill("For your patience");
  await dialog.getByLabel("Bonus", { exact: false }).last().fill("10");
  await dialog.getByLabel("Becomes cash at most").fill("5");
  await dialog.getByLabel("Reason").fill("waited long for an answer");
  await dialog.getByRole("button", { name: "Give a gift" }).click();
  await expect(dialog.getByLabel("Becomes cash at most")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Becomes cash at most").fill("");
  await dialog.getByRole("button", { name: "Give a gift" }).click();
  const gift = page.getByRole("row", { name: /For your patience.*Not started.*10\.00 CAD/ });
  await gift.waitFor();

  await page.getByRole("button", { name: "Give a box or a turn" }).click();
  const box = page.getByRole("dialog", { name: "Give a box or a turn" });
  await box.getByLabel("Reason").fill("waited long for an answer");
  await box.getByRole("button", { name: "Give a box or a turn" }).click();
  await page.getByRole("row", { name: /Turn of the wheel.*manual.*Not opened/ }).waitFor();
  const had = async (path: string) => (await kim.account.get(path)).body as { title: string; group_key: string }[];
  expect((await had("/api/player/bonuses")).map(({ title }) => title)).toEqual(["For your patience"]);
  expect((await had("/api/player/lootboxes")).map(({ group_key }) => group_key)).toContain("manual_wheel");

  await gift.getByRole("button", { name: "Cancel" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel For your patience" });
  await cancel.getByLabel("Reason").fill("given by mistake");
  await cancel.getByRole("button", { name: "Cancel" }).last().click();
  await page.getByRole("row", { name: /For your patience.*Cancelled/ }).waitFor();
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("an operator changes the wheel's table: weights that make none are refused beside the field, odds and cost follow, the change has its version", async ({
  guest,
  operator,
}) => {
  await keepingConfig(operator, "wheel-config", async () => {
    const { page, faults } = await guest();
    await signIn(page, "robin");
    await page.getByRole("menuitem", { name: "Wheel and boxes" }).click();
    const table = page.getByRole("table", { name: "Everybody's table" });
    await expect(table.getByRole("row", { name: /10 free spins/ })).toContainText("39.98%");
    const everybodys = page.getByRole("region", { name: "Everybody" });
    await everybodys.getByText("What it costs after wagering").click();
    // The dearest prize is played through at a low stake by more rounds than a busy machine has the time for.
    await everybodys.getByRole("combobox", { name: "Stake" }).click();
    await page.getByRole("option").last().click();
    await everybodys.getByRole("button", { name: "Compute the cost" }).click();
    const wagered = everybodys.getByLabel("Cost after wagering");
    await expect(wagered).toHaveText(/^\d+\.\d\d EUR ± \d+\.\d\d EUR$/, { timeout: 60_000 });
    await page.getByRole("button", { name: "Edit" }).first().click();
    const editor = page.getByRole("dialog", { name: "Everybody's table" });
    const weights = editor.getByLabel(/^Weight of item/);
    await weights.first().waitFor();
    const places = [...Array(await weights.count()).keys()];
    await editor.getByLabel("Reason").fill("a test of the screen");
    const publish = editor.getByRole("button", { name: "Publish" });
    await weights.first().fill("-1");
    await publish.click();
    await expect(weights.first()).toHaveAttribute("aria-invalid", "true");
    for (const place of places) await weights.nth(place).fill("0");
    await publish.click();
    await expect(editor.getByText("Every weight is 0: nothing could be won.")).toBeVisible();
    await expect(weights.first()).toHaveAttribute("aria-invalid", "true");
    await weights.nth(0).fill("3");
    await weights.nth(1).fill("1");
    await expect(editor.getByRole("row").nth(1)).toContainText("75% (1 in 1.3)");
    // 10 rounds at 0.20 EUR in three of four draws, 20 rounds in one.
    await expect(editor.getByRole("status", { name: "Cost of a draw" })).toContainText("2.50 EUR");
    await publish.click();
    await expect(table.getByRole("row", { name: /10 free spins/ })).toContainText("75%", { timeout: 15_000 });
    expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
  });
});

test("a group of players gets a table of its own: begun as a copy of everybody's, changed and published, and its players draw from it alone", async ({
  guest,
  player,
  operator,
}) => {
  await keepingConfig<Record<string, object[]>>(operator, "wheel-config-segments", async (published) => {
    // Of a group that has none; what was published is put back afterwards.
    const group = ["258", "259", "260"].find((one) => published[one] === undefined)!;
    const { page, faults } = await guest();
    await signIn(page, "robin");
    await page.getByRole("menuitem", { name: "Wheel and boxes" }).click();
    const everybodys = page.getByRole("table", { name: "Everybody's table" }).getByRole("row");
    await everybodys.nth(1).waitFor();
    // Behind the dialog it is not there for those who listen.
    const prizes = (await everybodys.count()) - 1;
    const add = page.getByRole("button", { name: "Add the table" });
    const another = page.getByRole("combobox", { name: "Group of players" });
    await expect(add).toBeDisabled();
    await another.fill(group);
    // The groups may still be on their way.
    await page.getByRole("option", { name: group }).click();
    await expect(add).toBeEnabled();
    await expect(page.getByRole("combobox", { name: "Begin with" })).toHaveText("A copy of everybody's");
    await expectAccessible(page, "the tables of prizes");
    await add.click();
    const editor = page.getByRole("dialog", { name: `Table of group ${group}` });
    const weights = editor.getByLabel(/^Weight of item/);
    await weights.first().waitFor();
    const places = [...Array(await weights.count()).keys()];
    expect(places).toHaveLength(prizes);
    for (const place of places) await weights.nth(place).fill(["7", "1"][place] ?? "0");
    await editor.getByRole("textbox", { name: "Reason" }).fill("a test of the screen");
    await editor.getByRole("button", { name: "Publish" }).click();
    await editor.waitFor({ state: "detached" });
    const changed = page
      .getByRole("table", { name: `Table of group ${group}` })
      .getByRole("row")
      .nth(1);
    await expect(changed).toContainText("87.5%", { timeout: 30_000 });
    const had = async () => (await page.request.get(`${origin()}/api/fe/config/wheel-config-segments`)).json();
    await expect.poll(async () => (await had())[group]?.[0]?.weight, { timeout: 30_000 }).toBe(7);
    const [member, other] = [await player({ money: 0 }), await player({ money: 0 })];
    await operator.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, $2, now())", [
      member.account.id,
      group,
    ]);
    const weightsOf = async ({ account }: typeof member) => {
      const { body } = await account.get("/api/player/lootboxes");
      const spin = body.find(({ group_key }: { group_key: string }) => group_key === "wheel_daily");
      return spin.items.map(({ weight }: { weight: number }) => weight);
    };
    expect((await weightsOf(member)).slice(0, 3)).toEqual([7, 1, 0]);
    expect((await weightsOf(other)).slice(0, 2)).not.toEqual([7, 1]);
    expect(faults).toEqual([]);
  });
});

test("what offers cost stands in a table with its formulas and is taken away as CSV", async ({ guest, player }) => {
  const kim = await player({ money: 0 });
  await kim.account.send("POST", "/api/bonuses/coupon", { coupon_code: "LIGHTHOUSE" });
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "What offers cost" }).click();
  await page.getByText(/^Cost = bonus money that came into play/).waitFor();
  const row = page.getByRole("row", { name: /twenty-spins CAD/ });
  await row.waitFor();
  const given = Number((await row.getByRole("cell").allInnerTexts())[2]);
  expect(given).toBeGreaterThanOrEqual(1);
  // 20 rounds at 0.20 CAD in each gift.
  await expect(row).toContainText(`${given * 4}.00 CAD`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines[0]).toContain("Cost per GGR");
  expect(lines.find((line) => line.startsWith("twenty-spins,CAD,"))).toMatch(/^twenty-spins,CAD,\d+,\d+,\d+\.00,/);
  expect(faults).toEqual([]);
});
