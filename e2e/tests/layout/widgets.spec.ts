import type { BrowserContext, Page } from "@playwright/test";
import { boxOf } from "../../fixtures/boxOf.ts";
import { bottomBar } from "../../fixtures/navigation.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse, waitForHydration } from "../../fixtures/visitors.ts";

/*
 * What comes by itself beside the page: its moment, what puts it away, and for how long. Minutes pass by the clock of
 * the page, which the test moves.
 */

const day_s = 86_400;
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A cookie of the site and the days that the browser will keep it. */
async function cookieOf(context: BrowserContext, name: string) {
  const found = (await context.cookies()).find((one) => one.name === name);
  return found && { value: found.value, days: (found.expires - Date.now() / 1000) / day_s };
}

/** One card stands in the corner at a time: closes whatever comes before the one that is looked for. */
async function putCardsAway(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const close = page.getByRole("region").getByRole("button", { name: "Close", exact: true });
  while ((await close.count()) > 0) await close.first().click();
}

/** Scrolls a little, as somebody does who looks at the games. */
const lookAround = (page: Page) => page.evaluate(() => window.scrollTo(0, 700));

/** The notice of cookies has had its answer on an earlier visit. */
async function acceptCookies(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
}

test("the notice of cookies stays until it is accepted, which counts for a year [4-37] [9-15]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, context, faults } = await guest();
  await page.goto("/");
  const notice = card(page, "Cookies");
  await notice.waitFor();
  await page.reload();
  await notice.getByRole("button", { name: "Accept" }).click();
  await notice.waitFor({ state: "detached" });
  const kept = await cookieOf(context, "cookie_notice");
  expect(kept?.days).toBeGreaterThan(364);
  expect(kept?.days).toBeLessThanOrEqual(365);
  await page.reload();
  // What invites comes only where the notice leaves room, and once the visitor looks around.
  await lookAround(page);
  await card(page, "Join the table").waitFor();
  expect(await notice.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("who comes from Australia confirms so once, for as long as a browser remembers; nobody else is asked [6-21] [9-16]", async ({
  guest,
}) => {
  const elsewhere = await guest();
  await elsewhere.page.goto("/?country=NZ");
  await card(elsewhere.page, "Cookies").waitFor();
  const question = (page: Page) => card(page, "Visiting from Australia");
  expect(await question(elsewhere.page).count()).toBe(0);
  await elsewhere.context.close();

  const { page, context } = await guest();
  await page.goto("/?country=AU");
  await question(page).getByRole("button", { name: "I confirm" }).click();
  await question(page).waitFor({ state: "detached" });
  // Browsers keep no cookie longer than 400 days, however long it asks for.
  expect((await cookieOf(context, "au_approved"))?.days).toBeGreaterThan(399);
  await page.reload();
  await card(page, "Cookies").waitFor();
  expect(await question(page).count()).toBe(0);
});

test("the banner with the ways in comes back two minutes after it was closed, and players never see it [4-48] [9-09]", async ({
  guest,
  player,
}) => {
  const { page, context } = await guest();
  await acceptCookies(context);
  await page.clock.install();
  await page.goto("/");
  const banner = card(page, "Join the table");
  await lookAround(page);
  await banner.getByRole("button", { name: "Close" }).click();
  await banner.waitFor({ state: "detached" });
  await page.clock.fastForward(115_000);
  expect(await banner.count()).toBe(0);
  await page.clock.fastForward(6_000);
  await banner.waitFor();
  await context.close();

  const kim = await player();
  await acceptCookies(kim.context);
  const asked = nextResponse(kim.page, (response) => response.url().endsWith("/excluded-promo-stags"));
  await kim.page.goto("/");
  await asked;
  await lookAround(kim.page);
  expect(await card(kim.page, "Join the table").count()).toBe(0);
});

for (const device of ["phone", "desktop"] as const)
  test(`on a ${device} the banner with the ways in comes after the first scroll, lies along the window's edge and keeps nothing out of reach`, async ({
    guest,
  }) => {
    const { page, context, faults } = await guest({ device });
    await acceptCookies(context);
    const allowed = nextResponse(page, (response) => response.url().endsWith("/excluded-promo-stags"));
    await page.goto("/");
    await (await allowed).finished();
    const banner = card(page, "Join the table");
    await page.waitForLoadState("networkidle");
    expect(await banner.count()).toBe(0);
    await lookAround(page);
    await banner.waitFor();
    const bar = await boxOf(banner);
    const barTop = bar.y;
    const edge = device === "phone" ? (await boxOf(bottomBar(page))).y : await page.evaluate(() => innerHeight);
    expect(bar.bottom).toBeCloseTo(edge, 0);
    expect(bar.height).toBeLessThanOrEqual(56);
    const launcher = await boxOf(page.getByRole("button", { name: "Open the support chat" }));
    expect(launcher.bottom).toBeLessThanOrEqual(barTop);
    /** What the keyboard reaches stands clear of the bar, wherever it was before. */
    const links = page.getByRole("main").getByRole("list").getByRole("article").getByRole("link");
    for (const place of [0, 8, (await links.count()) - 1]) {
      const link = links.nth(place);
      await link.focus();
      await expect
        .poll(() => link.evaluate((one) => one.getBoundingClientRect().bottom))
        .toBeLessThanOrEqual(barTop + 1);
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole("contentinfo").getByRole("link").last();
    await expect.poll(() => last.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(barTop);
    expect(faults).toEqual([]);
  });

test("the survey is fetched ten seconds before its five minutes and asked half a second after them, once [4-40] [4-41] [9-04] [3-63] [5-32]", async ({
  player,
}) => {
  const { page, faults } = await player();
  const began = Date.now();
  await page.clock.install({ time: began });
  let fetched = false;
  page.on("request", (request) => {
    fetched ||= request.url().endsWith("/survey-config");
  });
  const answered = nextResponse(page, (reply) => reply.url().endsWith("/survey-config"));
  await page.goto("/");
  await card(page, "Cookies").getByRole("button", { name: "Accept" }).click();
  await putCardsAway(page);
  await page.clock.pauseAt(began + 270_000);
  expect(fetched).toBe(false);
  /** Lets time pass in steps until something holds; answers how long it took by the page's clock. */
  const passUntil = async (holds: () => boolean | Promise<boolean>, step_ms: number, max_ms: number) => {
    for (let passed = 0; passed < max_ms; passed += step_ms) {
      if (await holds()) return passed;
      await page.clock.runFor(step_ms);
      await page.evaluate(() => undefined);
    }
    return max_ms;
  };
  expect(await passUntil(() => fetched, 1_000, 40_000)).toBeLessThan(40_000);
  await (await answered).finished();
  const survey = card(page, "Would you recommend us to a friend?");
  const asked = await passUntil(async () => (await survey.count()) > 0, 100, 20_000);
  expect(asked).toBeGreaterThanOrEqual(9_000);
  expect(asked).toBeLessThan(12_000);
  await survey.getByRole("radio", { name: "9" }).check();
  await survey.getByRole("button", { name: "Send" }).click();
  await survey.waitFor({ state: "detached" });
  await card(page, "Thank you, that helps.").getByRole("button", { name: "Close" }).click();
  expect(faults).toEqual([]);
});

test("a survey whose time comes while a window is open waits until it is closed [4-40]", async ({ player }) => {
  const { page, context } = await player();
  await acceptCookies(context);
  const began = Date.now();
  await page.clock.install({ time: began });
  const answered = nextResponse(page, (reply) => reply.url().endsWith("/survey-config"));
  await page.goto("/support");
  await putCardsAway(page);
  await page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
  const cashbox = page.getByRole("dialog");
  await cashbox.getByRole("heading", { level: 1 }).waitFor();
  await page.clock.pauseAt(began + 310_000);
  await (await answered).finished();
  const survey = card(page, "Would you recommend us to a friend?");
  for (let step = 0; step < 20; step++) {
    await page.clock.runFor(100);
    await page.evaluate(() => undefined);
  }
  expect(await survey.count()).toBe(0);
  await page.clock.resume();
  await page.keyboard.press("Escape");
  await cashbox.waitFor({ state: "detached" });
  await survey.waitFor();
});

test("the partner who sent a visitor first is remembered when they come back another way, and no longer for it [9-17]", async ({
  guest,
}) => {
  const { page, context } = await guest();
  await page.goto("/?stag=55_abc");
  await expect.poll(async () => (await cookieOf(context, "stag"))?.value).toBe("55_abc");
  const [first] = (await context.cookies()).filter(({ name }) => name === "stag");
  await page.goto("/support", { referer: "https://www.google.ca/search" });
  await waitForHydration(page);
  await card(page, "Cookies").waitFor();
  await page.waitForLoadState("networkidle");
  expect((await context.cookies()).filter(({ name }) => name === "stag")).toEqual([first]);
});

test("who is refused for their region while the page is open reads so until they close it [8-21] [8-02]", async ({
  guest,
}) => {
  const { page } = await guest();
  await page.clock.install();
  await page.goto("/support");
  await card(page, "Cookies").waitFor();
  await page.route("**/api/jackpots", (route) => route.fulfill({ status: 451, json: { errors: {} } }));
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement("a"), { id: "go", href: "/jackpots" })),
  );
  await page.evaluate(() => document.getElementById("go")?.click());
  const refusal = page.getByText("This is not available in your region.");
  await refusal.waitFor();
  await page.clock.fastForward(60_000);
  expect(await refusal.isVisible()).toBe(true);
});

test("a game that is closed in the visitor's country says so once, on its page [8-02]", async ({ guest }) => {
  const { page } = await guest();
  await page.route("**/api/games/*/launch", (route) =>
    route.fulfill({ status: 451, json: { errors: { base: { blocked_here: "Closed here." } } } }),
  );
  await page.goto("/play/tidewick/skerry-light?mode=demo");
  await page.getByRole("alert").getByText("Skerry Light is not available in your country").waitFor();
  expect(await page.getByText("This is not available in your region.").count()).toBe(0);
});

test("a link to #chat opens the chat after a second [2.2-19] [9-13]", async ({ guest }) => {
  const { page } = await guest();
  const began = Date.now();
  await page.clock.install({ time: began });
  await page.goto("/support");
  await card(page, "Cookies").waitFor();
  await page.clock.pauseAt(began + 60_000);
  await page.evaluate(() => location.assign("#chat"));
  const chat = page.getByRole("dialog", { name: /support/ });
  await page.clock.runFor(950);
  expect(await chat.count()).toBe(0);
  await page.clock.runFor(100);
  // Its script comes in its own time.
  await page.clock.resume();
  await chat.waitFor();
});

test("in the background the title takes turns with what is new, every two seconds, and is its own again in front [9-11]", async ({
  guest,
}) => {
  const { page } = await guest();
  const began = Date.now();
  await page.addInitScript((at) => {
    const notice = { kind: "message", title: "A cup begins", text: "", path: null, read: false };
    const records = [
      { ...notice, id: "new", at },
      { ...notice, id: "old", at: at - 2 * 3_600_000 },
    ];
    localStorage.setItem("croupier.notices", JSON.stringify(records));
  }, began);
  await page.clock.install({ time: began });
  await page.goto("/support");
  await card(page, "Cookies").waitFor();
  const own = await page.title();
  await page.clock.pauseAt(began + 60_000);
  const turnTo = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await turnTo(true);
  const titles = [];
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.runFor(2_000);
    titles.push(await page.title());
  }
  expect(new Set(titles)).toEqual(new Set([own, "1 new message"]));
  expect(titles[0]).toBe(titles[2]);
  await turnTo(false);
  expect(await page.title()).toBe(own);
});

test("a tester reads a notice above the header, until it is put away [3-35] [6-07]", async ({ player, operator }) => {
  const { page, account } = await player();
  const notice = page.getByRole("complementary", { name: "Notice for testers" });
  await page.goto("/");
  expect(await notice.count()).toBe(0);
  await operator.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '21', now())", [
    account.id,
  ]);
  await page.reload();
  await waitForHydration(page);
  expect(await notice.getByRole("link").getAttribute("href")).toBe("/ffc");
  const link = await notice.getByRole("link").innerText();
  expect((await notice.innerText()).length).toBeGreaterThan(link.length + 10);
  expect(await notice.locator("svg").first().isVisible()).toBe(true);
  await notice.getByRole("button").click();
  await notice.waitFor({ state: "detached" });
  expect(await page.evaluate(() => sessionStorage.getItem("header-notice-tester"))).toBe("1");
  await page.reload();
  await page.getByTestId("balance").waitFor();
  await notice.waitFor({ state: "detached" });
});

test.describe("a player whose limit is reached", () => {
  test("is told so on an open page, until it is closed, and led to the limits [4-25] [8-19] [4-31] [4-32]", {
    tag: "@phone",
  }, async ({ player }) => {
    const { page, account } = await player();
    await page.clock.install();
    await page.goto("/support");
    await card(page, "Cookies").waitFor();
    const warning = page.getByText("You have reached one of your limits.");
    expect(await warning.count()).toBe(0);
    const accounts = [{ currency: "CAD", amount_cents: 0 }];
    await account.send("POST", "/api/user_limits", { type: "loss", period: "day", accounts });
    await warning.waitFor();
    await page.clock.fastForward(60_000);
    expect(await warning.isVisible()).toBe(true);
    await page.getByRole("button", { name: "See limits" }).click();
    await page.getByRole("heading", { level: 1, name: "Limits" }).waitFor();
    await page.goto("/");
    await warning.waitFor();
  });
});
