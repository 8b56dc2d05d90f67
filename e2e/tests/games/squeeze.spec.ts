import type { Page } from "@playwright/test";
import type { RoundReply } from "../../../apps/game-clients/src/core/gameServer.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { balanceIn, lastResults, launchedAlone } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse } from "../../fixtures/visitors.ts";

/* Baccarat's cards turned over by the player's own hand, and the roads that coups leave behind. */

const faceDown = (page: Page) => page.getByRole("button", { name: /^Banker, card \d: turn it over$/ });

/** Puts a chip on the banker and begins; answers what the table replied. */
async function deal(page: Page): Promise<RoundReply> {
  const answered = nextResponse(
    page,
    (reply) => reply.url().endsWith("/game/rounds") && reply.request().method() === "POST",
  );
  await page.keyboard.press("4");
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  return (await (await answered).json()) as RoundReply;
}

/** Presses a card at its lower edge and moves up by a share of its height. */
async function dragUp(page: Page, share: number): Promise<void> {
  const box = (await faceDown(page).first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.95];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - box.height * share, { steps: 6 });
}

test("a squeezed card bends under the finger, falls back or turns over, and the round ends with what the table replied", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto(await launchedAlone("brass-baccarat"));
  const squeeze = page.getByRole("button", { name: "Squeeze", exact: true });
  await squeeze.click();
  const { round } = await deal(page);
  await expect.poll(() => faceDown(page).count()).toBe(2);
  const reveal = page.getByRole("button", { name: "Reveal", exact: true });
  await reveal.waitFor();
  const banker = page.getByRole("region", { name: "Banker", exact: true });
  expect(await banker.getByRole("status").innerText(), "nothing is known yet").toBe("");
  expect(await lastResults(page).count()).toBe(0);

  // The edge that a bent card shows lies over its back.
  const face = faceDown(page).locator("span + span");
  await dragUp(page, 0.4);
  expect(await face.count()).toBe(1);
  await page.mouse.up();
  await expect.poll(() => face.count()).toBe(0);
  expect(await faceDown(page).count(), "let go, it lies as before").toBe(2);
  await dragUp(page, 0.9);
  await page.mouse.up();
  await expect.poll(() => faceDown(page).count()).toBe(1);

  await faceDown(page).press("ArrowUp");
  await expect.poll(() => face.count()).toBe(1);
  await faceDown(page).press("Enter");
  // A third card of the banker is turned over by the button.
  const over = async () => {
    await reveal.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
    return lastResults(page).count();
  };
  await expect.poll(over).toBe(1);
  const [dealt, won] = round.events as unknown as [{ banker: number[] }, { banker: number; winner: string }];
  await expect(banker.getByRole("img")).toHaveCount(dealt.banker.length);
  await expect(banker.getByRole("status")).toHaveText(String(won.banker));
  const balance = await balanceIn(page).innerText();
  expect(Number(balance.replace(/[^\d.]/g, "")) * 100).toBeCloseTo(Number(round.balance_after_cents));

  await page.getByRole("button", { name: "Roads" }).click();
  await page.getByText("Your last coup here").waitFor();
  await expectAccessible(page, "baccarat's roads");
  const beads = page.getByRole("list", { name: "Bead plate" }).getByRole("listitem");
  await expect(beads).toHaveText(new RegExp(`^${won.winner}`, "i"));
  await page.getByRole("button", { name: "Close" }).click();

  // What plays in a hurry waits for no hand.
  await page.getByRole("button", { name: "Turbo" }).click();
  expect(await squeeze.isDisabled()).toBe(true);
  await deal(page);
  await expect.poll(() => lastResults(page).count()).toBe(2);
  expect(faults).toEqual([]);
});
