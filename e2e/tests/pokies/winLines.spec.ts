import type { Page } from "@playwright/test";
import { standingWins } from "../../../apps/game-clients/src/pokie/standingWins.ts";
import { largeWin, launchedAlone, skipPokieRound } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse } from "../../fixtures/visitors.ts";

/* What wins on the reels, shown one after the other once the sum is told, and never in the way of the next spin. */

/** A win in words under the reels, for the eye alone: it was said once when it was paid. */
const told = (page: Page) => page.locator("p[aria-hidden=true]");

/** Spins until more than one win stands on the reels at the end; answers how many. */
async function spinUntilSeveralWin(page: Page): Promise<number> {
  const standing = page.getByRole("button", { name: "Spin", exact: true, disabled: false });
  for (let spin = 0; spin < 60; spin += 1) {
    await standing.waitFor({ timeout: 45_000 });
    const answered = nextResponse(page, (reply) => reply.url().endsWith("/game/rounds"));
    await page.keyboard.press("Space");
    const { round } = await (await answered).json();
    await skipPokieRound(page);
    const wins = standingWins(round.events);
    if (round.state === "settled" && wins.length > 1) return wins.length;
  }
  throw new Error("sixty spins without two wins at once");
}

test("where stillness is asked for, no win takes turns; else each is lit after the sum until the reels are pressed, and the next spin waits for none of it", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto(await launchedAlone("volcano-vineyard"));
  const wins = await spinUntilSeveralWin(page);
  // A large win stands over the reels for a while.
  await expect(page.getByText(largeWin)).toHaveCount(0, { timeout: 15_000 });
  // Longer than one turn: nothing else says that none begins.
  await page.waitForTimeout(2_000);
  expect(await told(page).count()).toBe(0);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  const seen = new Set<string>();
  const look = async () => {
    for (const text of await told(page).allInnerTexts()) seen.add(text);
    return seen.size;
  };
  await expect.poll(look, { intervals: [100], timeout: 30_000 }).toBeGreaterThan(1);
  expect(seen.size).toBeLessThanOrEqual(wins);
  await told(page).waitFor();
  await page.getByRole("img", { name: "Reels" }).locator("canvas").dispatchEvent("pointerdown");
  await told(page).waitFor({ state: "detached" });
  const again = told(page).waitFor({ timeout: 3_500 });
  expect(
    await again.then(
      () => "another turn",
      () => "none",
    ),
  ).toBe("none");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await spinUntilSeveralWin(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await told(page).waitFor();
  const answered = nextResponse(page, (reply) => reply.url().endsWith("/game/rounds"));
  await page.keyboard.press("Space");
  expect((await answered).status()).toBe(200);
  await told(page).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});
