import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { settled } from "./menuWalk.ts";
import { approveShown, openPlayer } from "./office.ts";

/* What an operator changes of a player, on the player's page. */

/** Presses a button that asks why, fills its dialog in and sends it. */
async function change(
  page: Page,
  label: string,
  title: string,
  fill: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>,
) {
  await page.getByRole("button", { name: label, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await fill(dialog);
  await dialog.getByLabel("Reason").fill("a test of the screen");
  await settled(page);
  await expectAccessible(page, `the dialog ${title}`);
  await dialog.getByRole("button", { name: label, exact: true }).click();
  return dialog;
}

test("an operator adjusts a player's money: too much is refused with the sum that is missing, the rest stands among the postings and in the player's balance", async ({
  guest,
  player,
}) => {
  const kim = await player({ money: 20 });
  await kim.page.goto("/");
  const { page, faults } = await guest();
  await openPlayer(page, "robin", kim.account.email);
  await page.getByRole("tab", { name: "Money" }).click();
  const dialog = await change(page, "Adjust", "Adjust the cash", (asked) =>
    asked.getByLabel("Amount in CAD").fill("-25"),
  );
  await expect(dialog.getByLabel("Amount in CAD")).toHaveAccessibleDescription(/You are .*5\.00 short/);
  await dialog.getByLabel("Amount in CAD").fill("7.5");
  await dialog.getByRole("button", { name: "Adjust", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(/cash .*27\.50/).waitFor();
  await page
    .getByRole("row", { name: /adjustment/i })
    .first()
    .waitFor();
  await expect(kim.page.getByTestId("balance").first()).toContainText("27.50");
  // What was refused.
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("an operator adjusts a wallet that has never moved; a large amount waits for a second person, and the player has it once they agree", {
  tag: "@main",
}, async ({ guest, player }) => {
  const kim = await player();
  const { page, faults } = await guest();
  await openPlayer(page, "robin", kim.account.email);
  await page.getByRole("tab", { name: "Money" }).click();
  await page.getByText("No money has moved yet.").waitFor();
  const adjust = async (amount: string) => {
    const dialog = await change(page, "Adjust", "Adjust the cash", (asked) =>
      asked.getByLabel("Amount in CAD").fill(amount),
    );
    await dialog.waitFor({ state: "detached" });
  };
  await adjust("12.5");
  await page.getByText(/cash .*12\.50/).waitFor();
  await page
    .getByRole("row", { name: /adjustment/i })
    .first()
    .waitFor();
  expect(await wallet(kim.account)).toBe(12_50);

  await adjust("4000");
  await page.getByText(/^Proposed as number \d+\. A second person must approve it\.$/).waitFor();
  expect(await wallet(kim.account)).toBe(12_50);
  const waits = page.getByRole("status", { name: "Waits for a second person" });
  await expect(waits).toContainText(/Adding 4,000\.00.CAD waits for a second person\. .+ asked for it/);
  await expect(waits).toContainText("a test of the screen");
  await page.getByRole("menuitem", { name: "Second person" }).click();
  const subject = page.getByRole("cell", { name: `player:${kim.account.id}`, exact: true });
  await page.getByRole("row").filter({ has: subject }).click();
  await approveShown(page, guest);
  await expect.poll(() => wallet(kim.account)).toBe(4012_50);
  await kim.page.goto("/");
  await expect(kim.page.getByTestId("balance").first()).toContainText("4,012.50");
  expect(faults).toEqual([]);
});

test("an operator corrects a field, gives a group and takes it away, and each stands among the changes with its reason", async ({
  guest,
  player,
}) => {
  const kim = await player();
  const { page, faults } = await guest();
  await openPlayer(page, "robin", kim.account.email);
  await page.getByRole("tab", { name: "Account" }).click();
  await change(page, "Correct a field", "Correct a field", async (asked) => {
    await asked.getByLabel("Field").click();
    await page.getByRole("option", { name: /date of birth/i }).click();
    await asked.getByLabel("New value").fill("1990-02-28");
  });
  await page
    .getByText("1990-02-28")
    .or(page.getByText(/Feb.* 28, 1990|28 Feb.* 1990/))
    .first()
    .waitFor();
  expect((await kim.account.get("/api/player")).body.date_of_birth).toBe("1990-02-28");

  const groups = async () =>
    (await kim.account.get("/api/player")).body.statuses.map(({ id }: { id: unknown }) => String(id));
  const before = await groups();
  let given = "";
  await change(page, "Give a group", "Give a group", async (asked) => {
    await asked.getByLabel("Group").click();
    given = await page.getByRole("option").first().innerText();
    await page.getByRole("option").first().click();
  });
  await expect.poll(async () => (await groups()).length).toBe(before.length + 1);
  await change(page, "Take a group away", "Take a group away", async (asked) => {
    await asked.getByLabel("Group").click();
    await page.getByRole("option", { name: given, exact: true }).click();
  });
  await expect.poll(groups).toEqual(before);
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(page.getByRole("row", { name: /a test of the screen/ })).toHaveCount(3);
  for (const part of ["Account", "Money", "Payments", "Rounds", "Documents", "Gifts", "Messages", "Notes", "Changes"]) {
    await page.getByRole("tab", { name: part }).click();
    await expectAccessible(page, `a player's ${part}`);
  }
  expect(faults).toEqual([]);
});

test("an operator sees a player's limits as the player does: used, left, what waits, and a break with its end", async ({
  guest,
  player,
}) => {
  const kim = await player({ money: 20 });
  const set = (limit: object) => kim.account.send("POST", "/api/user_limits", { user_limit: limit });
  const deposit = (amount_cents: number) => ({
    ...{ type: "deposit", period: "week" },
    accounts: [{ currency: "CAD", amount_cents }],
  });
  for (const limit of [deposit(100_00), deposit(300_00), { type: "session", minutes: 90 }])
    expect((await set(limit)).status).toBeLessThan(300);
  const { page, faults } = await guest();
  await openPlayer(page, "robin", kim.account.email);
  await page.getByRole("tab", { name: "Account" }).click();
  const limits = page.getByRole("table", { name: "Limits" });
  await limits
    .getByRole("row", { name: /Deposit.*week.*20\.00 CAD of 100\.00 CAD used, 80\.00 CAD left.*300\.00 CAD from/ })
    .waitFor();
  await limits.getByRole("row", { name: /Session.*90 minutes/ }).waitFor();
  expect(faults).toEqual([]);
});

test("an operator corrects country and e-mail address; the player is signed out and both addresses are told", async ({
  guest,
  player,
}) => {
  const kim = await player();
  const { page, faults } = await guest();
  await openPlayer(page, "robin", kim.account.email);
  await page.getByRole("tab", { name: "Account" }).click();
  const correct = (field: string, value: string) =>
    change(page, "Correct a field", "Correct a field", async (asked) => {
      await asked.getByRole("combobox", { name: "Field" }).click();
      await page.getByRole("option", { name: field, exact: true }).click();
      await asked.getByLabel("New value").fill(value);
    });
  const refused = await correct("Country", "EE");
  await expect(refused.getByLabel("New value")).toHaveAttribute("aria-invalid", "true");
  await refused.getByLabel("New value").fill("DE");
  await refused.getByRole("button", { name: "Correct a field", exact: true }).click();
  await refused.waitFor({ state: "detached" });
  expect((await kim.account.get("/api/player")).body.country).toBe("DE");
  const next = `corrected-${kim.account.email}`;
  await (await correct("E-mail", next)).waitFor({ state: "detached" });
  await page.getByText(`${next} (not confirmed)`).waitFor();
  expect((await kim.account.get("/api/player")).body.id).toBeUndefined();
  await page.goto(`${kim.account.origin}/mailbox?to=${encodeURIComponent(kim.account.email)}`);
  await page.getByRole("link", { name: /Your e-mail address at .* was changed/ }).waitFor();
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
