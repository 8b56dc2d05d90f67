import type { Page } from "@playwright/test";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* What the site offers, as a guest and a player find it, and the way through the profile. */

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a guest finds what runs in parts, each card with a picture that is there and a way that leads on", async ({
  guest,
}) => {
  const { page, context, faults } = await guest();
  await page.goto("/promotions");
  await part(page, "Offers").getByRole("heading", { name: "Jackpots that grow with every stake" }).waitFor();
  await part(page, "Contests and draws").getByRole("heading", { name: "Weekly draw" }).waitFor();
  expect(await part(page, "For members of the VIP club").count()).toBe(0);
  await page.mouse.wheel(0, 4_000);
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  const pictures = cards.locator("img");
  await expect
    .poll(() => pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth === 0).length))
    .toBe(0);
  const ways = await cards
    .or(part(page, "Offers"))
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(ways.length).toBeGreaterThan(2);
  for (const way of new Set(ways))
    expect([way, (await context.request.get(origin() + way)).status()]).toEqual([way, 200]);
  expect(faults).toEqual([]);
});

test("an offer opens its conditions, leads to what it names, and the bonus terms are one click away [3-41]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/promotions");
  const offers = part(page, "Offers");
  await offers.getByRole("button", { name: "Conditions" }).first().click();
  await page.getByRole("dialog").getByText("Paying with crypto").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("main").getByRole("link", { name: "Bonus terms" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/bonus-terms");
  await page.goBack();
  await offers.getByRole("link", { name: "See the jackpots" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/jackpots");
});

test("a player with a wallet in dollars is offered no deposit in crypto, and goes from one part of the profile to the next", async ({
  player,
}) => {
  const { page } = await player();
  await page.goto("/promotions");
  await part(page, "Offers").getByRole("heading", { name: "Jackpots that grow with every stake" }).waitFor();
  expect(await part(page, "Offers").getByRole("heading", { name: "Pay in crypto" }).count()).toBe(0);
  await page.goto("/profile");
  const parts = page.getByRole("navigation", { name: "Parts of your profile" });
  await parts.getByRole("link", { name: "Limits" }).click();
  await page.getByRole("heading", { level: 1, name: "Limits" }).waitFor();
  expect(await parts.locator("[aria-current=page]").innerText()).toBe("Limits");
});

test("a player asks for offers by mail: a failure, the change and one that was made already are each said [8-16] [8-17] [8-18] [3-68]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, context, account } = await player();
  await account.send("PUT", "/api/subscriptions", { receive_promos: false });
  await page.goto("/promotions");
  const other = await context.newPage();
  await other.goto("/promotions");
  const ask = (on: Page) => on.getByRole("button", { name: "Get offers by email" });
  await ask(other).waitFor();
  await page.route("**/api/subscriptions", (route) => route.fulfill({ status: 500, body: "" }));
  await ask(page).click();
  await page.getByText("Something went wrong. Please try again.").waitFor();
  await page.unroute("**/api/subscriptions");
  await ask(page).click();
  await page.getByText("From now on you get our offers by email.").waitFor();
  await ask(page).waitFor({ state: "detached" });
  expect((await account.get("/api/subscriptions")).body.receive_promos).toBe(true);
  await ask(other).click();
  await other.getByText("You get our offers by email already.").waitFor();
});

test("the footer's awards lead to all of them, which can be read at once or by year [2.5-33] [2.6-09] [3-62]", async ({
  guest,
}) => {
  const { page } = await guest();
  await page.goto("/support");
  const carousel = page.getByRole("contentinfo").getByRole("region", { name: "Awards" });
  await carousel.scrollIntoViewIfNeeded();
  expect(await carousel.getByRole("listitem").count()).toBeGreaterThan(2);
  await carousel.getByRole("link", { name: "Show all" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/awards");
  const awards = page.getByRole("main").getByRole("listitem");
  // The page's script may come after its address.
  await expect(awards.first()).toBeVisible();
  const all = await awards.count();
  const years = page.getByRole("group", { name: "Year" });
  expect(await years.getByRole("radio").count()).toBeGreaterThan(2);
  const year = years.locator("label").nth(1);
  const name = (await year.innerText()).trim();
  await year.click();
  await expect.poll(() => awards.count()).toBeLessThan(all);
  for (const text of await awards.allInnerTexts()) expect(text).toContain(name);
  await years.getByText("All years").click();
  await expect.poll(() => awards.count()).toBe(all);
});
