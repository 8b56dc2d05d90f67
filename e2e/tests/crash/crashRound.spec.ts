import { accessibilityFaults, expectAccessible } from "../../fixtures/accessibility.ts";
import { balanceIn, focusGame, gameFrame, openGame, roundMessage } from "../../fixtures/game.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";

/* The crash game in a real browser: one kite for everybody, over the realtime hub. */

const amountIn = (text: string) => Number(text.replace(/[^\d.]/g, ""));

test("a bet flies along, the server cashes it out at its height, the balance moves, and anybody checks the crash round [F-21] [F-37]", async ({
  guest,
}) => {
  const { context, page, faults } = await guest();
  const game = await openGame(page, "tidewick/lift-the-kite", "demo");
  await waitForHydration(page);
  const balance = balanceIn(game);
  const betsNow = game.getByRole("button", { name: /^Bet 1\.00(?!.*on )/, disabled: false });
  const flight = game.getByRole("region", { name: "Flight", exact: true });
  await game.getByLabel("Automatic", { exact: true }).check();
  await game.getByLabel("Automatic cash-out at").fill("1.02");
  await flight.click();
  // Two crash rounds in a hundred break below 1.02: the next one is as good.
  for (let won = false; !won; ) {
    const before = amountIn(await balance.innerText());
    // A press that comes as the kite takes off is refused: then the next crash round takes the bet.
    const taken = async () => {
      if (amountIn(await balance.innerText()) !== before) return true;
      if ((await betsNow.count()) === 0) return false;
      await focusGame(page);
      await page.keyboard.press("Space");
      return false;
    };
    await expect.poll(taken, { timeout: 90_000, intervals: [500] }).toBe(true);
    const message = roundMessage(game, /You win|line broke first/);
    await message.waitFor({ timeout: 30_000 });
    won = (await message.innerText()).includes("You win");
    const paid = won ? before + 0.02 : before - 1;
    await expect.poll(async () => amountIn(await balance.innerText())).toBeCloseTo(paid, 5);
  }
  await flight.getByText(/^the line broke/).waitFor({ timeout: 90_000 });
  expect(
    await game.getByRole("list", { name: "Where the last lines broke" }).getByRole("listitem").count(),
  ).toBeGreaterThan(0);

  await game.getByRole("button", { name: "Fairness" }).click();
  const panel = game.getByRole("dialog");
  await panel.getByText("End of the chain", { exact: true }).waitFor();
  await panel.getByText("Signature of that round; its SHA-256 is the salt").waitFor();
  await panel.getByText("proves nothing").waitFor();
  await panel.getByRole("button", { name: "Check" }).first().click();
  await panel.getByText("Fair: same height, seed in the chain").waitFor();
  await panel.getByRole("button", { name: "Close" }).click();

  await game.getByRole("button", { name: "My rounds" }).click();
  const opened = context.waitForEvent("page");
  await panel.getByRole("link", { name: "Verify" }).first().click();
  const check = await opened;
  await check.getByText("Every number matches: this round was fair").waitFor();
  await check.getByText("leads to the published end of its chain").waitFor();
  await check.getByText("The salt is the SHA-256 of what the beacon published").waitFor();
  expect(new URL(check.url()).origin).toBe(origin());
  await expectAccessible(check, "the proof of a crash round");
  expect(await accessibilityFaults(gameFrame(page))).toEqual([]);
  expect(faults.filter((fault) => !/409/.test(fault))).toEqual([]);
});
