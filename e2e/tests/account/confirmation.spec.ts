import type { Page } from "@playwright/test";
import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import { password, signUp } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, test } from "../../fixtures/test.ts";

/* The mail that confirms an address, asked for again, and a sign-in where the account's licence does not count. */

test("an address that is none is refused in the server's own words, a right one gets the letter again, and its link confirms [7.3-06] [8-04]", {
  tag: "@phone",
}, async ({ guest, operator }) => {
  const account = await signUp(origin());
  await operator.query("DELETE FROM mail.mailbox WHERE recipient = $1", [account.email]);
  const { page } = await guest();
  await page.goto("/email-verify?email=no-address");
  await expectAccessible(page, "the page that asks to look into the mailbox");
  const resend = page.getByRole("button", { name: "Send the e-mail again" });
  await resend.click();
  await page.getByText("Enter a complete address, such as kim@example.com.").waitFor();
  await page.goto(`/email-verify?email=${encodeURIComponent(account.email)}`);
  await resend.click();
  await page.getByText(`A confirmation e-mail is on its way to ${account.email}.`).waitFor();
  await page.goto(`/mailbox?to=${encodeURIComponent(account.email)}`);
  await page.getByRole("link", { name: "Confirm your e-mail address" }).first().click();
  await page.getByRole("article").getByRole("link").click();
  await page.getByText("Thank you, your e-mail address is confirmed.").waitFor();
  expect((await account.get("/api/player")).body.confirmed_at).not.toBeNull();
});

test("of all that stands against asking again, what is wrong with the address is told [8-04]", async ({ guest }) => {
  const { page } = await guest();
  const errors = { captcha: { captcha_required: "Solve it again." }, email: { not_found: "Nobody has this address." } };
  await page.route("**/api/users/confirmation", (route) => route.fulfill({ status: 422, json: { errors } }));
  await page.goto("/email-verify?email=kim@example.test");
  await page.getByRole("button", { name: "Send the e-mail again" }).click();
  await page.getByText("Nobody has this address.").waitFor();
  expect(await page.getByText("Solve it again.").count()).toBe(0);
});

test.describe("from Estonia, with an account under another licence", () => {
  async function visitor(page: Page) {
    await page.context().addCookies([{ name: demoCountryCookie, value: "EE", url: origin() }]);
    return signUp(origin());
  }

  test("the form says why nobody is let in, and keeps what was typed [8-11] [7.3-02]", async ({ guest }) => {
    const { page } = await guest();
    const account = await visitor(page);
    await page.goto("/sign-in");
    await giveCredentials(page, account.email, password);
    await page
      .getByRole("alert")
      .filter({ hasText: /licence/ })
      .waitFor();
    await expect(page.getByLabel("E-mail address")).toHaveValue(account.email);
    expect(await page.getByTestId("balance").count()).toBe(0);
    await expectAccessible(page, "a sign-in that the licence refuses");
  });

  test("a password that the browser keeps is refused by the server's code, and no other way in is asked for [8-11] [7.3-07]", async ({
    guest,
  }) => {
    const { page } = await guest();
    const account = await visitor(page);
    await page.addInitScript(
      (kept) => {
        const get = async () => ({ type: "password", ...kept });
        Object.defineProperty(navigator, "credentials", { value: { get } });
      },
      { id: account.email, password },
    );
    await page.goto("/support");
    await page.getByRole("region", { name: "Cookies", exact: true }).waitFor();
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/users/sign_in"));
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    expect((await (await answered).json()).data).toMatchObject({ code: "EE_LICENSE_BLOCKED" });
    await page
      .getByText(/licence/)
      .first()
      .waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});
