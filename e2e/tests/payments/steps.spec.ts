import { wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { askToPay } from "./checkout.ts";

for (const device of ["phone", "desktop"] as const)
  test(`on a ${device} each step of a deposit begins at its heading, which has the focus, and the end says what happened`, async ({
    player,
  }) => {
    const { page, faults } = await player({ device });
    await page.goto("/deposit");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const frame = await askToPay(page, "25");
    const paying = page.getByRole("heading", { name: "Finish your payment" });
    await expect.poll(() => paying.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await paying.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(await paying.evaluate((heading) => heading.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    await frame.getByLabel("Card number").fill("4242424242424242");
    await frame.getByLabel("Name on the card").fill("Alex Moss");
    await frame.getByLabel(/Expiry/).fill("12/30");
    await frame.getByLabel("Security code").fill("123");
    await frame.getByRole("button", { name: /^Pay/ }).click();
    const done = page.getByRole("heading", { name: "Deposit done" });
    await done.waitFor();
    await expect.poll(() => done.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await done.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(faults).toEqual([]);
  });

test("on a touch screen the heart of a card makes a favourite, without opening the card, which is one link and opens a sheet with the game's facts; a closed card says why [4-52] [X-4.3]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account } = await player();
  await page.goto("/");
  const card = page.getByRole("article", { name: "Skerry Light" }).first();
  await card.scrollIntoViewIfNeeded();
  const link = card.getByRole("link");
  expect(await link.count()).toBe(1);
  await card.getByRole("button", { name: "Favourite: Skerry Light" }).tap();
  await expect.poll(async () => (await account.get("/api/player/favorite_games")).body.length).toBe(1);
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await wallet(account)).toBe(0);
  await link.tap();
  const sheet = page.getByRole("dialog", { name: "Skerry Light" });
  await sheet.getByText(/^RTP \d+\.\d+%$/).waitFor();
  await sheet.getByRole("link", { name: "Play", exact: true }).waitFor();
  await sheet.getByRole("link", { name: "Try the demo" }).waitFor();
  await sheet.getByRole("button", { name: /favourites$/ }).waitFor();
  await page.goto("/pokies/prerelease");
  const closed = page.getByRole("article").first();
  await closed.getByText(/^Opens \w+/).waitFor();
  expect(await closed.getByRole("link").count()).toBe(0);
});

test("without a connection a page says so and comes by itself once there is one, and a fresh load has the offline page in the language of its address", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, context } = await guest({ serviceWorkers: "allow" });
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/fairness/verify" });
    document.body.append(link);
    link.click();
  });
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1 }).and(page.getByText("Check a round")).waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1 }).and(page.getByText("Check a round")).waitFor();
  await context.setOffline(true);
  await page.goto("/de/fairness/verify");
  await page.getByRole("heading", { name: "Du bist offline" }).waitFor();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(/^Du bist offline \| /);
  await page.getByRole("link", { name: "Noch einmal versuchen" }).waitFor();
});
