import type { Cookie, Page } from "@playwright/test";
import { origin } from "../../fixtures/product.ts";

/** Sessions that were begun before: an account may sign in ten times in a quarter of an hour. */
const begun = new Map<string, Cookie[]>();

/** Opens the back office as one of the demo's operators. On a phone (`menuOpens`) its menu waits behind a button. */
export async function signIn(page: Page, name: string, { menuOpens = false } = {}): Promise<void> {
  const office = origin().replace("//localhost", "//office.localhost");
  const session = begun.get(`${office} ${name}`);
  if (session) await page.context().addCookies(session);
  await page.goto(office);
  const email = page.getByLabel(/^E-mail/);
  const menu = menuOpens ? page.getByRole("button", { name: "Open menu" }) : page.getByRole("menuitem").first();
  await email.or(menu).first().waitFor();
  if (await email.isVisible()) {
    await email.fill(`${name}@office.test`);
    await page.getByLabel(/^Password/).fill("velvet office 21");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  }
  await menu.waitFor();
  begun.set(`${office} ${name}`, await page.context().cookies(office));
}

/** Opens a player's page as one of the demo's operators. */
export async function openPlayer(page: Page, operator: string, email: string): Promise<void> {
  await signIn(page, operator);
  await page.getByRole("menuitem", { name: "Players" }).click();
  await page.getByLabel(/Id, e-mail/).fill(email);
  await page.waitForURL(/filter=/);
  await page.getByRole("row", { name: email }).click();
  await page.getByRole("tab", { name: "Messages" }).waitFor();
}
