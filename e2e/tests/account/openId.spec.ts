import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { type OpenIdServer, openIdServer } from "../../../apps/server/src/players/testing/openIdServer.ts";
import { signUp } from "../../../apps/server/src/testing/people.ts";
import { freePort } from "../../../apps/server/src/testing/serverProcess.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { cookiesOf } from "../../fixtures/people.ts";
import { type StartedProduct, startProduct } from "../../fixtures/startProduct.ts";
import { newVisitor } from "../../fixtures/visitors.ts";

/* Signing in with an account elsewhere: a product that names a real OpenID Connect provider, and the provider's own pages. */

let folder: string;
let elsewhere: OpenIdServer;
let house: StartedProduct;
let home: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "croupier-openid-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  elsewhere = await openIdServer([`http://localhost:${port}/api/auth_providers/openid/callback`]);
  house = await startProduct(join(folder, "data"), {
    PORT: String(port),
    OIDC_ISSUER: elsewhere.issuer,
    OIDC_CLIENT_ID: elsewhere.clientId,
    OIDC_CLIENT_SECRET: elsewhere.clientSecret,
    OIDC_NAME: "Elsewhere",
    DEMO_ROUNDS: "0",
    SAMPLE_STUDIO: "false",
  });
  home = house.product.origin;
});
test.afterAll(async () => {
  await house?.end();
  await elsewhere?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visitor(browser: Browser) {
  const one = await newVisitor(browser, { baseURL: home });
  // The provider's own pages ask for a font of the web.
  await one.context.route(/fonts\./, (route) => route.abort());
  return one;
}

/** Makes the player's sign-in eleven minutes old. */
async function letTimePass(id: number): Promise<void> {
  const client = new pg.Client({ connectionString: house.product.databaseUrl });
  await client.connect();
  await client
    .query("UPDATE players.session SET created_at = created_at - interval '11 minutes' WHERE player_id = $1", [id])
    .finally(() => client.end());
}

/** Signs in on the provider's pages and lets it tell who that is. */
async function passThrough(page: Page, login: string): Promise<void> {
  await page.waitForURL(new RegExp(`^${elsewhere.issuer}/interaction/`));
  await page.locator("[name=login]").fill(login);
  await page.locator("[name=password]").fill("any");
  await page.getByRole("button", { name: /sign-?in/i }).click();
  await page.getByRole("button", { name: /continue/i }).click();
  await page.waitForURL((url) => url.origin === home);
}

test("a newcomer signs up with an account elsewhere, gives country and terms, signs out, and comes back to the same account [7.2-08] [4-67]", async ({
  browser,
}) => {
  const { page } = await visitor(browser);
  await page.goto("/sign-up");
  const button = page.getByRole("main").getByRole("link", { name: "Continue with Elsewhere" });
  await button.waitFor();
  await expectAccessible(page, "the sign-up with another site's button");
  await button.click();
  await passThrough(page, "kim");
  const asked = page.getByRole("dialog").filter({ has: page.getByRole("checkbox") });
  await asked.waitFor();
  await expectAccessible(page, "what is asked after signing up elsewhere");
  const country = asked.getByRole("combobox", { name: "Country" });
  await asked.getByRole("checkbox").check();
  await asked.getByRole("button", { name: "Accept and go on" }).click();
  await expectFieldFaults([[country, "Country", /./]]);
  await country.selectOption("CA");
  await asked.getByRole("button", { name: "Accept and go on" }).click();
  await asked.waitFor({ state: "detached" });
  const me = async () => (await page.request.get(`${home}/api/player`)).json();
  const player = await me();
  expect(player).toMatchObject({ email: "kim@elsewhere.test", country: "CA", auth_fields_missed: [] });
  expect(player.confirmed_at).toEqual(expect.any(String));

  await page.context().clearCookies({ domain: "localhost" });
  await page.goto("/sign-in");
  await page.getByRole("main").getByRole("link", { name: "Continue with Elsewhere" }).click();
  // The other site still knows who that is, and asks no more.
  await page.waitForURL((url) => url.origin === home && url.pathname === "/");
  await page.getByTestId("balance").first().waitFor();
  expect((await me()).id).toBe(player.id);
});

test("an address that has an account is refused in words; its owner connects the other site under Security, signs in with it, and disconnects it [F-63]", async ({
  browser,
}) => {
  const account = await signUp(home, { email: "lee@elsewhere.test" });
  const stranger = await visitor(browser);
  await stranger.page.goto("/sign-in");
  await stranger.page.getByRole("main").getByRole("link", { name: "Continue with Elsewhere" }).click();
  await passThrough(stranger.page, "lee");
  const refusal = "There is an account with this address already.";
  await stranger.page.getByRole("alert").filter({ hasText: refusal }).waitFor();
  await expectAccessible(stranger.page, "a sign-in elsewhere that was refused");

  const { page, context } = await visitor(browser);
  await context.addCookies(cookiesOf(account));
  await page.goto("/profile/security");
  const sites = page.getByRole("region", { name: "Other sites" });
  await sites.getByRole("link", { name: "Connect Elsewhere" }).click();
  await passThrough(page, "lee");
  await page.waitForURL(/\/profile\/security$/);
  const connected = sites.getByRole("listitem").filter({ hasText: "lee@elsewhere.test" });
  await connected.waitFor();
  await expectAccessible(page, "the security page with a connected site");
  await page.screenshot({ path: ".cache/shots/openid-connected.png", fullPage: true });

  await stranger.page.getByRole("main").getByRole("link", { name: "Continue with Elsewhere" }).click();
  await stranger.page.getByTestId("balance").first().waitFor();
  const signedIn = await (await stranger.page.request.get(`${home}/api/player`)).json();
  expect(signedIn.id).toBe(account.id);

  await connected.getByRole("button", { name: "Disconnect" }).click();
  await expect(connected).toHaveCount(0);
  await page.context().clearCookies({ domain: "localhost" });
  await page.goto("/sign-in");
  await page.getByRole("main").getByRole("link", { name: "Continue with Elsewhere" }).click();
  await page.getByRole("alert").filter({ hasText: refusal }).waitFor();
});

test("who has no password here signs in anew at the other site before another phone number, comes back to the form, and it goes through [F-63]", async ({
  browser,
}) => {
  const { page } = await visitor(browser);
  await page.goto("/sign-up");
  await page.getByRole("main").getByRole("link", { name: "Continue with Elsewhere" }).click();
  await passThrough(page, "noor");
  const asked = page.getByRole("dialog").filter({ has: page.getByRole("checkbox") });
  await asked.getByRole("combobox", { name: "Country" }).selectOption("CA");
  await asked.getByRole("checkbox").check();
  await asked.getByRole("button", { name: "Accept and go on" }).click();
  await asked.waitFor({ state: "detached" });
  const me = async () => (await page.request.get(`${home}/api/player`)).json();
  await letTimePass((await me()).id);

  await page.goto("/profile/details");
  const send = async () => {
    await page.getByLabel("Mobile phone").fill("+1 416 555 0181");
    await page.getByRole("button", { name: "Save changes" }).click();
  };
  await send();
  const question = page.getByRole("dialog", { name: "Is it you?" });
  await question.getByText("You sign in with Elsewhere.").waitFor();
  await expectAccessible(page, "the question who it is, where another site says so");
  const way = question.getByRole("link", { name: "Continue with Elsewhere" });
  await expect(way).toHaveAccessibleDescription(
    "This leads away from the page: what you typed in the form behind must be typed again afterwards.",
  );
  await way.click();
  // The other site knows who that is, and asks all the same.
  await page.waitForURL(new RegExp(`^${elsewhere.issuer}/interaction/`));
  await page.locator("[name=login]").fill("noor");
  await page.locator("[name=password]").fill("any");
  await page.getByRole("button", { name: /sign-?in/i }).click();
  await page.waitForURL((url) => url.origin === home && url.pathname === "/profile/details");
  await expect(page.getByLabel("Mobile phone")).toHaveValue("");
  await send();
  await page.getByText("Your details are saved.").waitFor();
  expect((await me()).mobile_phone).toContain("0181");
});

test("who does not let the other site tell, and whom it does not vouch for, is told so [F-62]", async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.goto("/sign-in");
  await page.getByRole("main").getByRole("link", { name: "Continue with Elsewhere" }).click();
  await page.waitForURL(new RegExp(`^${elsewhere.issuer}/interaction/`));
  await page.getByRole("link", { name: /cancel/i }).click();
  await page.waitForURL((url) => url.origin === home);
  await page.getByRole("alert").filter({ hasText: "You did not allow the other site to sign you in." }).waitFor();
  elsewhere.vouches = false;
  await page.getByRole("main").getByRole("link", { name: "Continue with Elsewhere" }).click();
  await passThrough(page, "nobody");
  await page.getByRole("alert").filter({ hasText: "did not tell us a confirmed e-mail address" }).waitFor();
  elsewhere.vouches = true;
});
