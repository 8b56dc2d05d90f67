import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { password } from "../../../apps/server/src/testing/people.ts";
import { freePort } from "../../../apps/server/src/testing/serverProcess.ts";
import { giveAuthenticator } from "../../fixtures/authenticator.ts";
import { launchOptions } from "../../fixtures/browser.ts";
import { type StartedProduct, startProduct } from "../../fixtures/startProduct.ts";
import { startTlsProxy, type TlsProxy } from "../../fixtures/tlsProxy.ts";
import { newVisitor } from "../../fixtures/visitors.ts";

/* One passkey for all hosts of a brand, in a browser that asks the main one by HTTPS at the usual port. */

const brandHosts = ["neon.localhost", "arcade.localhost", "au.neon.localhost"];
const otherHost = "velvet.localhost";

let folder: string;
let house: StartedProduct;
let proxy: TlsProxy;
let browser: Browser;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "croupier-related-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = { PORT: String(port), PUBLIC_ORIGIN: "https://localhost", TRUST_PROXY: "1", DEMO_ROUNDS: "0" };
  house = await startProduct(join(folder, "data"), settings);
  const hosts = [...brandHosts, otherHost];
  proxy = await startTlsProxy(hosts, port);
  const places = hosts.map((host) => `MAP ${host}:443 127.0.0.1:${proxy.port}`).join(",");
  browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      `--host-resolver-rules=${places}`,
      `--ignore-certificate-errors-spki-list=${proxy.keyHash}`,
    ],
  });
});
test.afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await house?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens an account with the form, as a visitor from the demo's own country. */
async function signUpAt(page: Page, host: string): Promise<void> {
  await page.goto(`https://${host}/sign-up`);
  const form = page.getByRole("main");
  await form.getByLabel("E-mail address").fill("related@example.test");
  await form.getByLabel("Password", { exact: true }).fill(password);
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  await form.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
}

test("a passkey that was made at one host of a brand signs in at the others, and not at another brand's [F-63]", async () => {
  const { page } = await newVisitor(browser);
  const devtools = await giveAuthenticator(page);
  await signUpAt(page, "arcade.localhost");
  await page.goto("https://arcade.localhost/profile/security");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await passkeys.getByLabel("Name of the passkey").fill("Phone");
  await passkeys.getByRole("button", { name: "Continue on this device" }).click();
  await passkeys.getByRole("button", { name: "Rename Phone" }).waitFor();
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId: devtools.authenticatorId });
  expect(credentials.map(({ rpId }) => rpId)).toEqual(["neon.localhost"]);
  // The browser itself asked the main host which others count there.
  expect(proxy.asked).toContain("neon.localhost/.well-known/webauthn");

  for (const host of ["neon.localhost", "au.neon.localhost"]) {
    await page.goto(`https://${host}/sign-in`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByTestId("balance").waitFor();
    await page.goto(`https://${host}/profile/security`);
    await passkeys.getByRole("button", { name: "Rename Phone" }).waitFor();
    await expect(passkeys.getByText(/Works at .* only/)).toHaveCount(0);
  }
  await page.goto(`https://${otherHost}/sign-in`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText(`this is ${otherHost}`).waitFor();
  expect(await page.getByTestId("balance").count()).toBe(0);
});
