import { readFile } from "node:fs/promises";
import { chipsOn, openTable } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

/* What moved a player's money, on a page and in a file, and payments that are older than one page. */

test("a player reads what moved their money, by kind and by day, page by page, and takes it as a file", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  await page.goto("/de/profile/statement");
  await page.getByText("Noch keine Bewegungen").waitFor();
  await payIn(account, 50);
  const table = await openTable(account, "european-roulette");
  for (const stake of [100, 200]) await table.play(chipsOn(7, stake));
  await payIn(account, 20);

  await page.reload();
  const lines = page.getByRole("table", { name: "Kontoauszug" }).locator("tbody").getByRole("row");
  await expect.poll(() => lines.count()).toBe(3);
  const texts = await lines.allInnerTexts();
  expect(texts[0]).toMatch(/Einzahlung[\s\S]*Nr\. \d+[\s\S]*\+20,00/);
  expect(texts[1]).toMatch(/2 Runden gespielt[\s\S]*Einsatz 3,00/);
  expect(texts[2]).toMatch(/Einzahlung[\s\S]*\+50,00/);
  await expectAccessible(page, "the statement");
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);

  await page.getByLabel("Art", { exact: true }).selectOption({ label: "Ein- und Auszahlungen" });
  await page.getByRole("button", { name: "Anzeigen", exact: true }).click();
  await expect.poll(() => lines.count()).toBe(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV herunterladen" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(
    file
      .trimEnd()
      .split("\r\n")
      .map((row) => row.split(",")[1]),
  ).toEqual(["kind", "deposit", "deposit"]);

  await page.getByLabel("Letzter Tag").first().fill("2020-01-01");
  await page.getByRole("button", { name: "Anzeigen", exact: true }).click();
  await page.getByText("Nichts dergleichen in diesen Tagen").waitFor();
  await page.getByRole("link", { name: "Alles anzeigen" }).click();
  await expect.poll(() => lines.count()).toBe(3);
  await lines.nth(1).getByRole("link", { name: "Runden ansehen" }).click();
  await page.waitForURL(/\/de\/profile\/games-history\?from=/);
  expect(faults).toEqual([]);
});

test("payments that are older than a page are found on the next, and by kind and day on the server [7.2-04]", async ({
  player,
  operator,
}) => {
  const { page, account, faults } = await player({ money: 20 });
  await operator.query(
    `INSERT INTO payments.payment (player_id, action, amount, currency, method_id, brand, kind, provider, state, intent, created_at, updated_at, finished_at)
     SELECT player_id, action, 1000 + n, currency, method_id, brand, kind, provider, 'canceled', intent, at, at, at
     FROM payments.payment, generate_series(1, 230) n, LATERAL (SELECT timestamptz '2026-01-01T12:00:00Z' + n * interval '1 hour' AS at) t
     WHERE player_id = $1`,
    [account.id],
  );
  await page.goto("/profile/payments");
  const rows = page.getByRole("region", { name: "Payments" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(20);
  await page.getByRole("button", { name: "Earlier payments" }).click();
  await page.getByRole("button", { name: "Later payments" }).waitFor();
  await page.getByLabel("Outcome").selectOption({ label: "Done" });
  await expect.poll(() => rows.count()).toBe(1);
  await expectAccessible(page, "the payments history");
  await page.getByLabel("Outcome").selectOption({ label: "Not completed" });
  await page.getByLabel("Last day").fill("2026-01-01");
  // From one in the afternoon to eleven at night.
  await expect.poll(() => rows.count()).toBe(11);
  expect(faults).toEqual([]);
});
