import type { Frame, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { amiss } from "../../fixtures/controls.ts";
import { balanceIn, lastResults, launchedAlone, mainButton, payoutIn, replayNotice } from "../../fixtures/game.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * One deal drawn to several hands: chosen, dealt, held once, drawn by each from its own deck, paid one by one, shown again
 * from the history and recomputed in the browser.
 */

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** An amount as it stands on the screen; nothing is 0. */
const amount = (text: string): number => Number(text.replaceAll(/[^\d.]/g, "") || 0);

async function amounts(places: Locator): Promise<number[]> {
  return (await places.allInnerTexts()).map(amount);
}

/** The hands on the board, one below the other; a small screen has no board. */
const board = (page: Page): Locator =>
  page.getByRole("list", { name: "Hands", includeHidden: true }).getByRole("listitem", { includeHidden: true });

/** What each hand on the board holds, as its cards are called. */
const handsOn = (page: Page): Promise<string[][]> =>
  board(page).evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll("[role=img]")].map((card) => card.getAttribute("aria-label") ?? "")),
  );

async function chooseHands(page: Page, hands: number): Promise<void> {
  await page
    .getByRole("group", { name: "Hands", exact: true })
    .getByRole("radio", { name: String(hands), exact: true })
    .check();
  await expect.poll(() => board(page).count()).toBe(hands);
}

/** Deals, holds the first and the third card, and draws; answers what the whole round brought. */
async function playRound(page: Page): Promise<{ held: string[]; returned: number }> {
  const results = lastResults(page);
  const before = await results.count();
  await mainButton(page).click();
  const draw = page.getByRole("button", { name: "Draw", exact: true, disabled: false });
  const cards = page.getByRole("list", { name: "Your cards" });
  const choosable = cards.getByRole("button", { disabled: false });
  await expect(choosable).toHaveCount(5);
  for (const place of [0, 2]) await cards.getByRole("button").nth(place).click();
  const held = await cards
    .getByRole("button", { pressed: true })
    .getByRole("img")
    .evaluateAll((all) => all.map((card) => card.getAttribute("aria-label") ?? ""));
  // The machine waits a moment after the last card, so that a press meant to skip the deal does not draw.
  await expect
    .poll(
      async () => {
        if (await choosable.count()) await draw.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
        return results.count();
      },
      { timeout: 20_000, intervals: [300] },
    )
    .toBe(before + 1);
  return { held, returned: amount(await payoutIn(page).innerText()) };
}

test("ten hands hold the same cards, draw their own, and the round takes ten stakes and pays the sum; replay and verification show every hand [F-24] [F-41]", async ({
  guest,
}) => {
  const { page, context, faults } = await guest();
  await page.goto(await launchedAlone("draw-poker-deluxe"));
  await expect(mainButton(page)).toBeEnabled();
  await chooseHands(page, 10);
  const balance = balanceIn(page);
  const stake = amount(
    await page.getByRole("combobox", { name: "Stake per hand" }).locator("option:checked").innerText(),
  );
  expect(
    amount(
      await page
        .getByRole("paragraph")
        .filter({ hasText: /^In all/ })
        .innerText(),
    ),
  ).toBeCloseTo(stake * 10, 6);
  const before = amount(await balance.innerText());
  const { held, returned } = await playRound(page);
  expect(held).toHaveLength(2);

  const hands = await handsOn(page);
  expect(hands).toHaveLength(10);
  for (const cards of hands) {
    expect(new Set(cards).size).toBe(5);
    expect([cards[0], cards[2]]).toEqual(held);
  }
  expect(new Set(hands.map(String)).size, "each draws by itself").toBeGreaterThan(1);
  const paid = await amounts(board(page).locator("> b"));
  expect(paid.reduce((sum, one) => sum + one, 0)).toBeCloseTo(returned, 6);
  expect(amount(await balance.innerText())).toBeCloseTo(before - stake * 10 + returned, 6);

  await page.getByRole("button", { name: "My rounds" }).click();
  await page.getByRole("button", { name: "Replay" }).click();
  await replayNotice(page).waitFor();
  await replayNotice(page).waitFor({ state: "detached", timeout: 20_000 });
  expect(await handsOn(page)).toEqual(hands);

  await page.getByRole("button", { name: "Fairness" }).click();
  await page.getByRole("button", { name: "Reveal and begin a new pair" }).click();
  await page.getByRole("heading", { name: "Revealed server seed" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "My rounds" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Verify" }).first().click();
  const check = await opened;
  await check.getByText("Every number matches: this round was fair").waitFor();
  expect(faults).toEqual([]);
});

test("ten hands are readable and nothing is covered on phones, a tablet and a desktop, before the draw and after it [F-70]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, context, faults } = await guest();
  await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
  await page.goto(await launchedAlone("sundown-deuces"));
  await expect(mainButton(page)).toBeEnabled();
  await chooseHands(page, 10);
  const frame: Frame = page.mainFrame();
  const everywhere = async (when: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(() => amiss(frame), { message: `${when}, ${size.width} px wide` }).toEqual([]);
      const cut = () =>
        board(page).evaluateAll((rows) =>
          rows
            .filter((row) => row.getClientRects().length > 0)
            .filter((row) => {
              const { right, bottom } = row.getBoundingClientRect();
              const beyond = [...row.children].some((part) => part.getBoundingClientRect().right > right + 1);
              const cards = document.querySelector("ol[aria-label='Your cards']")!.getBoundingClientRect();
              return beyond || bottom > cards.top + 1;
            })
            .map((row) => row.textContent),
        );
      await expect.poll(cut, { message: `${when}, ${size.width} px wide` }).toEqual([]);
    }
  };
  await everywhere("before");
  await playRound(page);
  await everywhere("after");
  await expectAccessible(page, "ten hands");
  expect(faults).toEqual([]);
});
