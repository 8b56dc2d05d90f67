import type { Page } from "@playwright/test";
import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import { password, signUp } from "../../../apps/server/src/testing/people.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { origin } from "../../fixtures/product.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * What stands between a person and the account: the mailed links, followed from the demo's own mailbox, the password
 * that they set, and the end of a session in every tab.
 */

/** Opens the newest letter to this address with such a subject and answers the address of its link. */
async function mailedLink(page: Page, to: string, subject: string): Promise<string> {
  await page.goto(`/mailbox?to=${encodeURIComponent(to)}`);
  await page.getByRole("link", { name: subject }).first().click();
  const link = page.getByRole("article").getByRole("link");
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
}

test("the mailed link confirms the address once, and the profile stops asking for it [7.3-06] [3-04]", async ({
  player,
}) => {
  const { page, context, account, faults } = await player();
  const profile = await context.newPage();
  await profile.goto("/profile");
  await profile.getByText("Your e-mail address is not confirmed yet.").waitFor();

  const link = await mailedLink(page, account.email, "Confirm your e-mail address");
  await page.getByRole("article").getByRole("link").click();
  await page.getByText("Thank you, your e-mail address is confirmed.").waitFor();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
  expect((await account.get("/api/player")).body.confirmed_at).not.toBeNull();
  await profile.reload();
  await profile.getByRole("heading", { level: 1 }).waitFor();
  expect(await profile.getByText("Your e-mail address is not confirmed yet.").count()).toBe(0);
  expect(faults).toEqual([]);

  await page.goto(link);
  await page.getByRole("alert").getByText("This link does not work any more.").waitFor();
});

test("a forgotten password is set anew through the mailed link: the new one opens, the old one and every open session do not [7.3-05] [F-61]", {
  tag: "@main",
}, async ({ guest, player }) => {
  const { account, page: elsewhere, context: otherDevice } = await player({ device: "phone" });
  await elsewhere.goto("/profile");
  await elsewhere.getByRole("heading", { level: 1 }).waitFor();
  const { page, context } = await guest({ device: "desktop" });
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  const address = page.getByLabel("E-mail address");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expectFieldFaults([[address, "E-mail address", "Please fill in this field."]]);
  await address.fill(account.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page
    .getByText(`If ${account.email} has an account, the link is on its way. It works for 30 minutes.`)
    .waitFor();

  const link = await mailedLink(page, account.email, "Set a new password");
  await page.getByText("The link works once and for 30 minutes.").waitFor();
  await page.getByRole("article").getByRole("link").click();
  const wanted = page.getByLabel("New password");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expectFieldFaults([[wanted, "New password", "Please fill in this field."]]);
  await wanted.fill("lantern over the harbour 7");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByText("Your password was changed. Sign in with the new one.").waitFor();

  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  await giveCredentials(page, account.email, password);
  await page.getByText("E-mail address and password do not match.").waitFor();
  await giveCredentials(page, account.email, "lantern over the harbour 7");
  await page.getByTestId("balance").waitFor();
  // The link leads to the pages in the account's language.
  await expect.poll(() => new URL(page.url()).pathname).toBe("/en-CA");

  expect((await account.get("/api/player")).body.id).toBeUndefined();
  // A call of its own may have led the page to the sign-in already.
  await elsewhere.goto("/profile");
  await expect.poll(() => new URL(elsewhere.url()).pathname).toBe("/sign-up");
  await otherDevice.close();
  await context.close();

  const again = await guest({ device: "desktop" });
  await again.page.goto(link);
  await again.page.getByLabel("New password").fill("another harbour 8");
  await again.page.getByRole("button", { name: "Save the new password" }).click();
  await again.page.getByText("This link does not work any more. Ask for a new one.").waitFor();
  await again.page.getByRole("link", { name: "Send me a link" }).click();
  await again.page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
});

for (const when of ["late", "not at first"])
  test(`a sign-up whose list of countries comes ${when} proposes where the visitor is and can be sent [7.3-04]`, {
    tag: "@phone",
  }, async ({ guest }) => {
    const { page } = await guest();
    let refused = when === "not at first";
    let send = () => {};
    const sent = new Promise<void>((goOn) => {
      send = goOn;
    });
    await page.route("**/api/info/countries", async (route) => {
      if (refused) return route.fulfill({ status: 500, json: { errors: {} } });
      if (when === "late") await sent;
      return route.continue();
    });
    await page.goto("/");
    await page.getByRole("link", { name: "Sign up" }).first().click();
    const form = page.getByRole("dialog");
    const country = form.getByLabel("Country");
    await form.getByLabel("E-mail address").fill(`late-${when.length}-${process.pid}@example.test`);
    await form.getByLabel("Password", { exact: true }).fill("lantern over the harbour 5");
    for (const box of await form.getByRole("checkbox").all()) await box.check();
    expect(await country.inputValue(), "nothing is chosen from a list that is not there").toBe("");
    send();
    const again = form.getByRole("button", { name: "Try again" });
    if (refused) {
      await again.waitFor();
      refused = false;
      await again.click();
    }
    await expect.poll(() => country.inputValue()).toBe("CA");
    expect(await form.getByLabel("Currency").inputValue()).toBe("CAD");
    await form.getByRole("button", { name: "Create an account" }).click();
    await form.getByRole("button", { name: "Look around first" }).click();
    await form.waitFor({ state: "detached" });
    await page.getByTestId("balance").waitFor();
  });

test("asking for a new password says the same for an address that nobody has, and mails nothing [7.3-05] [F-64]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  const nobody = `nobody-${process.pid}@example.test`;
  await page.goto("/remind");
  await page.getByLabel("E-mail address").fill(nobody);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText(`If ${nobody} has an account, the link is on its way.`).waitFor();
  await page.goto(`/mailbox?to=${nobody}`);
  await page.getByText("No mail yet.").waitFor();
  expect(faults).toEqual([]);
});

for (const path of ["/", "/profile", "/play/tidewick/skerry-light?mode=real"])
  test(`signing out in one tab ends the session in another that shows ${path}, on the server too [7.3-03] [8-01] [F-61]`, async ({
    player,
  }) => {
    const { page, context, account } = await player();
    const other = await context.newPage();
    await other.goto(path);
    await other.getByTestId("balance").waitFor();
    await page.goto("/");
    await page.getByLabel(/^Account of/).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    for (const tab of [page, other]) {
      await tab.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
      expect(await tab.getByTestId("balance").count()).toBe(0);
      expect(await tab.locator("body").innerText()).not.toContain(account.email);
    }
    expect((await account.get("/api/player")).body.id).toBeUndefined();
    expect((await account.get("/api/player/accounts")).status).toBe(401);
  });

test("a call that meets an ended session leads to sign-in and, from there, back; a recorder of visits is told who is there [2.3-03] [4-28] [7-03] [8-01]", async ({
  player,
  operator,
}) => {
  const { page, account } = await player();
  await account.send("PUT", "/api/subscriptions", { receive_promos: false });
  await page.addInitScript(() => {
    const told: (number | null)[] = [];
    const recorder = { identify: (id: number) => told.push(id), forget: () => told.push(null) };
    Object.assign(window, { told, croupierRecorder: recorder });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: (number | null)[] }).told.at(-1));
  await page.goto("/promotions");
  await page.getByRole("button", { name: "Get offers by email" }).waitFor();
  await expect.poll(told).toBe(account.id);
  await page.waitForLoadState("networkidle");
  // The session ends while the press's own call is on its way, so no other call of the page can meet the end first.
  const { body: profile } = await account.get("/api/player");
  await page.route("**/api/player", (route) => route.fulfill({ json: profile }));
  await page.route("**/api/subscriptions", async (route) => {
    await operator.query("UPDATE players.session SET ended_at = now() WHERE player_id = $1", [account.id]);
    await route.continue();
  });
  await page.getByRole("button", { name: "Get offers by email" }).click();
  await expect.poll(() => page.url()).toMatch(/\/sign-in\?redirect=%2Fpromotions&ended$/);
  await page.waitForLoadState();
  await page.unrouteAll();
  expect(await page.getByTestId("balance").count()).toBe(0);
  await expect.poll(told).toBeNull();
  await giveCredentials(page, account.email, password);
  await page.waitForURL("/promotions");
  await page.getByTestId("balance").waitFor();
});

test.describe("a browser that keeps a password", () => {
  /** What the browser's own list answers when the page asks for a password; null when nothing is picked. */
  const keeps = (page: Page, stored: { id: string; password: string } | null) =>
    page.addInitScript((kept) => {
      const get = async () => (kept ? { type: "password", ...kept } : null);
      Object.defineProperty(navigator, "credentials", { value: { get } });
    }, stored);

  /** Presses the header's sign-in once what comes by itself is there, and with it the look at stored passwords. */
  async function pressSignIn(page: Page, path = "/support"): Promise<void> {
    await page.goto(path);
    await page.getByRole("region", { name: "Cookies", exact: true }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  }

  test("signs in with it at once, on the page as it stands [4-45] [4-46] [7.3-07]", async ({ guest }) => {
    const account = await signUp(origin());
    const { page } = await guest();
    await keeps(page, { id: account.email, password });
    await pressSignIn(page);
    await page.getByTestId("balance").waitFor();
    expect(new URL(page.url()).pathname).toBe("/support");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  for (const [what, stored] of [
    ["nothing is picked", null],
    ["the password is no longer the right one", { id: "gone@example.test", password: "not this one 1" }],
  ] as const)
    test(`leads to the sign-in page where ${what} [4-46] [8-11]`, { tag: "@phone" }, async ({ guest }) => {
      const { page } = await guest();
      await keeps(page, stored);
      await pressSignIn(page);
      await page.getByRole("dialog").getByLabel("E-mail address").waitFor();
    });

  test("is asked for nothing where no guest may sign in: the page says so [4-45] [4-47]", async ({ guest }) => {
    const { page, context } = await guest();
    await context.addCookies([{ name: demoCountryCookie, value: "FR", url: origin() }]);
    await keeps(page, { id: "kim@example.test", password });
    let sent = 0;
    page.on("request", (request) => {
      if (/\/api\/(users\/sign_in|captcha)$/.test(request.url())) sent += 1;
    });
    await pressSignIn(page, "/en/support");
    await page.getByText("Login not available in your country").first().waitFor();
    expect(sent).toBe(0);
  });

  test("says that the licence does not serve this country, and asks for no other way in [8-11]", async ({ guest }) => {
    const { page } = await guest();
    await keeps(page, { id: "mart@example.test", password });
    const refusal = {
      errors: { login: { licence_blocked: "Not under your licence." } },
      data: { code: "EE_LICENSE_BLOCKED" },
    };
    await page.route("**/api/users/sign_in", (route) => route.fulfill({ status: 422, json: refusal }));
    await pressSignIn(page);
    await page.getByText("Not under your licence.").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

test("who comes from where no accounts are opened is told so and proposed a currency all the same; the form has every field that the site's list requires [5-02] [7.3-04]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await page.goto("/sign-up?country=KE");
  expect(await page.getByLabel("Currency").inputValue()).toBe("EUR");
  expect(await page.getByLabel("Country").inputValue()).toBe("");
  await page.getByText("Yours does not seem to be among them.").waitFor();
  const { contexts } = await (await fetch(`${origin()}/api/info/player_fields`)).json();
  const names = await page
    .getByRole("main")
    .locator("form [name]")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  expect(names).toEqual(expect.arrayContaining(contexts.registration));
  await page.getByLabel("Country").selectOption({ label: "Canada" });
  await expect.poll(() => page.getByLabel("Currency").inputValue()).toBe("CAD");
  expect(faults).toEqual([]);
});
