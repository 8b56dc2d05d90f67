import { expectAccessible } from "../../fixtures/accessibility.ts";
import { untilReady } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";

test("an announced title says its day on its card; a guest who wants to be told signs in first", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto("/pokies/prerelease");
  const card = page.getByRole("article").first();
  await card.getByText(/^Opens \w+\.? \d+, 20\d\d$/).waitFor();
  await card.getByRole("button").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText(/^Opens on \w+ \d+, 20\d\d$/).waitFor();
  await expect.poll(() => sheet.getByRole("listitem").locator("img").count()).toBe(3);
  await expectAccessible(page, "an announced title's sheet");
  await sheet.getByRole("link", { name: "Tell me when it opens" }).click();
  await page.waitForURL(/\/sign-in\?redirect=%2Fplay%2F/);
  expect(faults).toEqual([]);
});

test("a player asks on the title's own page to be told, finds it kept, and takes it back; three games like it can be played there", async ({
  player,
}) => {
  const { page, faults, account } = await player();
  const { body } = await account.send("POST", "/api/games_filter", { filter: { categories: ["prerelease"] } });
  const [title] = body.data;
  await page.goto(`/play/${title.provider}/${title.seo_title}`);
  await page.getByRole("heading", { level: 1, name: title.title }).waitFor();
  await page.getByRole("button", { name: "Tell me when it opens" }).click();
  await page.getByText("We will write to you when it opens.").waitFor();
  expect((await account.get("/api/player/opening_requests")).body).toEqual([title.identifier]);
  await page.reload();
  await page.getByRole("button", { name: "Do not write to me" }).click();
  await page.getByRole("button", { name: "Tell me when it opens" }).waitFor();
  expect((await account.get("/api/player/opening_requests")).body).toEqual([]);
  const similar = page.getByRole("region", { name: "Similar games" });
  await expect.poll(() => similar.getByRole("link").count()).toBe(3);
  await similar.getByRole("link").first().click();
  await page.waitForURL(/\/play\/.*mode=real/);
  await page.locator("iframe").waitFor();
  expect(faults).toEqual([]);
});

test("a game that is not played in the wallet's currency says so on its card, and where it should open offers the demo and another wallet, in which it opens [5-33]", async ({
  player,
}) => {
  const { page, account } = await player();
  const { body } = await account.send("POST", "/api/games_filter", { page_size: 200, filter: {} });
  const game = body.data.find((one: { unsupported_currency: boolean }) => one.unsupported_currency);
  await page.goto(`/producers/${game.provider}`);
  const card = page.getByRole("article", { name: game.title }).first();
  await card.getByText("Not played in CAD", { exact: true }).waitFor();
  await page.goto(`/play/${game.provider}/${game.seo_title}?mode=real`);
  const refusal = page.getByRole("region", { name: game.title, exact: true }).getByRole("alert");
  await refusal.getByText(`${game.title} is not played in CAD`).waitFor();
  expect(await refusal.getByRole("button", { name: "Try again" }).count()).toBe(0);
  expect(await refusal.locator("img").last().getAttribute("src")).toContain(game.preview_image);
  // The bar says nothing of a game that is not there.
  expect(await page.getByText("Playing from your balance").count()).toBe(0);
  const demo = await refusal.getByRole("link", { name: "Try the demo" }).getAttribute("href");
  expect(demo).toMatch(/\?mode=demo$/);
  await refusal.getByRole("button", { name: "Open a wallet in EUR" }).click();
  await untilReady(page);
  const accounts = (await account.get("/api/player/accounts")).body;
  expect(accounts.find((one: { active: boolean }) => one.active).currency).toBe("EUR");
});
