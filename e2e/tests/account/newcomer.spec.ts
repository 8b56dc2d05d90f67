import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { pokieWithoutGifts, skipPokieRound, untilReady } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";
import { type Device, devices } from "../../fixtures/visitors.ts";

/*
 * The newcomer's path in a real browser, on the real product: sign up, deposit demo money, play a pokie and a roulette
 * table, see the balance move on two tabs, ask for a withdrawal.
 */

let people = 0;

async function signUp(page: Page): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("link", { name: /sign up/i })
    .first()
    .click();
  const form = page.getByRole("dialog");
  await expectAccessible(page, "sign-up");
  await form.getByLabel("E-mail address").fill(`newcomer-${process.pid}-${++people}@example.test`);
  await form.getByLabel("Password", { exact: true }).fill("correct horse 42");
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  await form.getByRole("button", { name: "Create an account" }).click();
  // What comes next, and what there is: nothing yet.
  await form.getByRole("heading", { name: "Welcome" }).waitFor();
  await form.getByText("Your account is open and its balance is $0.00").waitFor();
  expect(await form.getByRole("listitem").count()).toBe(3);
  await expectAccessible(page, "welcome");
  await form.getByRole("button", { name: "Look around first" }).click();
  await form.waitFor({ state: "detached" });
}

async function deposit(page: Page): Promise<void> {
  await page.goto("/deposit");
  await page.getByLabel("Mobile phone").fill("+1 416 555 0134");
  await page.getByLabel("First name").fill("Alex");
  await page.getByLabel("Last name").fill("Moss");
  await page.getByLabel("Date of birth").fill("1990-04-12");
  await page.getByLabel("City").fill("Toronto");
  await page.getByLabel("Address", { exact: true }).fill("1 King Street");
  await page.getByLabel("Postal code").fill("M5V 2T6");
  await expectAccessible(page, "the personal-info popup");
  await page.getByRole("button", { name: "Save and go on" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).waitFor();
  await expectAccessible(page, "deposit");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Card number").fill("4111 1111 1111 1111");
  await frame.getByLabel("Name on the card").fill("Alex Moss");
  await frame.getByLabel(/Expiry/).fill("12/30");
  await frame.getByLabel("Security code").fill("123");
  await frame.getByRole("button", { name: /^Pay/ }).click();
  await page.getByText("Money on your balance").waitFor();
  await expect.poll(() => balance(page)).toBe(50);
}

/** What the header says the player has, in units. */
async function balance(page: Page): Promise<number> {
  const text = await page.getByTestId("balance").first().innerText();
  return Number(text.replace(/[^\d.]/g, ""));
}

/** What the game says the player has, in units. */
function inGame(page: Page) {
  return page.frameLocator("iframe");
}

/** What the server says the player has, in units. */
async function inWallet(page: Page): Promise<number> {
  const accounts: { currency: string; amount_cents: number }[] = await (
    await page.request.get("/api/player/accounts")
  ).json();
  return (accounts.find(({ currency }) => currency === "CAD")?.amount_cents ?? Number.NaN) / 100;
}

/** Waits until the player's statistics, which follow the event log, count stakes of this many cents. */
async function untilStaked(page: Page, cents: number): Promise<void> {
  const staked = async () => (await (await page.request.get("/api/player/stats")).json()).bets_sum.CAD;
  await expect.poll(staked).toBe(cents);
}

/**
 * Waits until the page has painted the game without its curtain. Chromium routes a tap by what was painted last, so one
 * that comes before, which no person could aim, still meets the curtain and not the frame.
 */
async function untilSeen(page: Page): Promise<void> {
  await untilReady(page);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(null)))),
  );
}

async function playRoulette(page: Page): Promise<number> {
  await page.goto("/play/baize-and-brass/european-roulette?mode=real");
  const game = inGame(page);
  const spin = game.getByRole("button", { name: /^Spin/ });
  await untilSeen(page);
  await game.getByRole("button", { name: "Number 17", exact: true }).first().click();
  expect(await spin.isEnabled(), "the first tap lays a chip").toBe(true);
  await spin.click();
  await untilStaked(page, 100);
  // A stake leaves the wallet at once; what the header shows in between is not yet what the round left.
  const left = await inWallet(page);
  expect(left).not.toBe(50);
  await expect.poll(() => balance(page)).toBe(left);
  return left;
}

async function playPokie(page: Page): Promise<void> {
  await page.goto(`/play/${pokieWithoutGifts}?mode=real`);
  await untilSeen(page);
  await inGame(page).getByRole("button", { name: /^Spin/ }).click();
  await skipPokieRound(inGame(page));
  await untilStaked(page, 200);
}

for (const device of Object.keys(devices) as Device[])
  test.describe(`the newcomer's path on a ${device}`, () => {
    test("signs up, deposits, plays both games, sees two tabs agree and asks for a withdrawal", {
      tag: "@main",
    }, async ({ guest }) => {
      // The one path that is walked with the service worker in its place.
      const { context, page, faults } = await guest({ device, serviceWorkers: "allow" });
      await page.goto("/");
      await expectAccessible(page, "lobby");
      await signUp(page);
      await deposit(page);

      const otherTab = await context.newPage();
      await otherTab.goto("/");
      expect(await balance(otherTab)).toBe(50);
      await page.bringToFront();
      const afterRoulette = await playRoulette(page);
      await expectAccessible(page, "game page");
      await expect.poll(() => balance(otherTab)).toBe(afterRoulette);
      await playPokie(page);

      await page.goto("/withdraw");
      await page.getByRole("main").getByText("Bank transfer").click();
      await page.getByLabel(/^Amount/).fill("30");
      await page.getByLabel("Account holder").fill("Alex Moss");
      await page.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
      // Scrolled down to the last field, the header lies over the tabs, which axe takes for targets that are too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page, "withdrawal");
      const free = await balance(page);
      await page.getByRole("button", { name: "Request the withdrawal" }).click();
      await expect.poll(() => balance(page)).toBeCloseTo(free - 30, 2);
      expect(faults).toEqual([]);
    });
  });
