import { password, signUp } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { untilReady } from "../../fixtures/game.ts";
import { movesOf } from "../../fixtures/layoutShift.ts";
import { bottomBar, mainNavigation, navigation } from "../../fixtures/navigation.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { type Device, waitForHydration } from "../../fixtures/visitors.ts";

/* The shell around every page in a real browser: who sees what in header and bars, and what is pressed before scripts are there. */

for (const [device, name] of [
  ["desktop", "Search"],
  ["phone", "Menu"],
] as const)
  test(`on a ${device} ${name} is pressed before any script is there, and opens once they are [2.5-18] [2.5-39]`, async ({
    guest,
  }) => {
    const { page, faults } = await guest({ device });
    let letThrough = () => {};
    const pressed = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name, exact: true }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    letThrough();
    await page.getByRole("dialog").waitFor();
    expect(faults).toEqual([]);
  });

test("a link pressed before the router is there leads on without a load [2.4-01]", async ({ guest }) => {
  const { page } = await guest();
  await page.route(/engine-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("dialog").waitFor();
  expect(new URL(page.url()).pathname).toBe("/sign-in");
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("of links pressed in a hurry the last one counts, and the steps given up for it leave no fault [2.3-06]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto("/");
  await waitForHydration(page);
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
  expect(faults).toEqual([]);
});

for (const device of ["desktop", "phone"] as Device[])
  test(`on a ${device} who signs in gets the player's header and bars without anything moving [2.5-02] [2.5-03] [2.5-18]`, async ({
    guest,
  }) => {
    const account = await signUp(origin());
    const { page } = await guest({ device });
    await page.goto("/play/tidewick/skerry-light?mode=demo");
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("E-mail address").fill(account.email);
    await form.getByLabel("Password", { exact: true }).fill(password);
    const before = (await movesOf(page)).length;
    await form.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByTestId("balance").waitFor();
    await form.waitFor({ state: "detached" });
    // Long enough for what a sign-in fetches, which is what moved the page.
    await page.waitForTimeout(2_000);
    expect((await movesOf(page)).slice(before)).toEqual([]);
  });

for (const device of ["desktop", "phone"] as Device[])
  test.describe(`on a ${device}`, () => {
    test("a guest sees the way in and no balance; a player a balance, gifts and a way to deposit [2.5-01] [2.5-02] [2.5-03] [2.5-18] [1-02] [6-02] [9-25]", async ({
      guest,
      player,
    }) => {
      const someone = await guest({ device });
      await someone.page.goto("/");
      const header = someone.page.getByRole("banner");
      await header.getByRole("link", { name: "Sign in" }).waitFor();
      await header.getByRole("link", { name: "Sign up" }).waitFor();
      expect(await someone.page.getByTestId("balance").count()).toBe(0);
      expect(await bottomBar(someone.page).getByRole("link", { name: "Deposit", exact: true }).count()).toBe(0);
      const parts = [
        header.getByRole("link", { name: /^Velvet Table/ }),
        header.getByRole("button", { name: "Search" }),
        ...(device === "phone"
          ? []
          : [
              header.getByRole("navigation").first(),
              header.getByRole("link", { name: "Support" }),
              header.getByLabel(/: Choose a language$/),
            ]),
      ];
      for (const part of parts) expect(await part.isVisible()).toBe(true);
      await someone.page.evaluate(() => window.scrollTo(0, 2_000));
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
      await someone.context.close();

      const { page, faults } = await player({ money: 20, device });
      await page.addInitScript(() => {
        const notice = { kind: "message", title: "A cup begins", text: "", path: null, read: false };
        const ten = Array.from({ length: 10 }, (_, place) => ({ ...notice, id: `cup-${place}`, at: Date.now() }));
        localStorage.setItem("croupier.notices", JSON.stringify(ten));
      });
      await page.goto("/");
      await page.getByTestId("balance").waitFor();
      await page.getByRole("banner").getByRole("button", { name: "Notifications: 9+ new" }).waitFor();
      await page
        .getByRole("banner")
        .getByRole("link", { name: /^Gifts/ })
        .waitFor();
      expect(await page.getByRole("link", { name: "Sign in" }).count()).toBe(0);
      const bar = device === "phone" ? bottomBar(page) : page.getByRole("banner");
      expect(await bar.getByRole("link", { name: "Deposit", exact: true }).count()).toBe(1);
      await page.getByTestId("balance").click();
      const more = page.getByRole("link", { name: "How far you are" });
      const focused = async () => {
        await page.getByRole("button", { name: "What is bonus money?" }).focus();
        return more.isVisible();
      };
      await expect.poll(focused).toBe(true);
      expect(await more.evaluate((link) => link.parentElement?.offsetWidth)).toBe(225);
      expect(await more.getAttribute("href")).toBe("/bonus-balance");
      await expectAccessible(page, "the open balance menu");
      expect(faults).toEqual([]);
    });
  });

test("without scripts a phone gets the navigation and every language as plain links [2.5-32]", async ({ guest }) => {
  const { page } = await guest({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await expect(mainNavigation(page).getByRole("link", { name: "Promotions" }).first()).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel(/: Choose a language$/).click();
  await footer.getByRole("link", { name: "Deutsch" }).click();
  expect(new URL(page.url()).pathname).toBe("/de");
});

test("at 360 px in German nothing scrolls sideways and what has the focus is never under the header", async ({
  guest,
}) => {
  const { page } = await guest({ locale: "de-DE" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/de");
  await page.getByRole("navigation", { name: "Schnellnavigation" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("Shift+Tab");
    const covered = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const header = document.querySelector("header")?.getBoundingClientRect();
      return !focused || !header || focused.bottom <= header.bottom;
    });
    expect(covered).toBe(false);
  }
});

test("on a tablet in German a player's header shows the first links side by side beside More, and nothing in it is cut", async ({
  player,
}) => {
  const { page, faults } = await player({ money: 7_450, viewport: { width: 820, height: 1180 } });
  await page.goto("/de");
  await expect.poll(async () => (await navigation(page)).moreShown).toBe(true);
  await expect.poll(async () => (await navigation(page)).inLine.length).toBeGreaterThan(0);
  const boxes = await page.getByRole("banner").evaluate((header) => {
    const shown = [...header.querySelectorAll("nav li:not([inert]) > a, nav summary, nav ~ * :is(a, summary)")]
      .filter((one) => one.checkVisibility() && !one.closest("details > :not(summary)"))
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
  const line = mainNavigation(page).locator("li:not([inert])").last();
  const more = mainNavigation(page).locator("details");
  const [lineBox, moreBox] = [await line.boundingBox(), await more.boundingBox()];
  expect((moreBox?.x ?? 0) - ((lineBox?.x ?? 0) + (lineBox?.width ?? 0))).toBeLessThan(48);
  expect(faults).toEqual([]);
});

for (const { width, height, share } of [
  { width: 390, height: 844, share: 0.85 },
  { width: 360, height: 640, share: 0.82 },
  { width: 780, height: 360, share: 1 },
])
  test(`on a phone of ${width} × ${height} px the game has most of the height, and says its title`, {
    tag: "@phone",
  }, async ({ guest }) => {
    const { page, context } = await guest({ viewport: { width, height } });
    await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
    await page.goto("/play/tidewick/skerry-light?mode=demo");
    await untilReady(page);
    const shown = async () => (await page.locator("iframe").boundingBox())?.height ?? 0;
    await expect.poll(shown).toBeGreaterThanOrEqual(height * share);
    const title = page.frameLocator("iframe").getByRole("heading", { level: 1, name: "Skerry Light" });
    await expect.poll(async () => (await title.boundingBox())?.width ?? 0).toBeGreaterThan(60);
  });
