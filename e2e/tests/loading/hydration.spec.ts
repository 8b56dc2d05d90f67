import { sheetCookie } from "@croupier/contract/page";
import type { Page } from "@playwright/test";
import { untilReady } from "../../fixtures/game.ts";
import { expectStudio } from "../../fixtures/lobby.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";
import { nextRequest, nextResponse, waitForHydration } from "../../fixtures/visitors.ts";

/** What is told of a game below it. */
const factsOf = (page: Page) => page.getByRole("region", { name: /^About / });

/** A page whose banner never arrives, as on a line that breaks. */
async function withoutItsBanner(guest: Guest) {
  const visitor = await guest();
  await visitor.page.route("**/art/brands/**", () => undefined);
  await visitor.page.goto("/", { waitUntil: "commit" });
  return visitor;
}

test("no script is fetched before the first paint [X-6.2]", { tag: "@phone" }, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto("/");
  await waitForHydration(page);
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
  expect(faults).toEqual([]);
});

/** The server asks a browser's name whether it is a phone's. */
const phoneBrowser =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

test("the headings' font leaves the line to the first screen and is there afterwards, also for who has no scripts [X-6.2]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, context, faults } = await guest({ userAgent: phoneBrowser });
  await page.goto("/");
  const headings = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => /Playfair Display V/.test(family)));
  await expect.poll(async () => (await headings()).length).toBe(1);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("playfair-display"))
      .map(({ startTime }) => startTime),
  }));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThanOrEqual(painted);
  expect(faults).toEqual([]);
  await context.close();
  const plain = await guest({ javaScriptEnabled: false, userAgent: phoneBrowser });
  const font = nextResponse(plain.page, /playfair-display/);
  await plain.page.goto("/", { waitUntil: "load" });
  expect((await font).ok()).toBe(true);
});

test("while a phone's first screen is not painted, a category asks for its pictures alone; then for the next ones [X-6.2]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await guest({ userAgent: phoneBrowser });
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (request.url().includes("/art/tiles/")) asked.add(request.url());
  });
  // A picture of the first screen that never comes holds the painting back until nobody waits for it any longer.
  await page.route("**/art/tiles/**/SkerryLight*", () => undefined);
  await page.goto("/pokies/all", { waitUntil: "domcontentloaded" });
  const isPainted = () => page.evaluate(() => document.documentElement.dataset.painted !== undefined);
  await expect.poll(() => asked.size).toBe(4);
  expect(await isPainted()).toBe(false);
  await expect.poll(isPainted).toBe(true);
  await expect.poll(() => asked.size).toBeGreaterThan(4);
});

test("who comes for the first time is painted by styles in the page, and has their file for the next one; an older file does not count [X-6.2]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, context, faults } = await guest();
  const sheets = () => page.locator("head link[rel=stylesheet][href*=entry-client]:not([disabled])").count();
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const marks = async () =>
    (await context.cookies()).filter(({ name }) => name === sheetCookie).map(({ value }) => value);
  const withoutSheets = /entry-client-.*\.css$/;
  await page.route(withoutSheets, (route) => route.abort());
  await page.goto("/");
  await waitForHydration(page);
  expect(await sheets()).toBe(0);
  const painted = await background();
  expect(painted).not.toBe("rgba(0, 0, 0, 0)");
  expect(await marks()).toEqual([]);
  faults.length = 0;
  await page.unroute(withoutSheets);
  await page.goto("/");
  await expect.poll(marks).toHaveLength(1);
  await page.goto("/support");
  await waitForHydration(page);
  expect(await sheets()).toBe(1);
  expect(await background()).toBe(painted);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /entry-client-.*\.css$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(fetched).toEqual([0]);
  await context.addCookies([{ name: sheetCookie, value: "of a year ago", url: origin() }]);
  await page.goto("/support");
  expect(await sheets()).toBe(0);
  expect(await background()).toBe(painted);
  expect(faults).toEqual([]);
});

test("a picture that never comes keeps nobody from the page, and a button pressed meanwhile is pressed again [X-6.2]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await withoutItsBanner(guest);
  const search = page.getByRole("navigation", { name: "Categories" }).getByRole("button", { name: "Search" });
  await search.waitFor();
  expect(await page.evaluate(() => "preHydration" in globalThis)).toBe(true);
  await search.evaluate((button: HTMLElement) => button.click());
  await waitForHydration(page);
  expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
  await page.getByRole("combobox", { name: "Search games" }).waitFor();
});

test("a form that is sent before the page is hydrated is sent once it is, with what was typed [7.3-02] [X-6.2]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await guest();
  const slowScripts = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await slowScripts.promise;
    await route.continue();
  });
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel("E-mail address").fill("early@example.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password 1");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  slowScripts.resolve();
  await page.getByText("E-mail address and password do not match.").waitFor();
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("not the password 1");
});

/** A page whose scripts come when `release` is called. */
async function scriptsHeldBack(guest: Guest, path: string) {
  const { page, context, faults } = await guest();
  const slowScripts = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await slowScripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { page, context, faults, release: slowScripts.resolve };
}

test("filters that are chosen and ticked before the page is hydrated narrow the list once it is, all of them [X-4.2]", async ({
  guest,
}) => {
  const { page, faults, release } = await scriptsHeldBack(guest, "/categories/all");
  await page.getByLabel("Studio", { exact: true }).selectOption({ label: "Tidewick" });
  await page.getByLabel("Order", { exact: true }).selectOption("title");
  await page.getByRole("checkbox", { name: "With demo" }).check();
  release();
  await page.waitForURL(/\/categories\/all\?studio=tidewick&demo=1&sort=title$/);
  expect(await page.getByLabel("Studio", { exact: true }).inputValue()).toBe("tidewick");
  expect(await page.getByRole("checkbox", { name: "With demo" }).isChecked()).toBe(true);
  await expectStudio(page, "Tidewick");
  expect(faults).toEqual([]);
});

test("a country that is chosen before the sign-up page is hydrated proposes its currency once it is, and keeps what was typed", async ({
  guest,
}) => {
  const { page, faults, release } = await scriptsHeldBack(guest, "/sign-up");
  await page.getByLabel("E-mail address").fill("early-bird@example.test");
  await page.getByLabel("Country").selectOption({ label: "Germany" });
  expect(await page.getByLabel("Currency").inputValue()).not.toBe("EUR");
  release();
  await expect.poll(() => page.getByLabel("Currency").inputValue()).toBe("EUR");
  expect(await page.getByLabel("Country").inputValue()).toBe("DE");
  expect(await page.getByLabel("E-mail address").inputValue()).toBe("early-bird@example.test");
  expect(faults).toEqual([]);
});

test("what is typed into the search before its own script is there stays and is searched for [2.5-39] [X-6.2]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  const late = Promise.withResolvers<void>();
  let asked = false;
  await page.route(/\/assets\/SearchPopup-.*\.js/, async (route) => {
    asked = true;
    await late.promise;
    await route.continue();
  });
  await page.goto("/popup/search", { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: "Search games" });
  await field.waitFor();
  await field.pressSequentially("sk");
  await expect.poll(() => asked).toBe(true);
  await field.pressSequentially("erry");
  late.resolve();
  // What is recommended stood there before: the first letters leave one title of it.
  await expect
    .poll(() => page.getByRole("listbox").getByRole("option").allInnerTexts())
    .toEqual([expect.stringMatching(/Skerry Light/)]);
  expect(await field.inputValue()).toBe("skerry");
  expect(faults).toEqual([]);
});

test("a form that waits for scripts in vain goes without them [7.3-02] [X-6.2]", { tag: "@phone" }, async ({
  guest,
}) => {
  const { page } = await guest();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel("E-mail address").fill("in-vain@example.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password 1");
  const posted = nextRequest(page, (request) => request.method() === "POST" && request.isNavigationRequest());
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  expect((await posted).postData()).toContain("in-vain%40example.test");
  await page.getByRole("main").getByRole("alert").waitFor();
});

/** A game's page whose scripts of the footer and below the game are late, while the page around them changes. */
async function withLateParts(page: Page) {
  const late: { continue(): Promise<void> }[] = [];
  await page.route(/\/assets\/(Footer|BelowTheGame)-.*\.js/, (route) => void late.push(route));
  await page.goto("/play/tidewick/skerry-light?mode=demo", { waitUntil: "commit" });
  await untilReady(page);
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => late.length).toBe(2);
  expect(await page.getByTestId("copyright").count()).toBe(1);
  expect(await factsOf(page).getByRole("term").count()).toBeGreaterThan(3);
  return late;
}

test("what the server wrote of the footer and below a game stays in sight while its script is late and the page around it changes [X-6.2]", async ({
  guest,
}) => {
  // A browser answers several imports of one script in any order: what shows in one visit may not in the next.
  for (let visit = 0; visit < 4; visit++) {
    const { page, context } = await guest();
    for (const script of await withLateParts(page)) await script.continue();
    // What the launch told of stakes is written as soon as the script is there.
    await expect.poll(() => factsOf(page).getByText("Stake").count()).toBeGreaterThan(0);
    await context.close();
  }
});

test("on a busy device, too, the footer's script is asked for while the one below the game is late [X-6.2]", async ({
  guest,
}) => {
  const { page } = await guest();
  // React works piece by piece. On a busy device time passes between two pieces, and the game's answer comes in between.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      setTimeout(() => post.apply(this, message), 300);
    };
  });
  await withLateParts(page);
});

test("times are the visitor's own, whatever the server's zone, and a page's scripts take over what the server wrote of them", async ({
  player,
}) => {
  const { page, faults } = await player({ timezoneId: "Asia/Tokyo", locale: "de-DE" });
  // Half an hour before and after, since a test may run as an hour ends.
  const hours = [-1, 0].map((off) =>
    new Intl.DateTimeFormat("de", { hour: "2-digit", timeZone: "Asia/Tokyo" })
      .format(new Date(Date.now() + off * 1_800_000))
      .slice(0, 2),
  );
  for (const path of ["/de/profile/security", "/de/profile/privacy", "/de/profile/gifts", "/de/promotions"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  await page.goto("/de/profile/security");
  await expect(
    page
      .getByRole("main")
      .getByText(new RegExp(`, (${hours.join("|")}):\\d\\d`))
      .first(),
  ).toBeVisible();
  expect(faults).toEqual([]);
});
