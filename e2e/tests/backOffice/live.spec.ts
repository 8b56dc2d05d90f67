import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { administer, databaseUrl } from "../../../apps/server/src/platform/testing/administer.ts";
import { oneTimeCode } from "../../../apps/server/src/testing/oneTimeCode.ts";
import { operatorCommand } from "../../../apps/server/src/testing/operatorCommand.ts";
import { freePort, type ServerProcess, startServerProcess } from "../../../apps/server/src/testing/serverProcess.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { giveAuthenticator } from "../../fixtures/authenticator.ts";
import { launchOptions } from "../../fixtures/browser.ts";
import { expect, test } from "../../fixtures/test.ts";
import { startTlsProxy, type TlsProxy } from "../../fixtures/tlsProxy.ts";
import { newVisitor } from "../../fixtures/visitors.ts";

/* The back office of a house that takes real money, over HTTPS: nobody works in it with a password alone. */

const host = "office.localhost";
const office = `https://${host}`;
const own = "a password of my own 22";

let folder: string;
let server: ServerProcess;
let proxy: TlsProxy;
let browser: Browser;
let database: string;
let drop: () => Promise<void>;

test.beforeAll(async ({ product }) => {
  folder = mkdtempSync(join(tmpdir(), "croupier-live-"));
  chmodSync(folder, 0o755);
  const name = `live_${process.pid}_${Date.now()}`;
  await administer(product.databaseUrl, `CREATE DATABASE ${name}`);
  drop = () => administer(product.databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  database = databaseUrl(product.databaseUrl, name);
  const port = await freePort();
  server = await startServerProcess({
    CROUPIER_MODE: "live",
    PORT: String(port),
    PUBLIC_ORIGIN: "https://velvet.localhost",
    STUDIO_ORIGIN: "https://games.localhost",
    BACK_OFFICE_ORIGIN: office,
    PAY_ORIGIN: "https://pay.localhost",
    PAY_API_URL: "http://127.0.0.1:9",
    PAY_PROVIDER: "acme-pay",
    PAY_KEY_ID: "casino",
    PAY_SECRET: "s".repeat(32),
    DATABASE_URL: database,
    DATA_DIR: join(folder, "data"),
    SECRET_KEY: "cd".repeat(32),
    SMTP_URL: "smtp://127.0.0.1:9",
    TRUST_PROXY: "1",
  });
  proxy = await startTlsProxy([host], port);
  browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${proxy.port}`,
      `--ignore-certificate-errors-spki-list=${proxy.keyHash}`,
    ],
  });
});
test.afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await server?.end("SIGTERM");
  await drop?.();
  rmSync(folder, { recursive: true, force: true });
});

async function givePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^E-mail/).fill("nia@house.test");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** What the back office answers to a call with the page's own session. */
const status = (page: Page, path: string) =>
  page.evaluate((address) => fetch(`/backoffice/api/${address}`).then((answer) => answer.status), path);

test("in live mode a new operator replaces the first password and sets up a second factor before anything opens, and cannot remove the last [F-63] [F-65]", async () => {
  const { says } = operatorCommand(database, ["operators", "add", "nia@house.test", "Nia Berg"]);
  const first = /password (\S+),/.exec(says)?.[1] ?? "";
  const { page, faults } = await newVisitor(browser);
  await giveAuthenticator(page);
  await page.goto(office);
  await givePassword(page, first);
  const choice = page.getByLabel("New password");
  await choice.waitFor();
  await expectAccessible(page, "the choice of a password at the first sign-in");
  await page.screenshot({ path: ".cache/shots/live-password.png" });
  expect(await status(page, "players")).toBe(401);
  await choice.fill(first);
  await page.getByRole("button", { name: "Keep this password" }).click();
  await expect(page.getByRole("alert")).toContainText("another password");
  // A page that is opened anew asks for the same.
  await page.goto(`${office}/#/players`);
  await page.reload();
  await choice.fill(own);
  await page.getByRole("button", { name: "Keep this password" }).click();

  await page.getByText("Set up a second factor first.").waitFor();
  await expectAccessible(page, "a second factor that must be set up");
  await page.screenshot({ path: ".cache/shots/live-factor.png" });
  expect(await status(page, "players")).toBe(401);
  expect(await status(page, "me/factors")).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("menuitem", { name: "Players" }).waitFor();
  expect(await status(page, "players")).toBe(200);

  await page.goto(`${office}/#/second-factor`);
  const passkey = page.getByRole("listitem").filter({ hasText: "Passkey of" });
  await passkey.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alert").filter({ hasText: "your only second factor" }).waitFor();
  await expect(passkey).toHaveCount(1);
  await expectAccessible(page, "the last second factor that stays");
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  const secret = await page.locator("code").innerText();
  await page.getByLabel("Code").fill(await oneTimeCode(secret));
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("listitem").filter({ hasText: "Authenticator app" }).waitFor();
  await passkey.getByRole("button", { name: /^Remove/ }).click();
  await expect(passkey).toHaveCount(0);

  await page.getByRole("button", { name: "Nia Berg" }).click();
  await page.getByRole("menuitem", { name: /log ?out|sign out/i }).click();
  await givePassword(page, own);
  await page.getByLabel("Code").waitFor();
  expect(await status(page, "players")).toBe(401);
  await page.getByLabel("Code").fill(await oneTimeCode(secret, new Date(Date.now() + 30_000)));
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("menuitem", { name: "Players" }).waitFor();
  // What was refused on the way.
  expect(faults.filter((one) => !/status of (401|409|422)/.test(one))).toEqual([]);
});
