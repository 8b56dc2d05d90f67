import type { Page } from "@playwright/test";
import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import {
  estonianCode,
  estonianHost,
  password,
  signIn,
  signUp,
  signUpInEstonia,
} from "../../../apps/server/src/testing/people.ts";
import { accessibilityFaults, expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { sayIn } from "../../fixtures/messages.ts";
import { cookiesOf } from "../../fixtures/people.ts";
import { origin, originAt } from "../../fixtures/product.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";

/* The host of the Estonian licence: who registers and signs in there, and what an account under it is told. */

/** Somebody in a country, at that host. */
async function visitorOf(guest: Guest, country: string) {
  const home = originAt(estonianHost);
  const visitor = await guest({ baseURL: home });
  await visitor.context.addCookies([{ name: demoCountryCookie, value: country, url: home }]);
  return visitor;
}

const noticeOn = (page: Page) => page.getByRole("dialog", { name: "Before you play" });

test("somebody in Estonia registers with the code of the national register, from 21 on, reads what holds there, and has an account of that licence [1-04] [5-11] [5-13] [4-66]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await visitorOf(guest, "EE");
  const say = sayIn("de");
  await page.goto("/de/sign-up");
  const form = page.getByRole("main").locator("form");
  const field = (name: string) => form.getByLabel(say("cashbox.field", { name }), { exact: true });
  const press = () => form.getByRole("button", { name: say("signUp.action"), exact: true }).click();
  const countries = form.getByLabel(say("signUp.country")).getByRole("option");
  await expect(countries.filter({ hasText: /\w/ })).toHaveText(["Estland"]);
  await form.getByLabel(say("auth.email"), { exact: true }).fill(`estonia-${process.pid}@example.test`);
  await form.getByLabel(say("auth.password"), { exact: true }).fill("lantern over the harbour 5");
  await form.getByLabel(say("signUp.age", { age: 21 })).check();
  await form.getByLabel(say("signUp.terms")).check();
  await field("first_name").fill("Mari");
  await field("last_name").fill("Tamm");
  const young = `${new Date().getUTCFullYear() - 20}-01-01`;
  await field("date_of_birth").fill(young);
  await field("personal_id").fill("49403136527");
  await press();
  await expectFieldFaults([
    [field("date_of_birth"), say("cashbox.field", { name: "date_of_birth" }), say("errors.minimum_age", { age: 21 })],
    [field("personal_id"), say("cashbox.field", { name: "personal_id" }), say("errors.invalid_personal_id")],
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
  await field("date_of_birth").fill("1994-03-13");
  await field("personal_id").fill(estonianCode("1994-03-14"));
  await press();
  await expectFieldFaults([
    [field("personal_id"), say("cashbox.field", { name: "personal_id" }), say("errors.personal_id_birth_date")],
  ]);
  await field("personal_id").fill("49403136526");
  await press();
  const notice = page.getByRole("dialog", { name: say("signInNotice.title") });
  await notice.getByText(say("signInNotice.register")).waitFor();
  await expectAccessible(page, "the notice after a registration under the Estonian licence");
  await notice.getByRole("button", { name: say("signInNotice.close") }).click();
  await page.getByRole("heading", { name: say("welcome.title"), exact: true }).waitFor();
  await page.getByTestId("session-time").waitFor();
  const own = await page.evaluate(async () => (await fetch("/api/player")).json());
  expect(own).toMatchObject({ license_name: "EE", country: "EE", personal_id: expect.stringMatching(/6526$/) });
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

test("somebody in Estonia at another host of the brand is led to the one whose licence serves them [6-04]", {
  tag: "@phone",
}, async ({ guest }) => {
  const home = originAt("nordic.localhost");
  const { page, context } = await guest({ baseURL: home });
  await context.addCookies([{ name: demoCountryCookie, value: "EE", url: home }]);
  const say = sayIn("de");
  await page.goto("/de/sign-up");
  await page.getByRole("heading", { name: say("blocked.registration") }).waitFor();
  await page.getByText(say("blocked.elsewhere")).waitFor();
  await expectAccessible(page, "the way to the host of the country's licence");
  expect(await sidewaysFaults(page)).toEqual([]);
  await page.getByRole("link", { name: say("blocked.goThere", { host: estonianHost }) }).click();
  await page.waitForURL(`${originAt(estonianHost)}/de/sign-up`);
});

test("from elsewhere nobody registers at that host, and an account of another licence does not open there [8-11]", async ({
  guest,
}) => {
  const { page } = await visitorOf(guest, "CA");
  await page.goto("/sign-up");
  await page.getByRole("heading", { name: "Registration restricted in your country" }).waitFor();
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  await expect(signUp(originAt(estonianHost))).rejects.toThrow("451");

  const { email } = await signUp(origin());
  await page.goto("/sign-in");
  await giveCredentials(page, email, password);
  await page.getByRole("alert").filter({ hasText: "Sign-in is not possible under your licence." }).waitFor();

  // Who travels keeps the account, and the bar with it; a house that is busy for a moment keeps the notice from nobody.
  const traveller = await signUpInEstonia(origin());
  const busy = { status: 503, json: { errors: { base: { busy: "Too busy" } } } };
  await page.route("**/api/reality_check*", (route) => route.fulfill(busy), { times: 1 });
  await page.getByLabel("E-mail address").fill(traveller.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await noticeOn(page).waitFor();
});

test("the notice is for the sign-in of this browser: one on another device does not show it again, and a new one here does [4-66]", async ({
  guest,
}) => {
  const account = await signUpInEstonia(origin());
  const { page, context, faults } = await visitorOf(guest, "EE");
  await context.addCookies(cookiesOf(account));
  await page.goto("/support");
  await noticeOn(page).getByRole("button", { name: "I have read this" }).click();
  await noticeOn(page).waitFor({ state: "detached" });

  const elsewhere = await signIn(account.origin, account.email, password);
  const shown = async () => {
    await page.goto("/support");
    await page.getByTestId("session-time").waitFor();
    await page.waitForLoadState("networkidle");
    return noticeOn(page).count();
  };
  expect(await shown()).toBe(0);
  const changed = {
    current_password: password,
    password: `${password} anew`,
    password_confirmation: `${password} anew`,
  };
  const status = await page.evaluate(async (user) => {
    const headers = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" };
    return (await fetch("/api/users", { method: "PUT", headers, body: JSON.stringify({ user }) })).status;
  }, changed);
  expect(status).toBeLessThan(300);
  expect(await shown(), "after a change of the password").toBe(0);
  expect((await elsewhere.get("/api/player/accounts")).status).toBe(401);

  const again = await signIn(account.origin, account.email, changed.password);
  await context.addCookies(cookiesOf(again));
  await page.goto("/support");
  await noticeOn(page).waitFor();
  // A call of the page that is under way while the session is replaced is refused.
  expect(faults.filter((fault) => !fault.includes("401"))).toEqual([]);
});
