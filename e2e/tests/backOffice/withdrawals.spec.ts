import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Player } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* The queue of withdrawals, as those who pay out work with it. The players' addresses are not confirmed, so a person decides. */

const bank = { payment_method: "bank-transfer", fields: { iban: "DE89370400440532013000", holder: "Alex Moss" } };

test("an operator finds a withdrawal by what it is, reads why it waits and where it goes, lets it go, and refuses another with a reason that its player reads", async ({
  player,
  guest,
}) => {
  const { account, page: site } = await player({ money: 300 });
  const small = await ask(account, "50", bank);
  const refused = await ask(account, "90", bank);
  const { page, faults } = await guest();
  await signIn(page, "rhea");
  await page.getByRole("menuitem", { name: "Withdrawals" }).click();
  await page.getByLabel("Player", { exact: true }).fill(String(account.id));
  await page.waitForURL(/filter=.*player_id/);
  const lines = page.getByRole("row").filter({ hasText: "DE89…3000" });
  await expect(lines).toHaveCount(2);
  const line = lineOf(page, "50.00 CAD");
  for (const words of ["Bank transfer", "E-mail not confirmed", "Waits for a decision"])
    await expect(line).toContainText(words);
  await expect(line.getByRole("link", { name: String(account.id) })).toHaveAttribute("href", /players/);
  await expectAccessible(page, "the queue of withdrawals");

  await page.getByRole("spinbutton", { name: "Euros from" }).fill("500");
  await page.getByText("No withdrawal is like this.").waitFor();
  await page.getByRole("spinbutton", { name: "Euros from" }).fill("");
  await expect(lines).toHaveCount(2);
  await page.getByRole("combobox", { name: "Method" }).click();
  await page.getByRole("option", { name: "Card", exact: true }).click();
  await page.getByText("No withdrawal is like this.").waitFor();
  await page.getByRole("combobox", { name: "Method" }).click();
  await page.getByRole("option", { name: "Bank transfer" }).click();
  await expect(lines).toHaveCount(2);

  await line.click();
  const about = page.getByRole("region", { name: "The player" });
  await about.getByText("Not verified").waitFor();
  await expect(about.getByRole("definition").filter({ hasText: "points" })).toBeVisible();
  await expect(page.getByText("DE89370400440532013000")).toBeVisible();
  await expectAccessible(page, "a withdrawal");
  await decide(page, "Approve", "the account is in the player's name");
  await expect.poll(() => stateOf(account, small)).toMatch(/reserved|processing|succeeded/);
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await page.goBack();
  await lineOf(page, "90.00 CAD").click();
  await decide(page, "Decline", "Please use an account in your own name");
  await expect.poll(() => stateOf(account, refused)).toBe("rejected");
  await site.goto("/dashboard");
  await site.getByRole("listitem").filter({ hasText: "$90" }).getByRole("button", { expanded: false }).click();
  await site.getByText("“Please use an account in your own name”").waitFor();
  expect(faults).toEqual([]);
});

test("a large withdrawal goes to a second person, and leaves when they agree", { tag: "@main" }, async ({
  player,
  guest,
}) => {
  const { account } = await player({ money: 1200 });
  const large = await ask(account, "1000", bank);
  const { page } = await guest();
  await signIn(page, "rhea");
  await openWithdrawal(page, account, large);
  await decide(page, "Approve", "looked at, and too much for one person");
  await page
    .getByText(/second person/)
    .first()
    .waitFor();
  expect(await stateOf(account, large)).toBe("pending");

  const { page: second, faults } = await guest();
  await signIn(second, "robin");
  await second.getByRole("menuitem", { name: "Second person" }).click();
  await second
    .getByRole("row")
    .filter({ hasText: `payment:${account.id}-${large}` })
    .click();
  await decide(second, "Approve", "agreed");
  await expect.poll(() => stateOf(account, large)).toMatch(/reserved|processing|succeeded/);
  expect(faults).toEqual([]);
});

test("a list that cannot be read says so and is read again", async ({ guest }) => {
  const { page } = await guest();
  await signIn(page, "rhea");
  await page.route("**/backoffice/api/withdrawals?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("menuitem", { name: "Withdrawals" }).click();
  const fault = page.getByRole("alert").filter({ hasText: "The list could not be read" });
  await fault.waitFor();
  await expectAccessible(page, "a queue that could not be read");
  await page.unroute("**/backoffice/api/withdrawals?*");
  await fault.getByRole("button", { name: "Try again" }).click();
  await page
    .getByRole("columnheader", { name: "Speaks against it" })
    .or(page.getByText("No withdrawal is like this."))
    .first()
    .waitFor();
});

/** Asks for money over the player's own calls; answers the payment's number. */
async function ask(account: Player, amount: string, more: object): Promise<number> {
  const order = { payment_action: "cashout", currency: account.currency, amount, ...more };
  const { status, body } = await account.send("POST", "/api/payment_processing", order, {
    "idempotency-key": randomUUID(),
  });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.payment.id;
}

async function stateOf(account: Player, payment: number): Promise<string> {
  const { body } = await account.get(`/api/player/payments`);
  return body.find(({ id }: { id: number }) => id === payment).state;
}

const lineOf = (page: Page, amount: string): Locator => page.getByRole("row").filter({ hasText: amount });

async function openWithdrawal(page: Page, account: Player, payment: number): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/withdrawals/${account.id}-${payment}/show`);
  await page.getByRole("region", { name: "The player" }).waitFor();
}

async function decide(page: Page, button: "Approve" | "Decline", reason: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: button });
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}
