import type { Page } from "@playwright/test";
import { password } from "../../../apps/server/src/testing/people.ts";
import { featuredGame } from "../../fixtures/lobby.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";

/*
 * Screens opened by a link while no call of ours is answered as it should be: each says so with a way to try again,
 * nothing throws, and once the answers are back that way leads to the screen.
 */

const calls = /\/api\//;
const answers = {
  refused: { status: 500, contentType: "application/json", body: '{"errors":{"base":{"unexpected":"unexpected"}}}' },
  nonsense: { status: 200, contentType: "application/json", body: '"nonsense"' },
  "a proxy's page": { status: 200, contentType: "text/html", body: "<!doctype html><title>Proxy</title>" },
};
type Answer = keyof typeof answers;

/** Screens of every kind, each with the answer it has to stand. */
const ofGuests: readonly [path: string, answer: Answer][] = [
  ["/", "refused"],
  ["/pokies/all", "nonsense"],
  ["/pokies/jackpot", "refused"],
  ["/live/all", "a proxy's page"],
  ["/producers/tidewick", "a proxy's page"],
  ["/play/tidewick/skerry-light", "refused"],
  ["/promotions", "refused"],
  ["/jackpots", "nonsense"],
  ["/news", "a proxy's page"],
  ["/faq", "refused"],
  ["/responsible-gaming", "nonsense"],
];
const ofPlayers: readonly [path: string, answer: Answer][] = [
  ["/deposit", "refused"],
  ["/withdraw", "nonsense"],
  ["/cashbox", "a proxy's page"],
  ["/favorite-games", "nonsense"],
];

/** Follows a link as a press on one of the page's own would, without a load: before its scripts run it would be one. */
async function follow(page: Page, path: string): Promise<void> {
  await waitForHydration(page, 30_000);
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(path);
}

/** The widgets do not come: they ask for payments and limits too, and a screen would show those in place of its failure. */
const withoutWidgets = (page: Page) => page.route(/\/assets\/Widgets-/, (route) => route.abort());

/** A page that has what it shows, and nothing else. */
async function openBarePage(page: Page): Promise<void> {
  await withoutWidgets(page);
  await page.goto("/fairness/verify");
  await page.waitForLoadState("networkidle");
}

/** What is wrong with a screen whose calls fail, and that it comes back. */
async function standsFailure(page: Page, path: string, answer: Answer): Promise<void> {
  await openBarePage(page);
  await page.route(calls, (route) => route.fulfill(answers[answer]));
  await follow(page, path);
  const again = page.getByRole("alert").getByRole("button", { name: "Try again" });
  await expect.poll(() => again.count(), { message: path, timeout: 20_000 }).toBeGreaterThan(0);
  const headings = page.locator("h1:not(:empty):not([inert] *)");
  expect(await headings.count(), `headings of ${path}`).toBe(1);
  await page.unroute(calls);
  // A screen of several parts has several ways to try again, and a part may come back by itself meanwhile.
  await expect
    .poll(
      async () => {
        await again
          .first()
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        return again.count();
      },
      { message: path, timeout: 20_000 },
    )
    .toBe(0);
}

/** Exceptions; that a call failed the browser itself reports too, and the log of the line. */
const thrown = (faults: string[]) => faults.filter((fault) => fault.startsWith("exception"));

test("each screen of a guest stands calls that fail or answer nonsense, and comes back [7-02] [8-03]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  for (const [path, answer] of ofGuests) await standsFailure(page, path, answer);
  expect(thrown(faults)).toEqual([]);
});

test("so does each of a player's [7-02] [8-03]", { tag: "@phone" }, async ({ player }) => {
  const { page, faults } = await player();
  for (const [path, answer] of ofPlayers) await standsFailure(page, path, answer);
  expect(thrown(faults)).toEqual([]);
});

test("the cashbox says at once that the wallet, or what a way to pay asks for, did not come, and brings it when asked again [8-03] [8-08]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, context, account, faults } = await player();
  await context.clearCookies();
  await withoutWidgets(page);
  const fieldsOfCards = "**/api/payments/payment_methods/*/*/deposit_info";
  const wallets = "**/api/player/accounts*";
  for (const call of [wallets, fieldsOfCards]) await page.route(call, (route) => route.fulfill(answers.refused));
  await page.goto("/sign-in");
  await giveCredentials(page, account.email, password);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Gifts/ })
    .waitFor();
  // The lobby lies below what is opened next, and keeps outlines of what nobody has scrolled to.
  await page.waitForURL("/");
  await featuredGame(page).waitFor({ state: "attached" });
  const again = page.getByRole("alert").getByRole("button", { name: "Try again" });
  const amount = page.getByLabel(/^Amount/);
  for (const [path, title] of [
    ["/bonus-balance", "Bonus balance"],
    ["/withdraw", "Withdrawal"],
    ["/deposit", "Deposit"],
  ] as const) {
    await follow(page, path);
    // Until the screen is there, the one before it shows the same failure.
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await again.waitFor({ timeout: 5_000 });
    await expect
      .poll(() => page.locator("[aria-busy=true]:not([inert] *)").count(), { message: `outlines of ${path}` })
      .toBe(0);
  }
  await page.unroute(wallets);
  await again.click();
  await amount.waitFor();
  await again.waitFor({ timeout: 5_000 });
  const pay = page.getByRole("button", { name: "Continue to payment" });
  expect(await pay.isDisabled()).toBe(true);
  await page.unroute(fieldsOfCards);
  await again.click();
  await again.waitFor({ state: "detached" });
  await expect.poll(() => pay.isEnabled()).toBe(true);
  expect(thrown(faults)).toEqual([]);
});

test("a screen whose calls are slow shows its outline, and the way elsewhere stays open", { tag: "@phone" }, async ({
  guest,
}) => {
  const { page, faults } = await guest();
  // Held up from the first: what the page asks for in idle time would be there when a screen needs it.
  await page.route(calls, () => undefined);
  await page.goto("/fairness/verify");
  for (const path of ["/jackpots", "/promotions", "/privacy-policy", "/pokies/all"]) {
    await follow(page, path);
    await expect.poll(() => page.locator("main [aria-busy=true]").count(), { message: path }).toBeGreaterThan(0);
  }
  await page.unroute(calls);
  await follow(page, "/support");
  await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
  expect(thrown(faults)).toEqual([]);
});

test("a 503 with x-maintenance-mode shows the maintenance screen over the page, which leads back when the site is open; one without does not [C-1.8]", async ({
  player,
}) => {
  const { page } = await player();
  const closed = (headers: Record<string, string>) =>
    page.route(calls, (route) => route.fulfill({ ...answers.refused, status: 503, headers }));
  const screen = page.getByRole("alertdialog", { name: "We will be right back" });
  await openBarePage(page);
  await closed({});
  await follow(page, "/favorite-games");
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).first().waitFor({ timeout: 20_000 });
  await expect(screen).toHaveCount(0);
  await page.unroute(calls);
  await openBarePage(page);
  await closed({ "x-maintenance-mode": "true" });
  await follow(page, "/favorite-games");
  await expect(screen).toBeVisible({ timeout: 20_000 });
  await expect(screen).toHaveAccessibleDescription(/Your money and your games are safe/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(screen).toBeVisible();
  await page.unroute(calls);
  await screen.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: /favou?rite/i }).waitFor();
  await expect(screen).toHaveCount(0);
});
