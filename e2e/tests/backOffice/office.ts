import { type Cookie, expect, type Locator, type Page } from "@playwright/test";
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

/**
 * Searches a list and opens the first line that fits, once the list has gone to its filtered address (which would leave the
 * page of a line that is opened before) and has no other lines (which would move under the hand).
 */
export async function openFound(page: Page, words: string, line: string | RegExp = words): Promise<void> {
  // What is typed while the list is still on its way is lost with the page before it.
  await expect(async () => {
    await page.getByLabel("Search").fill(words, { timeout: 10_000 });
    await page.waitForURL((address) => decodeURIComponent(address.hash).includes(words), { timeout: 10_000 });
  }).toPass();
  const found = page.getByRole("row", { name: line }).first();
  await found.waitFor();
  const others = page.getByRole("row").filter({ hasNot: page.getByRole("columnheader"), hasNotText: words });
  await expect(others).toHaveCount(0);
  await found.click();
}

/** Opens a tournament's page by its identifier. */
export async function openTournament(page: Page, name: string): Promise<void> {
  await page.getByRole("menuitem", { name: "Tournaments" }).click();
  await openFound(page, name, new RegExp(name));
  await page.getByRole("heading", { name, level: 2 }).first().waitFor();
}

type NewGuest = () => Promise<{ page: Page }>;

/** Follows the line that says that a change waits for a second person, and approves it as one of them. */
export async function approveWaiting(page: Page, guest: NewGuest): Promise<void> {
  await page.getByRole("status", { name: "Second person" }).getByRole("link").click();
  await approveShown(page, guest);
}

/** Approves as a second person the proposal that its proposer has open. */
export async function approveShown(page: Page, guest: NewGuest): Promise<void> {
  await page.getByText("You proposed this. A second person must approve it.").waitFor();
  const second = await guest();
  await signIn(second.page, "ada");
  await second.page.goto(page.url());
  const decision = second.page.getByRole("dialog");
  const reason = decision.getByRole("textbox", { name: "Reason" });
  // Who else looks at the proposal may come in while the button is pressed, and the page is made anew.
  await expect(async () => {
    if (!(await reason.isVisible()))
      await second.page.getByRole("button", { name: "Approve" }).first().click({ timeout: 3_000 });
    await reason.fill("the sums are right", { timeout: 3_000 });
  }).toPass();
  await decision.getByRole("button", { name: "Approve" }).click();
  await second.page.getByText("approved").first().waitFor();
}

/** Presses a button that asks why, says so and sends it; answers the dialog. `fill` does what else it asks for. */
export async function pressChange(
  page: Page,
  label: string,
  reason: string,
  { title = label, fill }: { title?: string; fill?: (dialog: Locator) => Promise<unknown> } = {},
): Promise<Locator> {
  await page.getByRole("button", { name: label, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: title });
  await fill?.(dialog);
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: label, exact: true }).click();
  return dialog;
}

/** The same for a change that goes well. */
export async function changeWith(...change: Parameters<typeof pressChange>): Promise<void> {
  await (await pressChange(...change)).waitFor({ state: "detached" });
}

/** What the audit log has about something, newest first, read with the operator's session. */
export async function auditLines(page: Page, subject: string): Promise<{ action: string; reason: string }[]> {
  const address = `/backoffice/api/audit?subject=${encodeURIComponent(subject)}`;
  return page.evaluate(async (path) => (await (await fetch(path)).json()).data, address);
}
