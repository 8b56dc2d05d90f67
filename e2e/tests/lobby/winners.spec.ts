import { expect, type Operator, test } from "../../fixtures/test.ts";

/* What strangers read of who won: at most a part of a nickname, and words for who has none. */

/** Wins on the site, as the module of rounds keeps them, the last one the newest. */
async function showWins(operator: Operator, nicknames: readonly string[]): Promise<void> {
  for (const [index, nickname] of nicknames.entries()) {
    const at = new Date(Date.now() + index).toISOString();
    const winner = {
      ...{ nickname, game_title: "Skerry Light", game_identifier: "tidewick/SkerryLight", game_table_url: null },
      ...{ game_table_image_path: null, bet_amount_cents: 1_00, win_amount_cents: 77_00 + index, currency: "CAD" },
      ...{ humanized_win: "CA$77.00", at },
    };
    await operator.query("INSERT INTO rounds.shown_win (round_id, at, winner) VALUES (gen_random_uuid(), $1, $2)", [
      at,
      JSON.stringify(winner),
    ]);
  }
}

test("the latest wins on the lobby name who has no nickname a player, others by a part of theirs", async ({
  guest,
  operator,
}) => {
  await showWins(operator, ["***", "***", "***", "Har***", "***", "***"]);
  const { page, faults } = await guest();
  const wins = page.getByRole("list", { name: "Latest wins" }).getByRole("listitem");
  await expect(async () => {
    await page.goto("/");
    await expect(wins.first()).toContainText("77", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const texts = await wins.allInnerTexts();
  expect(texts.slice(0, 6).map((text) => text.split(" · ")[0])).toEqual([
    ...["A player", "A player", "Har***", "A player", "A player", "A player"],
  ]);
  expect(faults).toEqual([]);
});

test("among the winners of a jackpot who has no nickname is a player", async ({ guest, operator }) => {
  // Another test wins Winter Hoard, and finds it before that without a winner.
  const { rows } = await operator.query(
    `INSERT INTO jackpots.win (level_id, cycle, round_id, player_id, masked_name, amount, created_at)
     SELECT l.id, 900000, gen_random_uuid(), 9000001, '***', 123450000, now()
     FROM jackpots.level AS l JOIN jackpots.pool AS p ON p.id = l.pool_id JOIN jackpots.jackpot AS j ON j.id = p.jackpot_id
     WHERE j.identifier <> 'winter-hoard' AND p.brand = 'velvet-table' ORDER BY j.id, l.id LIMIT 1
     RETURNING (SELECT j.identifier FROM jackpots.level AS l JOIN jackpots.pool AS p ON p.id = l.pool_id
       JOIN jackpots.jackpot AS j ON j.id = p.jackpot_id WHERE l.id = level_id) AS identifier`,
  );
  const { page, faults } = await guest();
  await page.goto(`/${rows[0].identifier}`);
  const winner = page.getByRole("tabpanel", { name: "Biggest" }).getByRole("listitem").first();
  await expect(winner).toContainText("A player");
  await expect(winner).not.toContainText("***");
  expect(faults).toEqual([]);
});
