import type { Locator, Request } from "@playwright/test";
import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { untilReady } from "../../fixtures/game.ts";
import { categoryRails, expectStudio, featuredGame, titlesIn } from "../../fixtures/lobby.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse, waitForHydration } from "../../fixtures/visitors.ts";

test("the first two rails come with the page, the others on approach, and a studio has its own title [X-4.1]", {
  tag: "@main",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  const html = await (await page.request.get(origin())).text();
  expect(html.match(/class="game-card"/g)?.length).toBeGreaterThan(15);
  expect(html).toContain("Baize &amp; Brass");
  await page.goto("/");
  const rails = categoryRails(page);
  const before = await page.getByRole("article").count();
  await rails.last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(before);
  await expectAccessible(page, "the lobby");
  expect(faults).toEqual([]);
});

test("a guest's Play leads to registration and on into the game [4-53]", { tag: "@main" }, async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/");
  const card = page.getByRole("article", { name: "Skerry Light" }).first();
  await card.hover();
  await card.getByRole("link", { name: "Play: Skerry Light" }).click();
  await page.waitForURL(/\/sign-up\?redirect=%2Fplay%2Ftidewick%2Fskerry-light%3Fmode%3Dreal/);
});

test("offers turn every ten seconds until they are paused, and are renewed every hour; only by hand for whoever wants stillness, and a second button opens the details [9-10] [9-12]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/");
  const offers = page.getByRole("region", { name: "Offers" });
  await offers.getByRole("button", { name: "Let the offers move" }).waitFor();
  for (const place of [2, 3, 4]) {
    await offers.getByRole("button", { name: "Next offer" }).click();
    await expect(offers.locator("li[aria-label]:not([inert])")).toHaveAccessibleName(new RegExp(`^${place} of `));
  }
  await offers.getByRole("button", { name: "Conditions" }).first().click();
  await page.getByRole("dialog", { name: "Paying with crypto" }).waitFor();

  const { page: moving } = await guest({ reducedMotion: "no-preference" });
  let asked = 0;
  moving.on("request", (request) => {
    if (request.url().includes("/banners-config")) asked++;
  });
  const began = Date.now();
  await moving.clock.install({ time: began });
  await moving.goto("/");
  await waitForHydration(moving);
  await moving.clock.pauseAt(began + 120_000);
  const turning = moving.getByRole("region", { name: "Offers" });
  const shown = turning.locator("li[aria-label]:not([inert])");
  const at = async () => Number((await shown.getAttribute("aria-label"))?.split(" ")[0]);
  /** Where the offers came to rest: they slide by the browser's own clock. */
  const rested = async () => {
    let before = 0;
    const rests = async () => {
      const now = await at();
      const same = now === before;
      before = now;
      return same;
    };
    await expect.poll(rests, { intervals: [500] }).toBe(true);
    return before;
  };
  const place = await rested();
  await moving.clock.runFor(10_000);
  await expect.poll(at).not.toBe(place);
  const held = await rested();
  await turning.getByRole("button", { name: "Stop the offers from moving" }).click();
  await moving.mouse.move(1, 1);
  await moving.clock.runFor(30_000);
  expect(await rested()).toBe(held);
  await moving.getByRole("navigation", { name: "Quick navigation" }).getByRole("button").click();
  const time = moving.getByRole("dialog").getByTestId("local-time");
  const opened = async () => {
    await moving.clock.runFor(200);
    return time.count();
  };
  await expect.poll(opened).toBe(1);
  const before = await time.innerText();
  await moving.clock.runFor(75_000);
  expect(await time.innerText()).not.toBe(before);
  const askedBefore = asked;
  await moving.clock.fastForward(3_600_000);
  await expect.poll(() => asked).toBe(askedBefore + 1);
});

test("the menu comes back after scrolling up over 100 px, and not before [9-23]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/pokies/slots");
  // Whether it scrolls with the page is told to the style sheet alone.
  const menu = page.getByRole("navigation", { name: "Categories" }).locator("..");
  const place = () => menu.getAttribute("data-place");
  /** Scrolls, and lets the page hear of it: two scrolls within one frame are one to it. */
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo(0, top);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, y);
  await waitForHydration(page);
  await page.locator("html").evaluate(() => document.fonts.ready);
  await scrollTo(1_200);
  expect(await page.evaluate(() => window.scrollY)).toBe(1_200);
  await scrollTo(1_110);
  await page.waitForTimeout(200);
  expect(await place()).toBe("flow");
  await scrollTo(1_050);
  await expect.poll(place).toBe("stuck");
  await scrollTo(1_100);
  await expect.poll(place).toBe("flow");
});

test("no card of a list says again what its heading says of all, and says it elsewhere", async ({ guest }) => {
  const { page } = await guest();
  const said = (place: Locator) => place.getByRole("article").getByText("New", { exact: true });
  const everywhere = said(page.getByRole("main"));
  await page.goto("/");
  const rail = page.getByRole("region", { name: "New", exact: true });
  await rail.scrollIntoViewIfNeeded();
  await rail.getByRole("article").first().waitFor();
  expect(await said(rail).count()).toBe(0);
  expect(await everywhere.count()).toBeGreaterThan(0);
  await page.goto("/categories/new");
  await page.getByRole("main").getByRole("article").first().waitFor();
  expect(await everywhere.count()).toBe(0);
  await page.goto("/categories/all");
  await everywhere.first().waitFor();
});

test("a category grows before its end, and its filters stand in the address [9-20] [9-23] [2.2-02]", async ({
  guest,
}) => {
  const { page } = await guest();
  await page.goto("/categories/all");
  await expect.poll(() => page.getByRole("article").count()).toBe(40);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(44);
  await page.getByLabel("Studio", { exact: true }).selectOption({ label: "Tidewick" });
  await page.waitForURL(/\/categories\/all\?studio=tidewick$/);
  await expectStudio(page, "Tidewick");
  await page.reload();
  await expectStudio(page, "Tidewick");
});

test("a list grows for whoever throws the page to its foot, which then makes room for what came [9-20] [9-23]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/categories/all");
  await expect.poll(() => page.getByRole("article").count()).toBe(40);
  const grid = page.getByRole("list").filter({ has: page.getByRole("article") });
  const endAboveScreen_px = (thrown: boolean) =>
    grid.evaluate((list, throws) => {
      if (throws) window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      return -Math.round(list.getBoundingClientRect().bottom);
    }, thrown);
  expect(await endAboveScreen_px(true), "the foot is higher than what counts as near").toBeGreaterThan(500);
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(44);
  await expect
    .poll(() => endAboveScreen_px(false), { message: "cards are on the screen, not the foot" })
    .toBeLessThan(-500);
});

test("search asks after three characters and forgives a slip, says the count, tells when it finds nothing, drops late answers, and logs one that fails [4-55] [5-20] [8-07] [8-14] [9-11] [2.5-39] [X-4.4]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  const asked: string[] = [];
  const sent: Request[] = [];
  const logged: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/log")) logged.push(request.postDataJSON()?.code);
    const title = request.url().endsWith("/api/games_filter") && request.postDataJSON()?.filter?.title;
    if (title) asked.push(title);
    if (title) sent.push(request);
  });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("button", { name: "Search" }).click();
  const field = page.getByRole("combobox", { name: "Search games" });
  await field.fill("sk");
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  // By the browser's own clock: on a busy machine a test hears late of what it typed.
  await field.evaluate((input) =>
    input.addEventListener("input", () => input.setAttribute("data-typed-at", String(Date.now()))),
  );
  await field.pressSequentially("ery light", { delay: 20 });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("option", { name: /Skerry Light/ }).waitFor();
  const typedAt = Number(await field.getAttribute("data-typed-at"));
  expect(sent.at(-1)!.timing().startTime - typedAt).toBeGreaterThan(200);
  expect(asked.at(-1)).toBe("skery light");
  expect(asked.length, "the pauses asked in, not every letter").toBeLessThan("ery light".length / 2);
  expect(await dialog.locator("mark").first().innerText()).toBe("Light");
  await expect.poll(() => dialog.getByRole("status").innerText()).toMatch(/^\d+ games?$/);
  await expectAccessible(page, "the search");
  await field.fill("zzzzzzqqq");
  await dialog.getByText("Nothing found").waitFor();
  let answerLate = () => {};
  const answered = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  await page.route("**/api/games_filter", async (route) => {
    const title = route.request().postDataJSON()?.filter?.title;
    if (title === "honey") await answered;
    if (title === "harbour") return route.fulfill({ status: 500, json: { errors: {} } });
    return route.continue();
  });
  await field.fill("honey");
  await expect.poll(() => asked.at(-1)).toBe("honey");
  await field.fill("harbour");
  await dialog.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
  answerLate();
  await expect.poll(() => logged).toContain("LOAD_FOUND_GAMES_ERROR");
  await page.waitForLoadState("networkidle");
  expect(await dialog.getByRole("option").count()).toBe(0);
  expect(faults.splice(0).filter((fault) => !fault.includes("500"))).toEqual([]);
  await field.fill("skerry");
  await dialog.getByRole("option", { name: /Skerry Light/ }).waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.waitForURL(/\/play\/tidewick\/skerry-light\?mode=demo/);
  expect(faults).toEqual([]);
});

test("a special category explains itself once, then leads on at once [4-56]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/");
  const special = page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Exclusive" });
  await special.click();
  await page.getByRole("dialog").getByRole("link", { name: "Show Exclusive" }).click();
  await page.waitForURL(/\/pokies\/exclusive$/);
  await page.goto("/");
  await special.click();
  await page.waitForURL(/\/pokies\/exclusive$/);
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("pointing at a card shows play, demo and favourite; a favourite is kept, and leaves its page when its heart is pressed again [4-51] [4-52]", async ({
  player,
}) => {
  const { page } = await player();
  await page.goto("/pokies/slots");
  const card = page.getByRole("article", { name: "Skerry Light" }).first();
  const heart = card.getByRole("button", { name: "Favourite: Skerry Light" });
  const controls = [
    heart,
    ...["Play", "Demo"].map((name) => card.getByRole("link", { name: `${name}: Skerry Light` })),
  ];
  /** How much of it is seen, which what is around it decides too. */
  const opacity = (one: Locator) =>
    one.evaluate((element) => {
      let seen = 1;
      for (let at: Element | null = element; at; at = at.parentElement) seen *= Number(getComputedStyle(at).opacity);
      return seen;
    });
  for (const one of controls) expect(await opacity(one)).toBe(0);
  await card.hover();
  for (const one of controls) await expect.poll(() => opacity(one)).toBe(1);
  const kept = nextResponse(page, /favorite_games\/\d+/);
  await card.getByRole("button", { name: "Favourite: Skerry Light" }).click();
  expect((await kept).ok()).toBe(true);
  await page.goto("/favorite-games");
  await card.getByRole("button", { name: "Favourite: Skerry Light" }).click();
  await page.getByText("No favourites yet").waitFor();
});

test("among the rails stands one wide card with a game that opens none of those above; the first rail counts its ten [X-4.1]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto("/");
  const ranked = page.locator("[data-ranked]");
  expect(await ranked.count()).toBe(1);
  const place = (index: number) =>
    ranked
      .locator("> li")
      .nth(index)
      .evaluate((item) => getComputedStyle(item, "::before").content);
  expect(await place(0)).toContain("counter(place)");
  expect(await place(10)).toBe("none");
  const feature = featuredGame(page);
  await feature.scrollIntoViewIfNeeded();
  const title = await feature.getByRole("heading").innerText();
  const rails = categoryRails(page);
  /** The first three titles of each of the four rails above it, by the rail's heading. */
  async function openers(): Promise<Record<string, string[]>> {
    // A rail that is jumped over has not been approached.
    for (let at = 0; at < 4; at++) await rails.nth(at).scrollIntoViewIfNeeded();
    const found = await rails.evaluateAll((all) =>
      all.slice(0, 4).map((rail) => {
        const titles = [...rail.querySelectorAll("article")].slice(0, 3).map((card) => card.getAttribute("aria-label"));
        return [rail.querySelector("h2")?.textContent ?? "", titles.map((title) => title ?? "")];
      }),
    );
    return Object.fromEntries(found);
  }
  const three = [expect.any(String), expect.any(String), expect.any(String)];
  await expect.poll(async () => Object.entries(await openers())).toEqual(Array(4).fill([expect.any(String), three]));
  expect(Object.values(await openers()).flat()).not.toContain(title);
  await feature.getByRole("link", { name: "Try the demo" }).click();
  await page.waitForURL(/\/play\/.*mode=demo/);
  expect(faults).toEqual([]);
});

test("who has played gets games like the last one, which make a phone's page no wider, and a list that its filters empty says so [X-4.1]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, faults } = await player();
  await page.goto("/play/tidewick/skerry-light?mode=real");
  await untilReady(page);
  await page.goto("/");
  const because = page.getByRole("region", { name: "Because you played Skerry Light" });
  await page.locator("[data-ranked]").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await because.getByRole("article").first().waitFor();
  expect(await titlesIn(because)).not.toContain("Skerry Light");
  expect(await sidewaysFaults(page)).toEqual([]);
  await page.goto("/pokies/bonus-buy?volatility=low&demo=1&feature=neighbour-bets");
  await page.getByText("No game fits these filters").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Clear" }).last().click();
  await page.getByRole("article").first().waitFor();
  expect(faults).toEqual([]);
});

test("a list stands in the order of the returns, shows them, and its address keeps the order beside the filters", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto("/pokies/all?demo=1");
  await waitForHydration(page);
  /** Chooses an order; a choice made before the list's own script was there is made again. */
  const choose = async (label: string) => {
    await page.getByLabel("Order", { exact: true }).selectOption({ label });
    return new URL(page.url()).search;
  };
  await expect.poll(() => choose("Highest return")).toBe("?demo=1&sort=payout");
  const facts = page.getByRole("article").getByText(/^RTP [\d.]+%$/);
  const shown = async () => (await facts.allInnerTexts()).map((fact) => Number(fact.replace(/[^\d.]/g, "")));
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(12);
  const returns = await shown();
  expect(returns).toEqual([...returns].sort((left, right) => right - left));
  await page.reload();
  await expect.poll(shown).toEqual(returns);
  await waitForHydration(page);
  expect(await page.getByLabel("Order", { exact: true }).inputValue()).toBe("payout");
  await page.getByRole("form", { name: "Narrow the list" }).getByRole("link", { name: "Clear" }).click();
  await page.waitForURL((address) => address.search === "?sort=payout");
  await expect.poll(() => choose("Title A to Z")).toBe("?sort=title");
  const listed = async () => ((await facts.count()) === 0 ? titlesIn(page.getByRole("main")) : []);
  await expect.poll(async () => (await listed()).length).toBeGreaterThan(12);
  const told = await listed();
  expect(told).toEqual([...told].sort((left, right) => left.localeCompare(right, "en")));
  expect(faults).toEqual([]);
});
