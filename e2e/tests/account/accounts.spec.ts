import type { Page } from "@playwright/test";
import { password, signUp } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { giveFreeRounds } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextRequest } from "../../fixtures/visitors.ts";

/* What stands between a player and the site, and what of a player stays in a browser. */

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/sign-in");
  await giveCredentials(page, email, secret);
}

async function signOut(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByLabel(/^Account of/).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await loaded;
}

test("whoever came through another site says where they live, and what a registration asks for there [4-67] [5-02]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account, faults } = await player();
  // As an account is that another site vouched for.
  const bare = "terms_accepted_at = NULL, country = '', first_name = NULL, last_name = NULL, date_of_birth = NULL";
  await operator.query(`UPDATE players.player SET ${bare} WHERE id = $1`, [account.id]);
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "Please accept our terms" });
  await dialog.getByLabel("Country").selectOption({ label: "Canada" });
  await expect(dialog.getByLabel("First name")).toHaveCount(0);
  await dialog.getByLabel("Country").selectOption({ label: "Germany" });
  await dialog.getByLabel("First name").fill("Kim");
  await dialog.getByLabel("Last name").fill("Moos");
  await dialog.getByLabel("Date of birth").fill("2015-04-12");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Accept and go on" }).click();
  await expect(dialog.getByLabel("Date of birth")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the terms with a profile");
  expect(await sidewaysFaults(page)).toEqual([]);
  await dialog.getByLabel("Date of birth").fill("1985-04-12");
  await dialog.getByRole("button", { name: "Accept and go on" }).click();
  await expect(dialog).toHaveCount(0);
  const { body } = await account.get("/api/player");
  expect(body).toMatchObject({ country: "DE", first_name: "Kim", date_of_birth: "1985-04-12" });
  expect(faults).toEqual([]);
});

test("a player who has not accepted the terms reads and accepts them before anything else [4-67] [7.2-08]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, context, account, faults } = await player();
  await operator.query("UPDATE players.player SET terms_accepted_at = NULL WHERE id = $1", [account.id]);
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "Please accept our terms" });
  await dialog.waitFor();
  await expectAccessible(page, "the terms popup");
  await page.keyboard.press("Escape");
  expect(await dialog.getByRole("button", { name: "Close" }).count()).toBe(0);
  await page.goto("/profile");
  await dialog.waitFor();
  const [terms] = await Promise.all([
    context.waitForEvent("page"),
    dialog.getByRole("link", { name: "Read the terms" }).click(),
  ]);
  await terms.getByRole("heading", { level: 1 }).waitFor();
  expect(await terms.getByRole("dialog", { name: "Please accept our terms" }).count()).toBe(0);
  await terms.close();
  await dialog.getByRole("button", { name: "Accept and go on" }).click();
  await dialog.getByText("Please accept the terms to go on.").waitFor();
  await dialog.getByLabel("I accept the terms and conditions.").check();
  await dialog.getByRole("button", { name: "Accept and go on" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await account.get("/api/player")).body.auth_fields_missed).toEqual([]);
  expect(faults).toEqual([]);
});

test("notices of a player are gone from the browser when they sign out, and another player does not see them [4-29]", async ({
  player,
}) => {
  const { page } = await player();
  await page.goto("/");
  await page.getByTestId("balance").waitFor();
  await page.evaluate(() => {
    const notice = { id: "won", title: "You won the cup", text: "A secret of mine", at: Date.now(), read: false };
    localStorage.setItem("croupier.notices", JSON.stringify([notice]));
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("croupier.notices"))).toContain("secret");
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem("croupier.notices"))).not.toContain("secret");
});

test("notices of a player whose session ended unseen are not for the next one [4-29]", async ({ guest }) => {
  const [first, second] = [await signUp(origin()), await signUp(origin())];
  const { page, context } = await guest();
  await signIn(page, first.email, password);
  await page.getByTestId("balance").waitFor();
  await page.waitForURL("/");
  await page.evaluate(() => {
    const notice = { id: "won", title: "You won the cup", text: "A secret of mine", at: Date.now(), read: false };
    localStorage.setItem("croupier.notices", JSON.stringify([notice]));
  });
  // No page is open any more that could meet the end of the session and go elsewhere by itself.
  await page.goto("about:blank");
  await context.clearCookies();
  await signIn(page, second.email, password);
  await page.getByTestId("balance").waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("croupier.notices"))).not.toContain("secret");
});

test("after a sign-in without a reload the gifts that wait are counted [4-27] [2.5-03]", async ({ guest }) => {
  const account = await signUp(origin(), { currency: "CAD" });
  giveFreeRounds(account, "polar-orchard/FrostberryCascade", 5);
  const { page } = await guest();
  await page.goto("/sign-in");
  let loads = 0;
  page.on("load", () => loads++);
  await giveCredentials(page, account.email, password);
  await page.getByTestId("balance").waitFor();
  // The free rounds, and the turn of the wheel that a visit brings each day.
  await page.getByRole("link", { name: "Gifts: 2", exact: true }).waitFor();
  expect(loads).toBe(0);
});

test("a wrong password is logged as LOGIN_ERROR, without the address or the password [8-05]", async ({ guest }) => {
  const account = await signUp(origin());
  const { page } = await guest();
  const logged = nextRequest(page, (request) => request.url().endsWith("/log") && request.method() === "PUT");
  await signIn(page, account.email, "not the password");
  await page.getByText("E-mail address and password do not match.").waitFor();
  const body = (await logged).postData() ?? "";
  expect(JSON.parse(body)).toMatchObject({ code: "LOGIN_ERROR", status: 422 });
  expect(body).not.toContain(account.email);
  expect(body).not.toContain("not the password");
});

const inAppBrowser =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0";

test("inside another iOS app's browser the way out shows right after a sign-out, once [4-38]", async ({ player }) => {
  const { page, context } = await player({ userAgent: inAppBrowser });
  await page.goto("/");
  await page.getByTestId("balance").waitFor();
  await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
  await signOut(page);
  await page.getByText("Better in Safari").waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForTimeout(3_500);
  expect(await page.getByText("Better in Safari").count()).toBe(0);
});

test("the way out shows after the sign-out too where the page before it got its cards as it was left [4-38]", async ({
  player,
}) => {
  const { page, context } = await player({ userAgent: inAppBrowser });
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route(/assets\/Widgets-/, async (route) => {
    await left;
    await route.continue();
  });
  await page.goto("/");
  await page.getByTestId("balance").waitFor();
  await context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
  const widgets = page.waitForResponse(/assets\/Widgets-/);
  await page.route(`${origin()}/`, async (route) => {
    leave();
    await widgets;
    // The page that is being left has its cards now, and some time to show one.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await signOut(page);
  await page.getByText("Better in Safari").waitFor();
});

test("addresses of popups that say nothing alone lead to their pages, and names that are none are not found", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  for (const [name, path] of [
    ["bannerDetails", "/promotions"],
    ["adventureDay", "/adventure"],
    ["questLevel", "/action"],
    ["specialSlotIntro", "/"],
    ["editProfile", "/sign-up"],
  ]) {
    await page.goto(`/popup/${name}`);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(faults).toEqual([]);
  for (const name of ["providerNew", "constructor", "toString"]) {
    expect((await page.goto(`/popup/${name}`))?.status()).toBe(404);
  }
});
