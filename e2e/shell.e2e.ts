import { describe, expect, test } from "vitest";
import { password, signUp } from "../apps/server/src/testing/people.ts";
import { browser } from "./browser.ts";
import { alive, type Device, expectAccessible, newVisitor, origin, type Page } from "./kit.ts";
import { operate } from "./operator.ts";
import { personWith } from "./people.ts";

/*
 * The shell around every page in a real browser: who sees what in header, bottom bar, side panel and footer, and that
 * the navigation holds every item at every width, either in its line or in More.
 */

/** Names of the header's items as they stand: those in the line that can be seen, and those in More. */
async function navigation(page: Page) {
  return page.locator(".site-nav").evaluate((nav) => {
    const names = (selector: string) =>
      [...nav.querySelectorAll(selector)].map((link) => link.textContent?.trim() ?? "");
    return {
      all: names("ul li > a"),
      inLine: names("ul li:not([inert]) > a"),
      inMore: names(".site-nav-more .menu a"),
      moreShown: !nav.querySelector(".site-nav-more")?.hasAttribute("inert"),
    };
  });
}

/** Faults of the page, without what the room of gifts does not answer yet. */
const ours = (faults: string[]) => faults.filter((fault) => !fault.endsWith("/api/player/lootboxes"));

/** Whether an element lies whole inside the window and nothing else covers its middle. */
function isInSight(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return element === top || element.contains(top);
    });
}

describe("the header's navigation", () => {
  test.each([820, 1024, 1280, 1440, 1900])(
    "at %i px every item stands in the line or in More, in order and never in both [2.5-04] [2.5-16]",
    async (width) => {
      const { context, page } = await newVisitor(browser, "desktop");
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${origin()}/`);
      await expect.poll(async () => (await navigation(page)).inLine.length).toBeGreaterThan(0);
      const settled = async () => {
        const { all, inLine, inMore, moreShown } = await navigation(page);
        return [...inLine, ...(moreShown ? inMore : [])].join() === all.join();
      };
      await expect.poll(settled).toBe(true);
      const { moreShown } = await navigation(page);
      if (moreShown) {
        expect(await isInSight(page, ".site-nav-more summary")).toBe(true);
        await page.locator(".site-nav-more summary").click();
        expect(await isInSight(page, ".site-nav-more .menu a")).toBe(true);
      }
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      await context.close();
    },
  );

  /** Somebody whose header holds more than fits: testers have every managed page. */
  async function tester() {
    const found = await personWith(0, browser);
    await operate("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '21', now())", [
      found.player.id,
    ]);
    return found;
  }

  test("before any script runs the line is already the one that stays: nothing moves [2.5-16]", async () => {
    const { context: second, page } = await tester();
    const context = await browser.newContext({
      viewport: { width: 820, height: 800 },
      locale: "en-CA",
      storageState: await second.storageState(),
    });
    const before = await context.newPage();
    await before.route(/\.js$/, (route) => route.abort());
    await before.goto(`${origin()}/`);
    const place = (page: Page) =>
      page.locator(".site-nav-more summary").evaluate((more) => Math.round(more.getBoundingClientRect().left));
    await page.setViewportSize({ width: 820, height: 800 });
    await page.goto(`${origin()}/`);
    await expect.poll(async () => (await navigation(page)).moreShown).toBe(true);
    expect(await place(before)).toBe(await place(page));
    await Promise.all([context.close(), second.close()]);
  });

  test("More opens by keyboard, arrows walk through it and Escape gives the focus back [2.5-16]", async () => {
    const { context, page } = await tester();
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto(`${origin()}/`);
    await expect.poll(async () => (await navigation(page)).moreShown).toBe(true);
    await alive(page);
    const more = page.locator(".site-nav-more summary");
    await more.focus();
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const { inMore } = await navigation(page);
    expect(await focused()).toBe(inMore[0]);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(inMore[1]);
    await page.keyboard.press("Escape");
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.locator(".site-nav-more details").getAttribute("open")).toBeNull();
    await context.close();
  });
});

test.each([
  ["desktop", "Search"],
  ["phone", "Menu"],
] as const)(
  "on a %s %s is pressed before any script is there, and opens once they are [2.5-18] [2.5-39]",
  async (device, name) => {
    const { context, page, faults } = await newVisitor(browser, device);
    let letThrough = () => {};
    const pressed = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(`${origin()}/`, { waitUntil: "commit" });
    await page.getByRole("button", { name, exact: true }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    letThrough();
    await page.getByRole("dialog").waitFor();
    expect(ours(faults)).toEqual([]);
    await context.close();
  },
);

test("a link pressed before the router is there leads on without a load [2.4-01]", async () => {
  const { context, page } = await newVisitor(browser, "desktop");
  await page.route(/engine-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(`${origin()}/`);
  await alive(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.locator("header").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("dialog").waitFor();
  expect(new URL(page.url()).pathname).toBe("/sign-in");
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await context.close();
});

test("of links pressed in a hurry the last one counts, and the steps given up for it leave no fault [2.3-06]", async () => {
  const { context, page, faults } = await newVisitor(browser, "desktop");
  await page.goto(`${origin()}/`);
  await alive(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    for (const path of ["/tournaments", "/tournaments", "/jackpots", "/support", "/support"]) {
      const link = Object.assign(document.createElement("a"), { href: path });
      document.body.append(link);
      link.click();
      link.remove();
    }
  });
  await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/support");
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  expect(ours(faults)).toEqual([]);
  await context.close();
});

/** How far things moved on the page, as browsers count it; what follows a press counts here too. */
function movesOf(page: Page): Promise<{ value: number; what: string[] }[]> {
  return page.evaluate(() => {
    interface Move extends PerformanceEntry {
      value: number;
      sources: { node: Element | null }[];
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const moves = observer.takeRecords() as Move[];
    observer.disconnect();
    return moves.map(({ value, sources }) => ({ value, what: sources.map(({ node }) => node?.className ?? "") }));
  });
}

test.each(["desktop", "phone"] as Device[])(
  "on a %s who signs in gets the player's header and bars without anything moving [2.5-02] [2.5-03] [2.5-18]",
  async (device) => {
    const player = await signUp(origin());
    const { page, context } = await newVisitor(browser, device);
    await page.goto(`${origin()}/play/tidewick/skerry-light?mode=demo`);
    await page.locator("header").getByRole("link", { name: "Sign in" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("E-mail address").fill(player.email);
    await form.getByLabel("Password", { exact: true }).fill(password);
    const before = (await movesOf(page)).length;
    await form.getByRole("button", { name: "Sign in" }).click();
    await page.getByTestId("balance").waitFor();
    await form.waitFor({ state: "detached" });
    // Long enough for what a sign-in fetches, which is what moved the page.
    await page.waitForTimeout(2_000);
    expect((await movesOf(page)).slice(before)).toEqual([]);
    await context.close();
  },
);

describe.each(["desktop", "phone"] as Device[])("on a %s", (device) => {
  test("a guest sees the way in and no balance; a player a balance, gifts and a way to deposit [2.5-02] [2.5-03] [2.5-18] [1-02] [6-02] [6-05]", async () => {
    const guest = await newVisitor(browser, device);
    await guest.page.goto(`${origin()}/`);
    const header = guest.page.locator("header.site-header");
    await header.getByRole("link", { name: "Sign in" }).waitFor();
    await header.getByRole("link", { name: "Sign up" }).waitFor();
    expect(await guest.page.getByTestId("balance").count()).toBe(0);
    expect(await guest.page.locator(".bottom-main").count()).toBe(0);
    await guest.context.close();

    const { page, context, faults } = await personWith(20, browser, device);
    await page.goto(`${origin()}/`);
    await page.getByTestId("balance").waitFor();
    await page.locator("header.site-header a[href$='/profile/gifts']").waitFor();
    expect(await page.getByRole("link", { name: "Sign in" }).count()).toBe(0);
    const deposit = page.locator(device === "phone" ? ".bottom-main" : ".site-header-tools > a[href$='/deposit']");
    expect(await deposit.first().isVisible()).toBe(true);
    await page.getByTestId("balance").click();
    const bubble = page.locator(".tip-bubble");
    const focused = async () => {
      await page.locator(".tip-button").focus();
      return bubble.isVisible();
    };
    await expect.poll(focused, { timeout: 5_000 }).toBe(true);
    expect(await bubble.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(225);
    expect(await bubble.getByRole("link").getAttribute("href")).toBe("/bonus-balance");
    await expectAccessible(page, "the open balance menu");
    expect(ours(faults)).toEqual([]);
    await context.close();
  });
});

describe("the phone's side panel", () => {
  test("a player finds balance, menu, profile, chat, language and local time; Escape closes it [2.5-19] [2.5-20] [2.5-23] [2.5-28]", async () => {
    const { page, context, faults } = await personWith(20, browser, "phone");
    await page.goto(`${origin()}/`);
    await page.locator(".bottom-bar button").click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("link", { name: "Cashbox" }).waitFor();
    for (const name of ["Promotions", "News", "Favourites", "Limits", "Games played", "Profile", "Support chat"])
      expect(await panel.getByRole("link", { name, exact: true }).count(), name).toBe(1);
    for (const name of ["Tournaments", "Achievements", "VIP club", "Live", "Chance", "Rewards shop"])
      expect(await panel.getByRole("link", { name, exact: true }).count(), name).toBe(0);
    expect(await panel.getByTestId("local-time").innerText()).toMatch(/\d{1,2}:\d{2}/);
    expect(await panel.getByRole("link", { name: "Create an account" }).count()).toBe(0);
    await expectAccessible(page, "side panel");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    expect(ours(faults)).toEqual([]);
    await context.close();
  });

  test("a VIP finds what is new, their manager and the way to install; the installed app offers no other [2.5-21] [2.5-24] [2.5-25] [3-07] [8-22]", async () => {
    const { page, context, player } = await personWith(0, browser, "phone");
    await operate("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '759', now())", [player.id]);
    const openPanel = async () => {
      await page.goto(`${origin()}/`);
      await page.locator(".bottom-bar button").click();
      await panel.getByRole("link", { name: "Cashbox" }).waitFor();
    };
    const panel = page.getByRole("dialog", { name: "Menu" });
    const news = panel.getByRole("button", { name: /^Notifications/ });
    await openPanel();
    expect(await news.count()).toBe(0);
    const manager = panel.getByRole("region", { name: "Your VIP manager" });
    expect(await manager.innerText()).toContain("Ines Halloran");
    expect(await manager.locator("a[href='https://wa.example/ines']").count()).toBe(1);
    await panel.getByRole("link", { name: /^Install/ }).click();
    const steps = page.getByRole("dialog", { name: /^Put .* on your home screen$/ });
    await steps.waitFor();
    await page.keyboard.press("Escape");
    await steps.waitFor({ state: "detached" });
    await page.evaluate(() => {
      const notice = {
        id: "a",
        kind: "message",
        title: "A cup begins",
        text: "",
        path: null,
        at: Date.now(),
        read: false,
      };
      localStorage.setItem("croupier.notices", JSON.stringify([notice]));
    });
    await operate("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '1401', now())", [
      player.id,
    ]);
    await openPanel();
    expect(await panel.getByRole("link", { name: /^Install/ }).count()).toBe(0);
    await news.click();
    const bar = page.getByRole("dialog", { name: "Notifications" });
    await bar.getByRole("button", { name: "Delete: A cup begins" }).click();
    await bar.getByText("No new notifications.", { exact: false }).waitFor();
    await context.close();
  });

  test("a guest finds the ways in and neither balance nor profile [2.5-27]", async () => {
    const { page, context } = await newVisitor(browser, "phone");
    await page.goto(`${origin()}/de`);
    await page.locator(".bottom-bar button").click();
    const panel = page.getByRole("dialog");
    await panel.locator("a[href$='/sign-up']").waitFor();
    expect(await panel.locator("a[href$='/profile'], a[href$='/dashboard']").count()).toBe(0);
    await context.close();
  });
});

describe("the footer", () => {
  test.each([
    ["CA", "general", ["bitcoin", "visa"], [], ["18+", "CW"]],
    ["AU", "australian", ["bitcoin", "visa"], [], ["18+", "CW"]],
    ["EE", "estonian", ["visa"], ["bitcoin", "voucher"], ["21+", "EE"]],
  ])(
    "for a visitor from %s the copyright is the %s one, and the ways to pay, the age and the licence fit [2.5-35] [2.5-36] [2.5-37] [2.5-38]",
    async (country, variant, has, hasNot, seals) => {
      const { page, context } = await newVisitor(browser, "desktop");
      await page.goto(`${origin()}/?country=${country}`);
      const footer = page.locator("footer.site-footer");
      expect(await footer.getByTestId("copyright").getAttribute("data-variant")).toBe(variant);
      for (const mark of has) {
        expect(await footer.locator(`[data-mark=${mark}]`).getAttribute("href")).toMatch(/\/payments$/);
      }
      for (const mark of hasNot) expect(await footer.locator(`[data-mark=${mark}]`).count()).toBe(0);
      expect((await footer.locator("a[href$='/benefits-of-crypto']").count()) > 0).toBe(country !== "EE");
      const trust = await footer
        .getByRole("region", { name: "Trust and licence" })
        .locator(".trust-seal")
        .allTextContents();
      expect(trust.filter((seal) => seal !== "")).toEqual(seals);
      await context.close();
    },
  );

  test("says how to reach the brand: in which language, by phone, chat and mail, and where it can be followed [2.5-29] [2.5-32] [3-67]", async () => {
    const { page, context } = await newVisitor(browser, "desktop");
    await page.goto(`${origin()}/`);
    const footer = page.locator("footer.site-footer");
    expect(await footer.locator(".language-menu").count()).toBe(1);
    expect(await footer.locator("a[href^='tel:+']").count()).toBe(1);
    expect(await footer.locator("a[href='mailto:support@velvet-table.example']").count()).toBe(1);
    const social = footer.getByRole("list", { name: "Follow us" }).getByRole("link");
    expect(await social.allTextContents()).toEqual(["Mastodon", "Telegram", "YouTube", "Instagram"]);
    await alive(page);
    await footer.getByRole("link", { name: "Support chat" }).click();
    await page.getByRole("dialog", { name: /support/ }).waitFor();
    await context.close();
  });

  test("studios lead to their pages, and the carousel scrolls by its buttons [2.5-34]", async () => {
    const { page, context } = await newVisitor(browser, "phone");
    await page.goto(`${origin()}/`);
    const studios = page.locator(".carousel").filter({ has: page.locator(".provider-mark") });
    expect(await studios.locator(".provider-mark").first().getAttribute("href")).toMatch(/^\/producers\/[\w-]+$/);
    const list = studios.locator(".carousel-list");
    await studios.getByRole("button", { name: /forward/ }).click();
    await expect.poll(() => list.evaluate((element) => element.scrollLeft), { timeout: 5_000 }).toBeGreaterThan(0);
    await context.close();
  });
});

test("without scripts a phone gets the navigation and every language as plain links [2.5-26]", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${origin()}/`);
  expect(await page.locator(".site-nav a[href='/promotions']").first().isVisible()).toBe(true);
  await page.locator("footer .language-menu summary").click();
  const german = page.locator("footer .language-menu a[lang=de]");
  await german.click();
  expect(new URL(page.url()).pathname).toBe("/de");
  await context.close();
});

test("at 360 px in German nothing scrolls sideways and what has the focus is never under the header [2.5-01]", async () => {
  const { page, context } = await newVisitor(browser, "desktop", "de-DE");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${origin()}/de`);
  await page.locator(".bottom-bar").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator("footer a").first().focus();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("Shift+Tab");
    const covered = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const header = document.querySelector(".site-header")?.getBoundingClientRect();
      return !focused || !header || focused.bottom <= header.bottom;
    });
    expect(covered).toBe(false);
  }
  await context.close();
});

test("on a tablet in German a player's header shows the first links side by side beside More, and nothing in it is cut", async () => {
  const { page, context, faults } = await personWith(7_450, browser, "desktop", {
    viewport: { width: 820, height: 1180 },
  });
  await page.goto(`${origin()}/de`);
  await page.locator(".site-nav-more:not([inert])").waitFor();
  await expect.poll(async () => (await navigation(page)).inLine.length).toBeGreaterThan(0);
  const boxes = await page.locator(".site-header").evaluate((header) => {
    const shown = [
      ...header.querySelectorAll(
        ".site-nav li:not([inert]) > a, .site-nav-more summary, .site-header-tools :is(a, summary)",
      ),
    ]
      .filter((one) => one.checkVisibility() && !one.closest(".menu"))
      .map((one) => ({
        name: one.textContent,
        ...one.getBoundingClientRect().toJSON(),
        cut: one.scrollWidth > one.clientWidth + 1,
      }));
    return shown.sort((left, right) => left.left - right.left);
  });
  expect(boxes.filter(({ cut }) => cut)).toEqual([]);
  const last = boxes.at(-1);
  expect(last?.right).toBeLessThanOrEqual(820);
  for (const [place, box] of boxes.entries()) {
    const next = boxes[place + 1];
    // Of the account two targets touch; nothing lies on its neighbour.
    if (next) expect(next.left - box.right, `${box.name} and ${next.name}`).toBeGreaterThanOrEqual(-5);
  }
  const [line, more] = [page.locator(".site-nav li:not([inert])").last(), page.locator(".site-nav-more")];
  const [lineBox, moreBox] = [await line.boundingBox(), await more.boundingBox()];
  expect((moreBox?.x ?? 0) - ((lineBox?.x ?? 0) + (lineBox?.width ?? 0))).toBeLessThan(48);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  { width: 390, height: 844, share: 0.85 },
  { width: 360, height: 640, share: 0.82 },
  { width: 780, height: 360, share: 1 },
])(
  "on a phone of $width × $height px the game has most of the height, and says its title",
  async ({ share, ...viewport }) => {
    const { page, context } = await newVisitor(browser, "phone", "en-CA", { viewport });
    await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
    await page.goto(`${origin()}/play/tidewick/skerry-light?mode=demo`);
    await page.locator("iframe[data-ready]").waitFor();
    const height = async () => (await page.locator("iframe").boundingBox())?.height ?? 0;
    await expect.poll(height).toBeGreaterThanOrEqual(viewport.height * share);
    const title = page.frameLocator("iframe").getByRole("heading", { level: 1, name: "Skerry Light" });
    await expect.poll(async () => (await title.boundingBox())?.width ?? 0).toBeGreaterThan(60);
    await context.close();
  },
);
