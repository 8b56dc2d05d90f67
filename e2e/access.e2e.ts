import { describe, expect, test } from "vitest";
import { password, signUp } from "../apps/server/src/testing/people.ts";
import { browser } from "./browser.ts";
import { newVisitor, origin, type Page } from "./kit.ts";
import { operate } from "./operator.ts";
import { personWith } from "./people.ts";

/*
 * What stands between a person and the account: the mailed links, followed from the demo's own mailbox, the password
 * that they set, and the end of a session in every tab.
 */

/** Opens the newest letter to this address with such a subject and answers the address of its link. */
async function mailedLink(page: Page, to: string, subject: string): Promise<string> {
  await page.goto(`${origin()}/mailbox?to=${encodeURIComponent(to)}`);
  await page.getByRole("link", { name: subject }).first().click();
  const link = page.locator("article a");
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.locator("main, dialog").getByRole("button", { name: "Sign in" }).click();
}

test("the mailed link confirms the address once, and the profile stops asking for it [7.3-06] [3-04]", async () => {
  const { page, context, player, faults } = await personWith(0, browser);
  const profile = await context.newPage();
  await profile.goto(`${origin()}/profile`);
  await profile.getByText("Your e-mail address is not confirmed yet.").waitFor();

  const link = await mailedLink(page, player.email, "Confirm your e-mail address");
  await page.locator("article a").click();
  await page.getByText("Thank you, your e-mail address is confirmed.").waitFor();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
  expect((await player.get("/api/player")).body.confirmed_at).not.toBeNull();
  await profile.reload();
  await profile.getByRole("heading", { level: 1 }).waitFor();
  expect(await profile.getByText("Your e-mail address is not confirmed yet.").count()).toBe(0);
  expect(faults).toEqual([]);

  await page.goto(link);
  await page.getByRole("alert").getByText("This link does not work any more.").waitFor();
  await context.close();
});

test("a forgotten password is set anew through the mailed link: the new one opens, the old one and every open session do not [7.3-05] [F-61]", async () => {
  const { player, page: elsewhere, context: otherDevice } = await personWith(0, browser, "phone");
  await elsewhere.goto(`${origin()}/profile`);
  await elsewhere.getByRole("heading", { level: 1 }).waitFor();
  const { page, context } = await newVisitor(browser, "desktop");
  await page.goto(`${origin()}/sign-in`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await page.getByLabel("E-mail address").fill(player.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText(`If ${player.email} has an account, the link is on its way. It works for 30 minutes.`).waitFor();

  const link = await mailedLink(page, player.email, "Set a new password");
  await page.getByText("The link works once and for 30 minutes.").waitFor();
  await page.locator("article a").click();
  await page.getByLabel("New password").fill("lantern over the harbour 7");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByText("Your password was changed. Sign in with the new one.").waitFor();

  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  await signIn(page, player.email, password);
  await page.getByText("E-mail address and password do not match.").waitFor();
  await signIn(page, player.email, "lantern over the harbour 7");
  await page.getByTestId("balance").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");

  expect((await player.get("/api/player")).body.id).toBeUndefined();
  // A call of its own may have led the page to the sign-in already.
  await elsewhere.goto(`${origin()}/profile`);
  await expect.poll(() => new URL(elsewhere.url()).pathname).toBe("/sign-up");
  await otherDevice.close();
  await context.close();

  const again = await newVisitor(browser, "desktop");
  await again.page.goto(link);
  await again.page.getByLabel("New password").fill("another harbour 8");
  await again.page.getByRole("button", { name: "Save the new password" }).click();
  await again.page.getByText("This link does not work any more. Ask for a new one.").waitFor();
  await again.page.getByRole("link", { name: "Send me a link" }).click();
  await again.page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await again.context.close();
});

test.each(["late", "not at first"])(
  "a sign-up whose list of countries comes %s proposes where the visitor is and can be sent [7.3-04]",
  async (when) => {
    const { page, context } = await newVisitor(browser, "phone");
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
    await page.goto(`${origin()}/`);
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
    await context.close();
  },
);

test("asking for a new password says the same for an address that nobody has, and mails nothing [7.3-05] [F-64]", async () => {
  const { page, context, faults } = await newVisitor(browser, "phone");
  const nobody = `nobody-${process.pid}@example.test`;
  await page.goto(`${origin()}/remind`);
  await page.getByLabel("E-mail address").fill(nobody);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText(`If ${nobody} has an account, the link is on its way.`).waitFor();
  await page.goto(`${origin()}/mailbox?to=${nobody}`);
  await page.getByText("No mail yet.").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test.each(["/", "/profile", "/play/tidewick/skerry-light?mode=real"])(
  "signing out in one tab ends the session in another that shows %s, on the server too [7.3-03] [8-01] [F-61]",
  async (path) => {
    const { page, context, player } = await personWith(0, browser);
    const other = await context.newPage();
    await other.goto(`${origin()}${path}`);
    await other.getByTestId("balance").waitFor();
    await page.goto(`${origin()}/`);
    await page.getByLabel(/^Account of/).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    for (const tab of [page, other]) {
      await tab.locator("header").getByRole("link", { name: "Sign in" }).waitFor();
      expect(await tab.getByTestId("balance").count()).toBe(0);
      expect(await tab.locator("body").innerText()).not.toContain(player.email);
    }
    expect((await player.get("/api/player")).body.id).toBeUndefined();
    expect((await player.get("/api/player/accounts")).status).toBe(401);
    await context.close();
  },
);

test("a call that meets an ended session leads to sign-in and, from there, back [2.3-03] [7-03] [8-01]", async () => {
  const { page, context, player } = await personWith(0, browser);
  await player.send("PUT", "/api/subscriptions", { receive_promos: false });
  await page.goto(`${origin()}/promotions`);
  await page.getByRole("button", { name: "Get offers by email" }).waitFor();
  await page.waitForLoadState("networkidle");
  // The session ends while the press's own call is on its way, so no other call of the page can meet the end first.
  const { body: profile } = await player.get("/api/player");
  await page.route("**/api/player", (route) => route.fulfill({ json: profile }));
  await page.route("**/api/subscriptions", async (route) => {
    await operate("UPDATE players.session SET ended_at = now() WHERE player_id = $1", [player.id]);
    await route.continue();
  });
  await page.getByRole("button", { name: "Get offers by email" }).click();
  await expect.poll(() => page.url()).toMatch(/\/sign-in\?redirect=%2Fpromotions$/);
  await page.waitForLoadState();
  await page.unrouteAll();
  expect(await page.getByTestId("balance").count()).toBe(0);
  await signIn(page, player.email, password);
  await page.waitForURL(`${origin()}/promotions`);
  await page.getByTestId("balance").waitFor();
  await context.close();
});

describe("a browser that keeps a password", () => {
  /** What the browser's own list answers when the page asks for a password; null when nothing is picked. */
  const keeps = (page: Page, stored: { id: string; password: string } | null) =>
    page.addInitScript((kept) => {
      const get = async () => (kept ? { type: "password", ...kept } : null);
      Object.defineProperty(navigator, "credentials", { value: { get } });
    }, stored);

  /** Presses the header's sign-in once what comes by itself is there, and with it the look at stored passwords. */
  async function pressSignIn(page: Page): Promise<void> {
    await page.goto(`${origin()}/support`);
    await page.getByRole("region", { name: "Cookies", exact: true }).waitFor();
    await page.locator("header").getByRole("link", { name: "Sign in" }).click();
  }

  test("signs in with it at once, on the page as it stands [4-45] [4-46] [7.3-07]", async () => {
    const player = await signUp(origin());
    const { page, context } = await newVisitor(browser, "desktop");
    await keeps(page, { id: player.email, password });
    await pressSignIn(page);
    await page.getByTestId("balance").waitFor();
    expect(new URL(page.url()).pathname).toBe("/support");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await context.close();
  });

  test.each([
    ["nothing is picked", null],
    ["the password is no longer the right one", { id: "gone@example.test", password: "not this one 1" }],
  ])("leads to the sign-in page where %s [4-46] [8-11]", async (_, stored) => {
    const { page, context } = await newVisitor(browser, "phone");
    await keeps(page, stored);
    await pressSignIn(page);
    await page.getByRole("dialog").getByLabel("E-mail address").waitFor();
    await context.close();
  });

  test("says that the licence does not serve this country, and asks for no other way in [8-11]", async () => {
    const { page, context } = await newVisitor(browser, "desktop");
    await keeps(page, { id: "mart@example.test", password });
    const refusal = {
      errors: { login: { licence_blocked: "Not under your licence." } },
      data: { code: "EE_LICENSE_BLOCKED" },
    };
    await page.route("**/api/users/sign_in", (route) => route.fulfill({ status: 422, json: refusal }));
    await pressSignIn(page);
    await page.getByText("Not under your licence.").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await context.close();
  });
});

test("who comes from where no accounts are opened is told so and proposed a currency all the same; the form has every field that the site's list requires [5-02] [7.3-04]", async () => {
  const { page, context, faults } = await newVisitor(browser, "desktop");
  await page.goto(`${origin()}/sign-up?country=KE`);
  expect(await page.getByLabel("Currency").inputValue()).toBe("EUR");
  expect(await page.getByLabel("Country").inputValue()).toBe("");
  await page.getByText("Yours does not seem to be among them.").waitFor();
  const { contexts } = await (await fetch(`${origin()}/api/info/player_fields`)).json();
  const names = await page
    .locator("main form [name]")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  expect(names).toEqual(expect.arrayContaining(contexts.registration));
  await page.getByLabel("Country").selectOption({ label: "Canada" });
  await expect.poll(() => page.getByLabel("Currency").inputValue()).toBe("CAD");
  expect(faults).toEqual([]);
  await context.close();
});
