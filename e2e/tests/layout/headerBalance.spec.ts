import type { RoundReply } from "../../../apps/game-clients/src/core/gameServer.ts";
import { openGame, roulette } from "../../fixtures/game.ts";
import { shownBalance, wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse } from "../../fixtures/visitors.ts";

/*
 * The header beside a game: it shows the balance that the game shows, so a result is not known from it while the ball rolls.
 */

declare global {
  /** What the header said when the game told that its round was over, heard before the page heard it. */
  var saidAtFinish: string | undefined;
}

test("the header's balance falls by the stake at once and moves to the result only when the ball lies", async ({
  player,
}) => {
  const motion = { reducedMotion: "no-preference" } as const;
  const { page, account, faults } = await player({ money: 20, ...motion });
  await page.addInitScript(() => {
    addEventListener("message", ({ data }) => {
      if (data?.type !== "croupier:round-finished") return;
      globalThis.saidAtFinish = document.querySelector("[data-testid=balance]")?.textContent ?? "";
    });
  });
  const game = await openGame(page, roulette);
  await expect.poll(() => shownBalance(page)).toBe(2_000);
  // Both colours: the round costs nothing unless the ball falls on zero.
  for (const name of ["Red", "Black"]) await game.getByRole("button", { name, exact: true }).click();
  const rounds = game.getByRole("button", { name: "My rounds" });
  const answered = nextResponse(page, (response) => response.url().endsWith("/game/rounds"));
  await game.getByRole("button", { name: "Spin" }).click();
  const { round } = (await (await answered).json()) as RoundReply;
  // Everybody else knows the result now.
  await expect.poll(() => wallet(account)).toBe(round.balance_after_cents);
  const staked = 2_000 - round.stake_cents;
  await expect.poll(() => shownBalance(page)).toBe(staked);
  await page.waitForTimeout(500);
  expect(await shownBalance(page)).toBe(staked);
  expect(await rounds.isEnabled()).toBe(false);
  await expect.poll(() => rounds.isEnabled(), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => shownBalance(page)).toBe(round.balance_after_cents);
  const said = await page.evaluate(() => globalThis.saidAtFinish);
  expect(Number(said?.replace(/[^\d.]/g, "")) * 100).toBe(staked);
  expect(faults).toEqual([]);
});
