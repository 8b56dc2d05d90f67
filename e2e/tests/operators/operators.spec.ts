import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { operatorCommand } from "../../../apps/server/src/testing/operatorCommand.ts";
import { type StartedProduct, startProduct } from "../../fixtures/startProduct.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";
import { nextResponse } from "../../fixtures/visitors.ts";

/* What an operator changes, seen in a browser. On a house of its own, since every visitor sees the change. */

let house: StartedProduct;
let origin: string;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "croupier-operators-"));
  chmodSync(folder, 0o755);
  house = await startProduct(join(folder, "data"));
  origin = house.product.origin;
});
test.afterAll(async () => {
  await house.end();
  rmSync(folder, { recursive: true, force: true });
});

async function setConfig(name: string, body: unknown): Promise<void> {
  const words = ["content", "set", "config", name, "-"];
  const done = operatorCommand(house.product.databaseUrl, words, JSON.stringify(body));
  expect(done.stderr).toBe("");
  const served = async () => (await fetch(`${origin}/api/fe/config/${name}`)).json();
  await expect.poll(served, { timeout: 60_000 }).toEqual(body);
}

/** Opens an address as a new visitor, who may come from a page elsewhere. Answers the tag's cookie. */
async function tagAfter(guest: Guest, { path, from, country }: { path: string; from?: string; country?: string }) {
  const { context, page } = await guest();
  if (country) await context.addCookies([{ name: "demo_country", value: country, url: origin }]);
  await page.goto(origin + path, from ? { referer: from } : {});
  const cookie = async () => (await context.cookies()).find(({ name }) => name === "stag");
  await expect.poll(cookie).toBeDefined();
  const { value, expires } = (await cookie())!;
  await context.close();
  return { value, days: (expires - Date.now() / 1000) / 86_400 };
}

test("the operator's tags mark who came by themselves, by a search engine or by a partner, by the page first, then the country, then for all, for 30 days [7.1-01] [9-17] [C-6.10]", async ({
  guest,
}) => {
  await setConfig("stag-by-referrer-name", {
    direct: "900_direct",
    search: "901_search",
    searchEngines: ["google"],
    pages: { "reviews.example": { "/promotions": "903_page" } },
    countries: { NZ: { "reviews.example": "904_nz" }, others: { "reviews.example": "902_reviews" } },
  });
  const direct = await tagAfter(guest, { path: "/" });
  expect(direct.value).toBe("900_direct");
  expect(direct.days).toBeGreaterThan(29.9);
  expect(direct.days).toBeLessThanOrEqual(30);
  expect((await tagAfter(guest, { path: "/", from: "https://www.google.ca/search" })).value).toBe("901_search");
  expect((await tagAfter(guest, { path: "/", from: "https://www.reviews.example/" })).value).toBe("902_reviews");
  expect((await tagAfter(guest, { path: "/de/promotions", from: "https://www.reviews.example/" })).value).toBe(
    "903_page",
  );
  const inNewZealand = { from: "https://www.reviews.example/", country: "NZ" };
  expect((await tagAfter(guest, { path: "/", ...inNewZealand })).value).toBe("904_nz");
  expect((await tagAfter(guest, { path: "/promotions", ...inNewZealand })).value).toBe("903_page");
  expect((await tagAfter(guest, { path: "/?stag=55_abc", from: "https://www.google.ca/" })).value).toBe("55_abc");
});

test("visitors whom the listed partners sent see no promotions [7.1-01]", async ({ guest }) => {
  await setConfig("excluded-promo-stags", ["55_*"]);
  const promoted = async (path: string) => {
    const { context, page } = await guest();
    await page.goto(origin + path);
    const asked = nextResponse(page, (response) => response.url().endsWith("/excluded-promo-stags"));
    await page.getByRole("region", { name: "Cookies", exact: true }).getByRole("button", { name: "Accept" }).click();
    // It does not follow straight on the cookie notice.
    await page.reload();
    await asked;
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, 700));
    // What is to come has its time; what must not come has had the same.
    const came = await page
      .getByRole("region", { name: "Join the table", exact: true })
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    await context.close();
    return came;
  };
  expect(await promoted("/?stag=56_abc")).toBe(true);
  expect(await promoted("/?stag=55_abc")).toBe(false);
});

test("while the A/B test runs a guest sees the banner meant for their partner's promo group alone [4-36]", async ({
  guest,
}) => {
  const banner = (id: number, group: number, text: string) => ({
    id,
    categories: ["promotions"],
    groups: [group],
    image: "/art/offers/bell.webp",
    title: { text },
  });
  await setConfig("banners-config", { banners: [banner(1, 543, "For the even"), banner(2, 544, "For the odd")] });
  const offered = async (tag: string) => {
    const { context, page } = await guest();
    await page.addInitScript(() => localStorage.setItem("croupier.flags", '{"abRegistration":true}'));
    await page.goto(`${origin}/promotions?stag=${tag}`);
    const titles = page.getByRole("heading", { level: 3, name: /^For the/ });
    await titles.first().waitFor();
    const found = await titles.allInnerTexts();
    await context.close();
    return found;
  };
  expect(await offered("56_abc")).toEqual(["For the even"]);
  expect(await offered("55_abc")).toEqual(["For the odd"]);
});

test("an operator's banner is seen in its place of the lobby: behind the third rail, behind the seventh, and behind the last [3-37]", async ({
  guest,
}) => {
  const places = {
    "slider-index-second": "Second place",
    "slider-index-jackpot": "Jackpot place",
    footer: "Last place",
  };
  const banners = Object.entries(places).map(([category, text], place) => ({
    id: 801 + place,
    categories: [category],
    order: { [category]: 1 },
    image: "/art/offers/bell.webp",
    title: { text },
    button: { name: `To the ${text.toLowerCase()}`, url: `/sign-up?from=${place}` },
  }));
  await setConfig("banners-config", { banners });
  const { page, faults } = await guest();
  await page.goto(`${origin}/`);
  const main = page.getByRole("main");
  const banner = (text: string) => main.getByRole("heading", { level: 2, name: text, exact: true });
  for (const text of Object.values(places)) {
    await banner(text).scrollIntoViewIfNeeded();
    await expect(banner(text)).toBeVisible();
    await expect(banner(text)).toHaveCount(1);
  }
  const titles = await main.getByRole("heading", { level: 2 }).allInnerTexts();
  const around = (text: string) => titles.slice(titles.indexOf(text) - 1, titles.indexOf(text) + 2);
  expect([...around("Second place"), ...around("Jackpot place"), titles.at(-1)]).toEqual([
    ...["Recommended", "Second place", "Slots"],
    ...["Bonus buy", "Jackpot place", "Blackjack"],
    "Last place",
  ]);
  for (const [place, text] of Object.values(places).entries()) {
    await page.goto(`${origin}/`);
    await main.getByRole("link", { name: `To the ${text.toLowerCase()}` }).click();
    await expect(page).toHaveURL(`${origin}/sign-up?from=${place}`);
  }
  expect(faults).toEqual([]);
});

test("the bookmark of the quests shows while one runs, counted from the contests' own tables [4-58]", async ({
  guest,
}) => {
  const bookmark = async (now?: Date) => {
    const { context, page } = await guest();
    if (now) await page.clock.setFixedTime(now);
    const asked = nextResponse(page, (response) => response.url().endsWith("/main-widget-config"));
    await page.goto(origin);
    await asked;
    await page.waitForLoadState("networkidle");
    const count = await page.getByRole("navigation", { name: "What is on" }).locator('[href$="/action"]').count();
    await context.close();
    return count;
  };
  await expect.poll(() => bookmark(), { timeout: 60_000 }).toBe(1);
  // Once they all are over.
  expect(await bookmark(new Date(Date.now() + 60 * 86_400_000))).toBe(0);
});

test("a tournament that the operator wrote as a snippet is listed and counted in the side panel, and a studio that they wrote so is presented once [5-31] [2.4-05] [2.5-22]", async ({
  guest,
}) => {
  const own = { title: "Harbour cup", frontend_identifier: "harbour-cup" };
  const content = JSON.stringify({ ...own, start_at: "01/01/2026 00:00", end_at: "01/01/2099 00:00" });
  const client = new pg.Client({ connectionString: house.product.databaseUrl });
  await client.connect();
  await client.query(
    "INSERT INTO content.item (kind, name, body, edited) VALUES ('snippet', 'own', $1, true) ON CONFLICT DO NOTHING",
    [JSON.stringify({ categories: ["tournament"], content })],
  );
  const studio = { provider: "tidewick", title: "Tidewick is here", text: "Lanterns and tides" };
  await client.query(
    "INSERT INTO content.item (kind, name, body, edited) VALUES ('snippet', 'studio', $1, true) ON CONFLICT DO NOTHING",
    [JSON.stringify({ categories: ["provider-new"], content: JSON.stringify(studio) })],
  );
  await client.end();
  const { page, context } = await guest({ device: "phone" });
  await context.addCookies([{ name: "cookie_notice", value: "accepted", url: house.product.origin }]);
  const card = page.getByRole("main").getByText("Harbour cup");
  const listed = async () => {
    await page.goto(`${house.product.origin}/tournaments`);
    return card.count();
  };
  await expect.poll(listed, { timeout: 30_000 }).toBe(1);
  // The demo's own tournaments come as they are due, beside this one.
  await expect(async () => {
    await page.goto(`${house.product.origin}/tournaments`);
    await card.waitFor();
    const running = await page.getByRole("main").getByText("Running", { exact: true }).count();
    await page.getByRole("navigation", { name: "Quick navigation" }).getByRole("button").click();
    const link = page.getByRole("dialog").getByRole("link", { name: /^Tournaments/ });
    await expect(link.getByText(`${running}`, { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  const promo = page.getByRole("region", { name: studio.title });
  await promo.getByText(studio.text).waitFor();
  await promo.getByRole("link").click();
  await page.waitForURL(/\/producers\/tidewick$/);
  await page.goto(`${house.product.origin}/tournaments`);
  await page.waitForLoadState("networkidle");
  expect(await promo.count()).toBe(0);
});
