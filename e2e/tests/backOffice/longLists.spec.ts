import { readFileSync } from "node:fs";
import { expect, test } from "../../fixtures/test.ts";
import { storeDrawnLottery } from "../lotteries/storeDrawnLottery.ts";
import { storeTournament } from "../tournaments/storeTournament.ts";
import { openFound, openTournament, signIn } from "./office.ts";

/* Lists that only grow are read on from page to page, and from the last line of a part of a page. */

test("lotteries are read on page by page to the last one and back, and what was given to groups line by line", async ({
  guest,
  operator,
}) => {
  const word = `paged-${Date.now()}`;
  await operator.query(
    `INSERT INTO lotteries.lottery (identifier, title, currency, start_at, end_at, money_budget, points_budget, level_points_budget,
                                    deposit_scale, prizes, server_seed, server_seed_hash, tickets_hash, closed_at, drawn_at, created_at)
     SELECT $1 || '-' || lpad(n::text, 2, '0'), $1, 'EUR', timestamptz '2024-01-01' + n / 4 * interval '333 microseconds', '2024-01-02',
            0, 0, 0, '[]', '[]', '\\x00', 'hash', 'hash', now(), now(), now() FROM generate_series(1, 30) AS n`,
    [word],
  );
  await operator.query(
    `INSERT INTO lootboxes.hand_out (key, brand, group_id, title, group_key, valid_hours, players, given, ordered_at, done_at)
     SELECT gen_random_uuid(), 'velvet-table', '256', $1 || n, 'manual_box', 24, 1, 1,
            timestamptz '2024-01-01' + n / 4 * interval '333 microseconds', now() FROM generate_series(1, 25) AS n`,
    [word],
  );
  const { page, faults } = await guest();
  await signIn(page, "robin");
  const home = new URL(page.url()).origin;

  await page.goto(`${home}/#/lotteries`);
  await page.getByLabel("Search").fill(word);
  const names = page.getByRole("cell", { name: new RegExp(`^${word}-`) });
  await expect(names).toHaveCount(25);
  await page.getByText("1–25", { exact: true }).waitFor();
  await expect(page.getByRole("button", { name: "Back" })).toBeDisabled();
  const first = await names.allTextContents();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("26–30", { exact: true }).waitFor();
  await expect(names).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  const last = await names.allTextContents();
  expect([...first, ...last].toSorted()).toEqual(
    Array.from({ length: 30 }, (_, at) => `${word}-${String(at + 1).padStart(2, "0")}`),
  );
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByText("1–25", { exact: true }).waitFor();
  await expect(names).toHaveText(first);

  await page.goto(`${home}/#/loot-tables`);
  const given = page.getByRole("table", { name: "Given to groups" });
  const ours = given.getByRole("row", { name: new RegExp(word) });
  await given.waitFor();
  expect(await ours.count()).toBeLessThan(25);
  const older = page.getByRole("button", { name: "Show older ones" });
  await expect(async () => {
    if (await older.isVisible()) await older.click();
    await expect(ours).toHaveCount(25, { timeout: 2_000 });
  }).toPass();
  expect(faults).toEqual([]);
});

test("the board of a tournament is read on from place to place, and so is who is off it", async ({
  guest,
  operator,
}) => {
  const cup = await storeTournament(operator, { identifier: "far-cup", title: "Far cup" });
  await operator.query(
    `INSERT INTO tournaments.player (tournament_id, player_id, entered_at, masked_name, score, reached_at, disqualified_at)
     SELECT $1, 3000000 + n, now(), 'far***', 7, now(), CASE WHEN n > 120 THEN now() END FROM generate_series(1, 180) AS n`,
    [cup.id],
  );
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await openTournament(page, "far-cup");
  const lines = page.getByRole("table", { name: "Board" }).getByRole("row");
  await expect(lines).toHaveCount(51);
  const further = page.getByRole("button", { name: "Show further places" });
  await further.click();
  await expect(lines).toHaveCount(101);
  await further.click();
  await expect(lines).toHaveCount(121);
  await expect(lines.nth(120)).toContainText("120");
  await expect(further).toBeHidden();

  await page.getByRole("switch", { name: "Disqualified" }).check();
  await expect(lines).toHaveCount(51);
  await page.getByRole("button", { name: "Show older ones" }).first().click();
  await expect(lines).toHaveCount(61);
  expect(faults).toEqual([]);
});

test("the winners of a lottery are read on from place to place, and its file has every one of them", async ({
  guest,
  operator,
}) => {
  const name = await storeDrawnLottery(operator, "office-winners", 180);
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.goto(`${new URL(page.url()).origin}/#/lotteries`);
  await openFound(page, name, new RegExp(name));
  const lines = page.getByRole("table", { name: "Winners" }).getByRole("row");
  const further = page.getByRole("button", { name: "Show further places" });
  for (const shown of [50, 100, 150]) {
    await expect(lines).toHaveCount(shown + 1);
    await further.click();
  }
  await expect(lines).toHaveCount(181);
  await expect(lines.nth(180)).toContainText("000187");
  await expect(further).toBeHidden();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = readFileSync(await (await saved).path(), "utf8").split("\r\n");
  expect(file).toHaveLength(181);
  expect(file.at(-1)).toMatch(/^180,000187,3000180,/);
  expect(faults).toEqual([]);
});
