import { openTable } from "../../../apps/server/src/testing/people.ts";
import { openGame } from "../../fixtures/game.ts";
import { giveFreeRounds, wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";

test("a player without money plays the free rounds they were given, here and on another device, is told how they begin and end, and keeps what they won [4-03] [4-31]", async ({
  player,
  operator,
}) => {
  const kim = await player();
  const { page, account, faults } = kim;
  giveFreeRounds(kim.account, "polar-orchard/FrostberryCascade", 3);
  const game = await openGame(page, "polar-orchard/frostberry-cascade");
  await waitForHydration(page);
  const begin = game.getByRole("alertdialog", { name: "Free rounds for you" });
  await begin.getByText("3 rounds of this game are on the house").waitFor();
  await begin.getByRole("button", { name: "Play them" }).press("Enter");
  await game.getByText("Free rounds: 3 of 3 left").waitFor();
  await page.getByText("Free rounds at $1.00 each").waitFor();
  const elsewhere = await openTable(account, "frostberry-cascade");
  const { round } = (await elsewhere.playFree(elsewhere.session.free_rounds.id, { stake: 100 })).body;
  await game.getByText("Free rounds: 2 of 3 left").waitFor();
  await game.getByText(`Won $${(round.payout_cents / 100).toFixed(2)}`).waitFor();
  expect(await game.getByRole("combobox", { name: "Stake" }).isDisabled()).toBe(true);
  await page.keyboard.press("Space");
  await page.waitForTimeout(400);
  await page.keyboard.press("Space");
  await game.getByText("Free rounds: 1 of 3 left").waitFor();
  await expect.poll(() => game.getByRole("button", { name: "Spin" }).isEnabled()).toBe(true);
  await page.keyboard.press("Space");
  const end = game.getByRole("alertdialog", { name: "The free rounds are over" });
  await end.getByText(/^3 rounds won /).waitFor();
  const { rows } = await operator.query("SELECT used, won FROM free_rounds.campaign WHERE player_id = $1", [
    account.id,
  ]);
  expect(rows[0].used).toBe(3);
  expect(await wallet(account)).toBe(Number(rows[0].won));
  await end.getByRole("button", { name: "OK" }).press("Enter");
  await game.getByText(/^Free rounds: /).waitFor({ state: "detached" });
  await page.getByText("Playing from your balance").waitFor();
  await game.getByRole("button", { name: "My rounds" }).press("Enter");
  await expect.poll(() => game.getByText("Free round", { exact: true }).count()).toBe(3);
  expect(faults).toEqual([]);
});
