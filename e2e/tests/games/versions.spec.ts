import type { Page } from "@playwright/test";
import { lastResults, launchedAlone, mainButton } from "../../fixtures/game.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";

/* A game's rules change while a round of it is open. */

const takeDown = (page: Page) => page.getByRole("button", { name: "Take down" });

/** Bets on both lines, round after round, until the first throw of one sets its point. */
async function waitForPoint(page: Page): Promise<void> {
  const ended = lastResults(page);
  await mainButton(page).waitFor();
  const before = await ended.count();
  while ((await takeDown(page).count()) === 0) {
    const over = await ended.count();
    for (const key of ["p", "n"]) await page.keyboard.press(key);
    await expect.poll(() => mainButton(page).isEnabled()).toBe(true);
    await page.keyboard.press("Space");
    await expect.poll(async () => (await takeDown(page).count()) > 0 || (await ended.count()) > over).toBe(true);
    expect(await ended.count()).toBeLessThan(before + 10);
  }
}

/** Number of the round that this page played last: other tests may have open ones. */
function roundOf(page: Page): () => string {
  let id = "";
  page.on("response", async (response) => {
    if (response.request().method() !== "POST") return;
    const reply = await response.json().catch(() => null);
    id = reply?.round?.id ?? id;
  });
  return () => id;
}

/** Begins the open round anew as the first version of the rules would have stored it: its throws were called so. */
async function asBegunBefore(operator: Operator, id: string): Promise<void> {
  const { rows } = await operator.query(
    `UPDATE rounds.round SET math_version = 1,
       game_state = (game_state - 'steps') || jsonb_build_object('throws', game_state -> 'steps')
     WHERE id = $1 AND engine = 'craps-corner' AND state = 'open' RETURNING id`,
    [id],
  );
  expect(rows).toHaveLength(1);
}

test("a round of craps that began by older rules says so, shows them and is thrown to its end by them; the next one begins by the new [F-35] [F-38]", async ({
  guest,
  operator,
}) => {
  const { page, faults } = await guest();
  const playedLast = roundOf(page);
  await page.goto(await launchedAlone("craps-corner"));
  await waitForPoint(page);
  const old = playedLast();
  await asBegunBefore(operator, old);

  await page.reload();
  const badge = page.getByText("By version 1 of the rules, on which it began");
  await badge.waitFor();
  await page.getByText("Your move").waitFor();
  expect(await takeDown(page).count()).toBe(0);
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByText("These are the rules of version 1; new rounds are played by version 2.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  // The button of the rules has the focus again, and the key would be its own.
  await page.locator(":focus").blur();

  const thrown = async () => {
    await page.keyboard.press("Space");
    return badge.count();
  };
  await expect.poll(thrown, { timeout: 90_000, intervals: [150] }).toBe(0);
  const ended = await operator.query("SELECT state, math_version, closed_by FROM rounds.round WHERE id = $1", [old]);
  expect(ended.rows).toEqual([{ state: "settled", math_version: 1, closed_by: "play" }]);

  await waitForPoint(page);
  const next = await operator.query("SELECT state, math_version FROM rounds.round WHERE id = $1", [playedLast()]);
  expect(next.rows).toEqual([{ state: "open", math_version: 2 }]);
  expect(faults).toEqual([]);
});
