import type { Frame, Page } from "@playwright/test";
import { amiss } from "../../fixtures/controls.ts";
import { gameFrame, mainButton, untilReady } from "../../fixtures/game.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * Blackjack's controls at every width of a phone, and on a tablet: chips and tools, Skip while cards fly, and the moves of
 * a hand. What can be pressed is never covered and large enough, in the longest words that there are.
 */

const widths = [320, 336, 352, 360, 375, 390, 400, 412, 430, 448, 464, 480, 820];
const height_px = 844;

/** What is pressed all the time is at least 44 px high and wide. */
const small = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    [...document.querySelectorAll(".blackjack .go, .blackjack .tools button, .move, .chip-in-hand, .spot")].flatMap(
      (control) => {
        const { width, height } = control.getBoundingClientRect();
        const shown = width > 0 && Math.min(width, height) < 43.5;
        return shown ? [`${control.className} ${Math.round(width)} × ${Math.round(height)}`] : [];
      },
    ),
  );

async function expectReachable(page: Page, frame: Frame, when: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 820 ? 1180 : height_px });
    const follows = async () => {
      const box = await page.locator("iframe").boundingBox();
      return Math.abs((box?.width ?? 0) - (await frame.evaluate(() => innerWidth))) < 1;
    };
    await expect.poll(follows).toBe(true);
    const faults = async () => [...(await amiss(frame)), ...(await small(frame))];
    await expect.poll(faults, { message: `${when}, ${width} px wide` }).toEqual([]);
  }
}

test("nothing covers blackjack's controls from 320 to 480 px and at 820 px: betting, dealing, and while a hand asks [F-70]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, context, faults } = await guest({ locale: "de-DE" });
  await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
  // Time stands still while the cards fly, so that all widths are looked at meanwhile.
  await page.clock.install();
  await page.goto("/de/play/baize-and-brass/six-deck-blackjack?mode=demo", { waitUntil: "load" });
  await untilReady(page);
  const frame = gameFrame(page);
  await frame.getByRole("button", { name: "Box 2" }).click();
  await expectReachable(page, frame, "betting");

  await page.clock.pauseAt(Date.now() + 60_000);
  const deal = frame.getByRole("button", { name: "Geben", exact: true, disabled: false });
  await deal.click();
  await expect(mainButton(frame)).toHaveText("Überspringen");
  await expectReachable(page, frame, "dealing");

  await page.clock.resume();
  // A natural ends the round at once: then another is dealt.
  const moves = frame.getByRole("group", { name: "Du bist dran" });
  await expect
    .poll(
      async () => {
        if (await deal.count()) await deal.click();
        return moves.count();
      },
      { timeout: 30_000, intervals: [500] },
    )
    .toBe(1);
  await expect(moves.getByRole("button", { disabled: false })).not.toHaveCount(0);
  await expectReachable(page, frame, "a hand asks");
  expect(faults).toEqual([]);
});
