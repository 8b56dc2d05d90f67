import { callBets } from "@croupier/games/roulette/callBets";
import { spotKey } from "@croupier/games/roulette/layout";
import { launchedAlone } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextRequest } from "../../fixtures/visitors.ts";

/* The wheel drawn out over the table: what is pressed there lies as chips, is staked, and is counted once it was played. */

test("a number with its neighbours and a named stretch are staked as ordinary bets, and the statistics count the round", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto(await launchedAlone("european-roulette"));
  const open = page.getByRole("button", { name: "Racetrack and statistics" });
  await open.click();
  await page.getByText("After your first spins").waitFor();
  await page.getByRole("button", { name: "0 and 2 neighbours each side", exact: true }).click();
  await page.getByRole("button", { name: /^Tiers du cylindre/ }).click();
  await page.getByText("On the table: 11.00").waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  const asked = nextRequest(page, (request) => request.url().endsWith("/game/rounds") && request.method() === "POST");
  await page.getByRole("button", { name: "Spin" }).click();
  const { bet } = (await asked).postDataJSON() as {
    bet: { bets: { type: string; numbers: number[]; amount: number }[] };
  };
  const staked = bet.bets.map(({ type, numbers, amount }) => `${spotKey(type as "split", numbers)} ${amount}`).sort();
  const neighbours = [3, 26, 0, 32, 15].map((number) => spotKey("straight", [number]));
  expect(staked).toEqual([...neighbours, ...callBets.tiers.map(({ key }) => key)].map((key) => `${key} 100`).sort());

  await expect.poll(() => page.getByRole("list", { name: "Last numbers" }).getByRole("listitem").count()).toBe(1);
  await page.getByRole("button", { name: "Spin", exact: true }).waitFor();
  await open.click();
  await page.getByText("Your last round here").waitFor();
  expect(faults).toEqual([]);
});
