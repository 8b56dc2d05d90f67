import { chipsOn, openTable } from "../../../apps/server/src/testing/people.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";

/* What an address asks for in its query stands in the server's page, and is the same once scripts run. */

async function expectOnBoth(guest: Guest, path: string, text: string): Promise<void> {
  const unscripted = (await guest({ javaScriptEnabled: false })).page;
  await unscripted.goto(path);
  await expect(unscripted.getByRole("main").getByText(text, { exact: true }).first(), path).toBeVisible();
  const { page, faults } = await guest();
  await page.goto(path);
  await expect(page.getByRole("main").getByText(text, { exact: true }).first(), path).toBeVisible();
  expect(faults, path).toEqual([]);
}

test("the sign-in says why it is asked for", async ({ guest }) => {
  await expectOnBoth(guest, "/sign-in?ended", "Your session has ended. Please sign in again.");
  await expectOnBoth(guest, "/sign-in?new_password", "Your password was changed. Sign in with the new one.");
});

test("a leaderboard is the one that was asked for", async ({ guest, player }) => {
  const path = "/leaderboard?by=points&period=month";
  const { account } = await player({ money: 20 });
  const table = await openTable(account, "european-roulette");
  expect((await table.play(chipsOn(7, 100))).status).toBe(200);
  // Before anybody leads, the page leads on.
  const { page } = await guest();
  await expect(async () => {
    await page.goto(path);
    await expect(page).toHaveURL(path, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expectOnBoth(guest, path, "Most points · This month");
});

test("a lottery's draw is what the page checks", async ({ guest }) => {
  const { page } = await guest();
  const lotteries = await (await page.request.get("/api/lotteries")).json();
  await expectOnBoth(guest, `/fairness/verify?lottery=${lotteries[0].id}`, "Check a draw");
});
