import { bonusTotalCard, largeWin, launchedAlone, mainButton } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse } from "../../fixtures/visitors.ts";

/* A bonus from its first card to its last: what begins, what it has brought so far, and what it brought in all. */

const amountIn = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);

test("a bonus is announced, its label lies over no symbol, and skipping it still shows its total, celebrated only above the stake [F-33]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest({ reducedMotion: "no-preference" });
  await page.goto(await launchedAlone("cogwrights-vault"));
  await page.getByRole("button", { name: "Spin", exact: true, disabled: false }).waitFor();
  const answered = nextResponse(page, (reply) => reply.url().endsWith("/game/rounds"));
  await page.getByRole("button", { name: /^Buy feature/ }).click();
  await page.getByRole("button", { name: /^Buy for/ }).click();
  const { round } = await (await answered).json();

  const announced = page.getByRole("button", { name: /^Vault spins\s+7 free spins/ });
  await announced.waitFor({ timeout: 20_000 });
  await page.keyboard.press("Space");
  await announced.waitFor({ state: "detached" });
  const bar = page.getByRole("paragraph").filter({ hasText: "Vault spins" });
  const [label, reels] = [await bar.boundingBox(), await page.getByRole("img", { name: "Reels" }).boundingBox()];
  if (!label || !reels) throw new Error("no bar over the reels");
  expect(label.y + label.height).toBeLessThanOrEqual(reels.y);
  // The press on the card has begun the bonus and skipped none of it.
  await expect(mainButton(page)).toHaveAccessibleName("Skip");

  await page.keyboard.press("Space");
  const card = bonusTotalCard(page);
  await card.waitFor();
  const total = round.events.find(({ type }: { type: string }) => type === "freeSpinsEnded").amount;
  await expect.poll(async () => amountIn(await card.getByRole("strong").innerText())).toBe(total);
  const celebrated = (await card.getByText(largeWin).count()) > 0;
  expect(celebrated).toBe(total >= 10 * round.stake_cents);
  await page.getByRole("button", { name: "Spin", exact: true, disabled: false }).waitFor();
  // It goes by itself, and the table is free meanwhile.
  await card.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});
