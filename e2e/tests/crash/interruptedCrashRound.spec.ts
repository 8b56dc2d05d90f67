import type { FrameLocator, Page } from "@playwright/test";
import { accessibilityFaults } from "../../fixtures/accessibility.ts";
import { focusGame, gameFrame, openGame, roundMessage, untilReady } from "../../fixtures/game.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";
import { setClockWrong } from "../../fixtures/wrongClock.ts";

/*
 * What may come between a player and a round of the crash game. A crash round can break at once, so each test takes the next,
 * and may need ten of them.
 */

const kite = "tidewick/lift-the-kite";
const over = /You win|line broke first|line had broken|came back/;
/** In large over the sky: how high the kite is, and before it rises in how many seconds it does. */
const height = /^\d+\.\d\d×$/;
const countdown = /^\d+\.\d$/;
const takesBets = /^Bet (?!.*on )/;
const crashRoundTakes = { timeout: 60_000 };
const untilOneFlies = 300_000;

/** A button for each bet in the air. */
const cashOutsIn = (game: FrameLocator) => game.getByRole("button", { name: /^Cash out bet/ });

/** What bets on the crash round that opens, and not on the one after it. */
const betIn = (game: FrameLocator) => game.getByRole("button", { name: takesBets, disabled: false });

const inSight = (game: FrameLocator, what: RegExp) =>
  game.getByRole("region", { name: "Flight", exact: true }).getByText(what).first();

async function sitDown(guest: Guest, device: "desktop" | "phone" = "desktop", clockWrongBy_h = 0) {
  const visitor = await guest({ device });
  if (clockWrongBy_h !== 0) await setClockWrong(visitor.context, clockWrongBy_h);
  const game = await openGame(visitor.page, kite, "demo");
  await waitForHydration(visitor.page);
  return { ...visitor, game, message: roundMessage(game, over), cashOuts: cashOutsIn(game) };
}

async function press(page: Page, key: string): Promise<void> {
  await focusGame(page);
  await page.keyboard.press(key);
}

/** Bets what is planned; true once the kite has risen with it, false when that crash round was over at once. */
async function fly(game: FrameLocator): Promise<boolean> {
  const bet = betIn(game);
  const risen = async () => (await cashOutsIn(game).count()) > 0;
  // A press that comes as the kite takes off is refused: then the next crash round takes the bet.
  const flown = async () => {
    await bet.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
    return (await risen()) || (await roundMessage(game, over).count()) > 0;
  };
  await expect.poll(flown, { ...crashRoundTakes, intervals: [500] }).toBe(true);
  return risen();
}

/** Faults but the refusals of presses that came as the kite took off, which the browser reports as well. */
const otherThanTooLate = (faults: string[]) => faults.filter((fault) => !/409/.test(fault));

for (const mode of ["real", "demo"] as const)
  test(`a reload in the middle of a crash round shows the bet again, and it can still be cashed out: ${mode} [F-38]`, async ({
    guest,
    player,
  }) => {
    test.setTimeout(untilOneFlies);
    const { page, faults } = await (mode === "real" ? player({ money: 20 }) : guest());
    const game = await openGame(page, kite, mode);
    const [message, cashOuts] = [roundMessage(game, over), cashOutsIn(game)];
    for (let won = false; !won; ) {
      if (!(await fly(game))) continue;
      await page.reload();
      await waitForHydration(page);
      await untilReady(page);
      const betsAgain = async () => (await betIn(game).count()) > 0;
      // The crash round may have ended while the page was away.
      await expect.poll(async () => (await cashOuts.count()) > 0 || (await betsAgain()), crashRoundTakes).toBe(true);
      if ((await cashOuts.count()) === 0) continue;
      await press(page, "1");
      await message.waitFor(crashRoundTakes);
      won = (await message.innerText()).includes("You win");
    }
    expect(otherThanTooLate(faults)).toEqual([]);
  });

test("a line lost in the middle of a crash round is said, and afterwards what became of the bet", async ({ guest }) => {
  test.setTimeout(untilOneFlies);
  const { context, page, game, message } = await sitDown(guest);
  await game.getByLabel("Automatic", { exact: true }).check();
  await game.getByLabel("Automatic cash-out at").fill("1.50");
  await game.getByRole("region", { name: "Flight", exact: true }).click();
  while (!(await fly(game))) {}
  await context.setOffline(true);
  await game.getByText("You are offline.").waitFor();
  await page.waitForTimeout(3_000);
  await context.setOffline(false);
  await game.getByText("You are offline.").waitFor({ state: "hidden" });
  await expect(message).toHaveText(/You win 1\.50\s|The line broke first\. 1\.00\s/, crashRoundTakes);
});

interface Held {
  /** Whether anything waits, or waited. */
  any(): boolean;
  letGo(): void;
}

/** Holds back what the game sends in one way to an address, from some moment on, until it is let go. */
async function holdBack(page: Page, method: "GET" | "POST", address: RegExp, from = () => true): Promise<Held> {
  let any = false;
  let letGo = () => {};
  const goes = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method && from()) {
      any = true;
      await goes;
    }
    await route.fallback();
  });
  return { any: () => any, letGo };
}

test("a cash-out and a bet that come too late are told at the table, and no notice stands over the next flight", async ({
  guest,
}) => {
  test.setTimeout(untilOneFlies);
  const { page, game, message, faults } = await sitDown(guest);
  const notice = game.getByRole("alertdialog");
  const cashOut = await holdBack(page, "POST", /\/game\/rounds\/[^/]+\/moves$/);
  const result = await holdBack(page, "GET", /\/game\/rounds\?/, cashOut.any);
  while (!cashOut.any()) {
    if (!(await fly(game))) continue;
    // Where the line breaks before the press, nothing is sent.
    await press(page, "1");
    await inSight(game, /the line broke/).waitFor(crashRoundTakes);
  }
  const refused = page.waitForResponse(/\/game\/rounds\/[^/]+\/moves$/);
  cashOut.letGo();
  expect((await refused).status()).toBe(409);
  result.letGo();
  await roundMessage(game, /^Your cash-out came too late: the line had broken\. 1\.00\s/).waitFor(crashRoundTakes);
  await expect(notice).toHaveCount(0);

  const bet = await holdBack(page, "POST", /\/game\/rounds$/);
  await betIn(game).click(crashRoundTakes);
  await inSight(game, height).waitFor(crashRoundTakes);
  bet.letGo();
  await roundMessage(
    game,
    "This flight has taken off. The next one follows in a moment. Your stake was not taken.",
  ).waitFor();
  await expect(notice).toHaveCount(0);
  // The game goes on, by keys too.
  while (!(await fly(game))) {}
  await press(page, "1");
  await message.waitFor(crashRoundTakes);
  expect(otherThanTooLate(faults)).toEqual([]);
});

test("of two bets in one crash round one leaves by hand and the other by itself, each at its height", async ({
  guest,
}) => {
  test.setTimeout(untilOneFlies);
  const { page, game, message, cashOuts, faults } = await sitDown(guest);
  await game.getByRole("button", { name: "Second bet" }).press("Enter");
  const second = game.getByRole("group", { name: "Bet 2" });
  // High enough that a slow machine presses before it.
  const automatic = 1.8;
  await second.getByLabel("Automatic", { exact: true }).check();
  await second.getByLabel("Automatic cash-out at").fill(automatic.toFixed(2));
  await game.getByRole("region", { name: "Flight", exact: true }).click();
  // A crash round that breaks before that pays the first bet at most.
  let won = 0;
  while (won < automatic + 1) {
    if (!(await fly(game))) continue;
    await press(page, "1");
    await message.waitFor(crashRoundTakes);
    await expect.poll(async () => cashOuts.count(), crashRoundTakes).toBe(0);
    won = Number(/You win (\d+\.\d\d)/.exec(await message.innerText())?.[1] ?? 0);
  }
  expect(won, "by hand it left before the other did by itself").toBeLessThan(automatic + automatic);
  expect(otherThanTooLate(faults)).toEqual([]);
});

test("on a short phone the others in the crash round are one press away", async ({ guest }) => {
  const { page, game, faults } = await sitDown(guest, "phone");
  await page.setViewportSize({ width: 360, height: 640 });
  await game.getByRole("button", { name: /No bets yet|fl(y|ies) along/ }).press("Enter");
  const sheet = game.getByRole("dialog", { name: "Bets on this flight" });
  await sheet.getByRole("heading", { level: 2 }).last().waitFor();
  expect(await accessibilityFaults(gameFrame(page))).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("a clock an hour ahead shows the same countdown and the same height, and the bet flies as ever [F-45]", async ({
  guest,
}) => {
  test.setTimeout(untilOneFlies);
  const right = await sitDown(guest);
  const wrong = await sitDown(guest, "desktop", 1);
  const shown = (game: FrameLocator, what: RegExp) => inSight(game, what).innerText();
  const apart = async (what: RegExp) => {
    const [one, other] = await Promise.all([shown(right.game, what), shown(wrong.game, what)]);
    return Math.abs(Number.parseFloat(one) - Number.parseFloat(other));
  };
  expect(await wrong.page.evaluate(() => Math.round((Date.now() - performance.timeOrigin) / 3_600_000))).toBe(1);
  while (!(await fly(wrong.game))) {}
  await expect.poll(() => apart(height)).toBeLessThan(0.1);
  await press(wrong.page, "1");
  await wrong.message.waitFor(crashRoundTakes);
  await inSight(wrong.game, countdown).waitFor({ timeout: 60_000 });
  await expect.poll(() => apart(countdown)).toBeLessThan(0.5);
  expect(otherThanTooLate(wrong.faults)).toEqual([]);
});
