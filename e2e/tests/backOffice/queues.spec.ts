import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { auditLines, changeWith, pressChange, signIn } from "./office.ts";

/* The queues that watch over money, and the log that watches over operators. */

const why = "looked at the messages";

/** Opens the newest case of a problem from the queue. */
async function openCase(page: Page, problem: string): Promise<void> {
  await page.getByRole("menuitem", { name: "Fraud queue" }).click();
  await page.getByLabel("Problem").click();
  await page.getByRole("option", { name: problem, exact: true }).click();
  // The filter is taken a moment after the choice; before that it would lead back from the case.
  await page.waitForURL(/problem/);
  await page
    .getByRole("row", { name: new RegExp(problem) })
    .first()
    .click();
  await page.getByRole("heading", { name: problem }).waitFor();
}

test("a forged message waits in the fraud queue; two operators see each other, the one whose page is older is told so and decides anew [F-16]", async ({
  guest,
}) => {
  const forged = await fetch(`${origin()}/payments/callback/sandbox`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ hello: "world" }),
  });
  expect(forged.status).toBe(401);
  const problem = "Message signed with an unknown key";
  const robin = await guest();
  await signIn(robin.page, "robin");
  await openCase(robin.page, problem);
  const subject = `fraud-case:${/fraud\/(\d+)/.exec(robin.page.url())?.[1]}`;
  const ada = await guest();
  await signIn(ada.page, "ada");
  await openCase(ada.page, problem);
  expect(ada.page.url()).toBe(robin.page.url());
  await ada.page.getByText("Robin Vale is also here.").waitFor();
  await robin.page.getByText("Ada Lindqvist is also here.").waitFor();
  await expectAccessible(robin.page, "a case of the fraud queue");

  await changeWith(robin.page, "I look at it", why);
  await robin.page.getByText(/^Robin Vale, /).waitFor();
  // Ada's page still shows the case as it was before.
  await expect(ada.page.getByRole("button", { name: "I look at it" })).toBeVisible();
  const dialog = await pressChange(ada.page, "It is fraud", why);
  await expect(dialog.getByRole("alert")).toContainText("Somebody has changed this in the meantime.");
  await expectAccessible(ada.page, "a change that came too late");
  await ada.page.getByText(/^Robin Vale, /).waitFor();
  await dialog.getByRole("button", { name: "It is fraud" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect(ada.page.getByRole("button", { name: "It is fraud" })).toHaveCount(0);
  await ada.page.getByText("Fraud", { exact: true }).waitFor();
  const lines = await auditLines(ada.page, subject);
  expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
    ["fraud_case.decide", why],
    ["fraud_case.claim", why],
  ]);
  await ada.page.getByRole("menuitem", { name: "Fraud queue" }).click();
  await ada.page.getByLabel("State").click();
  await ada.page.getByRole("option", { name: "Fraud", exact: true }).click();
  await ada.page.getByRole("row", { name: new RegExp(`${problem}.*Robin Vale.*Fraud`) }).waitFor();
  await expectAccessible(ada.page, "the fraud queue");
  expect(robin.faults).toEqual([]);
  expect(ada.faults.filter((one) => !one.includes("status of 409"))).toEqual([]);
});

test("a payment that the provider does not know is a difference with both sides, a case of the queue, and is resolved when it is put right", async ({
  guest,
  player,
  operator,
}) => {
  const kim = await player();
  await payIn(kim.account, 20);
  const found = "FROM payments.payment WHERE player_id = $1";
  const was = (await operator.query(`SELECT provider_payment_id, finished_at ${found}`, [kim.account.id])).rows[0];
  const setTo = (name: string, finishedAt: Date) =>
    operator.query("UPDATE payments.payment SET provider_payment_id = $2, finished_at = $3 WHERE player_id = $1", [
      kim.account.id,
      name,
      finishedAt,
    ]);
  await setTo("nobody-knows", new Date(Date.now() - 2 * 3_600_000));
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Reconciliation" }).click();
  await page.getByRole("heading", { name: "Statements" }).waitFor();
  await expectAccessible(page, "reconciliation");
  await changeWith(page, "Compare now", "the end of the month");
  await page.getByText(/sandbox: .* \d+ payments, 1 differences?/).waitFor();
  await page.getByRole("row", { name: /nobody-knows/ }).click();
  await page.getByRole("heading", { name: "sandbox has" }).waitFor();
  await page.getByText("20.00 CAD").waitFor();
  await page.getByText("Nothing", { exact: true }).waitFor();
  await expectAccessible(page, "a difference of a statement");
  await openCase(page, "Statement differs");

  await setTo(was.provider_payment_id, was.finished_at);
  await page.getByRole("menuitem", { name: "Reconciliation" }).click();
  await changeWith(page, "Compare now", "the payment was put right");
  await page.getByText(/sandbox: .* \d+ payments, 0 differences/).waitFor();
  await expect(page.getByRole("row", { name: /nobody-knows/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("the audit log says that its chain is whole, and names the line that was edited behind its back [F-65]", async ({
  guest,
  operator,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Audit log" }).click();
  const verify = page.getByRole("button", { name: "Verify the chain" });
  await verify.click();
  await expect(page.getByRole("status").filter({ hasText: "head" })).toHaveText(/Whole: \d+ lines, head [0-9a-f]{64}/);
  await expectAccessible(page, "the audit log");
  const line = (await operator.query("SELECT id, subject FROM ledger.audit ORDER BY id LIMIT 1")).rows[0];
  const write = async (subject: string) => {
    await operator.query("ALTER TABLE ledger.audit DISABLE TRIGGER USER");
    await operator.query("UPDATE ledger.audit SET subject = $2 WHERE id = $1", [line.id, subject]);
    await operator.query("ALTER TABLE ledger.audit ENABLE TRIGGER USER");
  };
  await write("somebody:else");
  try {
    await verify.click();
    await page.getByText(new RegExp(`^Broken at line ${line.id}:`)).waitFor();
  } finally {
    await write(line.subject);
  }
  await verify.click();
  await page.getByText(/^Whole: \d+ lines/).waitFor();
  await page.getByRole("row").nth(1).click();
  await page.getByRole("heading", { name: "What changed" }).waitFor();
  await expectAccessible(page, "a line of the audit log");
  expect(faults).toEqual([]);
});
