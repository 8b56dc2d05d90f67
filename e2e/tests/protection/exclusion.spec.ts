import type { Page } from "@playwright/test";
import { password, signUp } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { bottomBar } from "../../fixtures/navigation.ts";
import { origin } from "../../fixtures/product.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, test } from "../../fixtures/test.ts";

/* An exclusion is the person's: it holds on every brand, for the betting site's calls and for their other accounts. */

const on = (host: string) => origin().replace("localhost", host);
const person = {
  first_name: "Robin",
  last_name: "Haven",
  date_of_birth: "1981-05-06",
  country: "CA",
  city: "Toronto",
  address: "7 Quay Road",
  postal_code: "M5V 2T6",
  mobile_phone: "+1 416 555 0177",
};

async function signInAt(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await giveCredentials(page, email, password);
}

test("who excludes themselves on one brand is signed out on the others, finds every sign-in closed, also to the betting site's calls, and opens no new account [F-51]", {
  tag: "@main",
}, async ({ guest }) => {
  const accounts = [await signUp(on("velvet.localhost")), await signUp(on("neon.localhost"))] as const;
  for (const account of accounts)
    expect((await account.send("PATCH", "/api/player", { context: "edition", player: person })).status).toBe(200);
  const here = await guest({ baseURL: on("velvet.localhost") });
  const there = await guest({ baseURL: on("neon.localhost"), device: "phone" });
  await signInAt(here.page, "/sign-in", accounts[0].email);
  await here.page.getByTestId("balance").waitFor();
  // The first account on the second brand, beside the person's own account there.
  await signInAt(there.page, "/sign-in", accounts[0].email);
  await there.page.getByTestId("balance").waitFor();
  expect((await accounts[1].get("/api/player/accounts")).status).toBe(200);

  await here.page.goto("/profile/limits");
  await here.page.getByRole("button", { name: "Exclude myself" }).click();
  await here.page.getByRole("button", { name: "Yes, exclude me now" }).click();
  await here.page.waitForURL(/\/(self-exclusion|sign-in)/);

  // What is open there is led away by itself.
  await there.page.waitForURL(/\/sign-in\?redirect=%2F&ended$/);
  await there.page.goto("/profile");
  await expect.poll(() => new URL(there.page.url()).pathname).toMatch(/^\/(sign-up|sign-in)$/);
  expect((await accounts[1].get("/api/player/accounts")).status).toBe(401);
  for (const host of ["neon.localhost", "nordic.localhost"])
    for (const { email } of accounts) {
      await signInAt(there.page, `${on(host)}/sign-in`, email);
      await there.page.getByRole("alert").getByText("You have excluded yourself from playing.").waitFor();
      expect(await there.page.getByTestId("balance").count()).toBe(0);
    }
  await expectAccessible(there.page, "a sign-in that refuses an excluded player");
  // The betting site signs its visitors in here, with calls that say where they come from.
  for (const account of accounts) {
    const sport = { "x-api-target": "sport" };
    const user = { email: account.email, password };
    expect(await account.send("POST", "/api/users/sign_in", { user }, sport)).toMatchObject({
      status: 422,
      body: { errors: { login: { self_excluded: expect.anything() } } },
    });
    expect((await account.get("/api/player/accounts", sport)).status).toBe(401);
  }
  await expect(signUp(on("nordic.localhost"), person)).rejects.toThrow("self_excluded");
});

test("who excluded themselves with money left signs in to take it out: every page says so and leads there, nothing else is open, and the balance is paid out [F-51]", {
  tag: "@phone",
}, async ({ player, guest, device }) => {
  const { page, account } = await player({ money: 200 });
  await page.goto("/profile/limits");
  await page.getByRole("button", { name: "Exclude myself" }).click();
  await page.getByRole("button", { name: "Yes, exclude me now" }).click();
  await page.waitForURL(/\/(self-exclusion|sign-in)/);

  const { page: back } = await guest({ device });
  await signInAt(back, "/sign-in", account.email);
  const notice = back.getByRole("listitem").filter({ hasText: "You have excluded yourself from playing." });
  await notice.waitFor();
  // What leads to money leads out of the account.
  await expect(bottomBar(back).getByRole("link", { name: "Withdraw" })).toHaveAttribute("href", "/withdraw");
  await expect(bottomBar(back).getByRole("link", { name: "Deposit" })).toHaveCount(0);
  await back.goto("/profile/limits");
  await back.getByRole("heading", { name: "Your limits" }).waitFor();
  await expect(back.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  await back.goto("/deposit");
  await back.getByText("You have excluded yourself from playing", { exact: true }).waitFor();
  await notice.getByRole("button", { name: "Withdraw" }).click();
  await expect(back).toHaveURL("/withdraw");
  await back.getByRole("main").getByText("Bank transfer", { exact: true }).click();
  await back.getByLabel("Amount in $").fill("200");
  await back.getByLabel("Account holder").fill("Alex Moss");
  await back.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await back.getByRole("button", { name: "Request the withdrawal" }).click();
  await back.getByRole("heading", { name: "Withdrawal requested" }).waitFor();
  await expect(back.getByTestId("balance").first()).toContainText("0.00");
});
