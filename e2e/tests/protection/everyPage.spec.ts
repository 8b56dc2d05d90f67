import type { Locator, Page } from "@playwright/test";
import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import { signUp } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { openGame, roulette } from "../../fixtures/game.ts";
import { cookiesOf, payIn } from "../../fixtures/people.ts";
import { origin, originAt } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Limits, the session's time and result, and help, as a player comes to them from any page. */

/** Presses and counts them; typing into a field takes the press that puts the cursor there. */
function counter() {
  let presses = 0;
  return {
    press: async (what: Locator) => {
      presses++;
      await what.click();
    },
    taken: () => presses,
  };
}

test("limits are one press away on every kind of page, and a deposit limit takes no more presses than a deposit [F-48]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player({ money: 20 });
  for (const path of ["/", "/pokies/all", "/support", "/profile", "/fairness/verify"]) {
    await page.goto(path);
    for (const place of ["banner", "contentinfo"] as const)
      expect(await page.getByRole(place).getByRole("link", { name: "Your limits" }).getAttribute("href")).toBe(
        "/profile/limits",
      );
  }

  await page.goto("/");
  const deposit = counter();
  await deposit.press(
    page.getByRole("navigation", { name: "Quick navigation" }).getByRole("link", { name: "Deposit" }),
  );
  await deposit.press(page.getByRole("button", { name: "$50", exact: true }));
  await deposit.press(page.getByRole("button", { name: "Continue to payment" }));
  await page.locator("dialog iframe").waitFor();

  await page.goto("/");
  const limit = counter();
  await limit.press(page.getByRole("banner").getByRole("link", { name: "Your limits" }));
  const amount = page.getByLabel("Amount in $");
  await limit.press(amount);
  await amount.pressSequentially("50");
  await limit.press(page.getByRole("button", { name: "Set the limit" }));
  await page.getByText("Your limit counts from now on.").waitFor();
  expect((await account.get("/api/user_limits")).body).toMatchObject([{ type: "deposit", status: "active" }]);
  expect(limit.taken()).toBeLessThanOrEqual(deposit.taken());
  expect(limit.taken()).toBeLessThanOrEqual(3);
  expect(faults).toEqual([]);
});

test("under the Estonian licence a player is told once after signing in, and sees the session's time and result throughout; pages, footer and ways to pay are the licence's [1-04] [3-07] [4-49] [4-66] [6-22] [F-48] [F-53]", {
  tag: "@phone",
}, async ({ guest, player, operator }) => {
  const termsOf = async (page: Page) => {
    await page.goto("/terms-and-conditions");
    return page.getByRole("article").innerText();
  };
  const linksOf = (page: Page) => page.getByRole("contentinfo").getByRole("navigation").getByRole("link").count();
  const elsewhere = (await guest({ baseURL: originAt("nordic.localhost") })).page;
  const [general, more] = [await termsOf(elsewhere), await linksOf(elsewhere)];
  expect(await elsewhere.getByRole("contentinfo").locator("[data-mark=bitcoin]").count()).toBe(1);

  const { page, account, faults } = await player({ estonian: true });
  const footer = page.getByRole("contentinfo");
  await operator.query("UPDATE players.session SET sat_down_at = now() - interval '30 minutes' WHERE player_id = $1", [
    account.id,
  ]);
  await page.goto("/support");
  const notice = page.getByRole("dialog", { name: "Before you play" });
  await notice.getByText("You have set no limits.").waitFor();
  await expectAccessible(page, "the notice after a sign-in under the Estonian licence");
  await notice.getByRole("button", { name: "I have read this" }).click();
  await notice.waitFor({ state: "detached" });

  const bar = page.getByRole("complementary", { name: "Session" });
  const time = bar.getByTestId("session-time");
  await expect.poll(() => time.innerText()).toMatch(/^0:30:\d\d$/);
  expect([await time.getAttribute("role"), await time.getAttribute("aria-live")]).toEqual(["timer", "off"]);
  const first = await time.innerText();
  await page.reload();
  await expect.poll(() => time.innerText()).toMatch(/^0:30:\d\d$/);
  await expect.poll(async () => (await time.innerText()) > first).toBe(true);
  expect(await notice.count()).toBe(0);
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("session-time") ?? "{}"));
  expect(kept).toEqual({ hours: 0, minutes: 30, seconds: expect.any(Number) });

  expect((await account.get("/api/player")).body.license_name).toBe("EE");
  expect(await termsOf(page)).not.toBe(general);
  expect(await footer.getByTestId("copyright").getAttribute("data-variant")).toBe("estonian");
  expect(await footer.locator("[data-mark=bitcoin]").count()).toBe(0);
  expect(await footer.locator("[data-mark=visa]").count()).toBe(1);
  expect(await linksOf(page)).toBeLessThan(more);

  await page.goto("/deposit");
  const proposed = page.getByRole("region", { name: "Decide first what you want to pay in at most" });
  await proposed.getByRole("link", { name: "Set a deposit limit" }).waitFor();
  await proposed.getByRole("button", { name: "Go on without a limit" }).click();
  await proposed.waitFor({ state: "detached" });

  await payIn(account, 20);
  const game = await openGame(page, roulette);
  await game.getByRole("button", { name: "Number 7", exact: true }).press("Enter");
  await game.getByRole("button", { name: "Spin" }).press("Enter");
  const played = async () => (await account.get("/api/reality_check")).body.play;
  await expect.poll(played).toHaveLength(1);
  const [net] = await played();
  await expect
    .poll(() => bar.getByTestId("session-net").innerText(), { timeout: 20_000 })
    .toContain((Math.abs(net.net_cents) / 100).toFixed(2));
  await bar.getByRole("link", { name: "Limits" }).click();
  await page.getByRole("heading", { level: 1, name: "Limits" }).waitFor();
  await page.getByRole("region", { name: "This session" }).getByText("Your result").waitFor();
  await expectAccessible(page, "the limits after a round");
  // Shorter terms than the licence's are not offered.
  const exclusion = page.getByRole("region", { name: "Self-exclusion" });
  await expect(exclusion.getByRole("option").first()).toHaveText("6 months");
  expect(faults).toEqual([]);
});

test("the session's bar is the Estonian licence's: under the general one a game shows a German player the time, and nobody else [4-49] [F-53] [F-56]", async ({
  guest,
}) => {
  const timesOf = async (country: string) => {
    const { page, context, faults } = await guest();
    await context.addCookies(cookiesOf(await signUp(origin(), { country })));
    const game = await openGame(page, roulette, "demo");
    await game.getByRole("button", { name: "Spin" }).waitFor();
    const times = { game: await game.getByRole("timer").count(), site: await page.getByTestId("session-time").count() };
    expect(await page.getByRole("complementary", { name: "Session" }).count()).toBe(0);
    expect(faults).toEqual([]);
    return times;
  };
  expect(await timesOf("DE")).toEqual({ game: 1, site: 0 });
  expect(await timesOf("CA")).toEqual({ game: 0, site: 0 });
});

test("a guest takes the self-test in German, hears the truth and finds the numbers of their country", async ({
  guest,
}) => {
  const { page, context, faults } = await guest();
  await context.addCookies([{ name: demoCountryCookie, value: "DE", url: origin() }]);
  await page.goto("/de/responsible-gaming/self-test");
  const sent: string[] = [];
  await page.getByRole("button", { name: "Ergebnis zeigen" }).click();
  await expect.poll(() => page.getByText("Wähle eine Antwort.").count()).toBe(9);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("question-0");
  await expectAccessible(page, "the self-test with open questions");
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  for (const question of await page.getByRole("main").locator("fieldset").all())
    await question.getByRole("radio", { name: "Manchmal" }).check({ force: true });
  await page.getByRole("button", { name: "Ergebnis zeigen" }).click();
  const result = page.getByRole("region", { name: "Dein Ergebnis: 9 von 27" });
  await result.getByText("Deine Antworten zeigen, dass dir das Spielen ernsthaft schadet.").waitFor();
  expect(await result.getByRole("link", { name: "0800 1 37 27 00" }).getAttribute("href")).toBe("tel:08001372700");
  expect(sent.filter((url) => url.startsWith(origin()) && !url.includes("/telemetry"))).toEqual([]);
  await expectAccessible(page, "the result of the self-test");
  await result.getByRole("link", { name: "Hilfe finden" }).click();
  await page.getByRole("heading", { level: 2, name: "Deutschland" }).waitFor();
  await page.getByText("Kanada").click();
  await page.getByRole("link", { name: "1-866-531-2600" }).waitFor();
  await expectAccessible(page, "the page of help");
  expect(faults).toEqual([]);
});
