import type { Page } from "@playwright/test";
import { nobodysHash } from "../../../apps/server/src/players/password.ts";
import { password } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { addPasskey } from "../../fixtures/authenticator.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";

/* What is asked for once more when the sign-in is a while ago: before money leaves, and before another phone number. */

/** Makes the player's sign-in eleven minutes old. */
const letTimePass = (operator: Operator, id: number) =>
  operator.query("UPDATE players.session SET created_at = created_at - interval '11 minutes' WHERE player_id = $1", [
    id,
  ]);

/** The account as a sign-up by another site leaves it. */
const takePassword = (operator: Operator, id: number) =>
  operator.query("UPDATE players.player SET password_hash = $2 WHERE id = $1", [id, nobodysHash]);

/** Types another phone number, and answers the question that comes. */
async function changePhone(page: Page, number: string) {
  await page.goto("/profile/details");
  await page.getByLabel("Mobile phone").fill(number);
  await page.getByRole("button", { name: "Save changes" }).click();
  return page.getByRole("dialog", { name: "Is it you?" });
}

test("a withdrawal asks for the password in a dialog, and the same request goes through with what was typed [F-63]", {
  tag: ["@phone", "@main"],
}, async ({ player, operator }) => {
  const { page, account, faults } = await player({ money: 100 });
  await letTimePass(operator, account.id);
  await page.goto("/withdraw");
  const amount = page.getByLabel(/^Amount/);
  await page.getByRole("main").getByText("Bank transfer").click();
  await amount.fill("40");
  await page.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await page.getByLabel("Account holder").fill("Alex Moss");
  const send = page.getByRole("button", { name: "Request the withdrawal" });
  await send.click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  const secret = dialog.getByRole("textbox", { name: "Your password" });
  await expect(secret).toBeFocused();
  await expectAccessible(page, "the question who it is");

  // Left, the form is as it was.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Please show once more that it is you").waitFor();
  await expect(amount).toHaveValue("40");
  await send.click();
  await secret.fill("not this one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(secret).toHaveAttribute("aria-invalid", "true");
  await secret.fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await account.get("/api/player/payments")).body[0])
    .toMatchObject({ action: "cashout", amount_cents: 40_00 });
  expect(faults.filter((fault) => !/403|422/.test(fault))).toEqual([]);
});

test("another phone number asks for the password too [F-63]", async ({ player, operator }) => {
  const { page, account } = await player();
  await letTimePass(operator, account.id);
  await page.goto("/profile/details");
  const phone = page.getByLabel("Mobile phone");
  await phone.fill("+1 416 555 0177");
  await page.getByRole("button", { name: "Save changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await dialog.getByRole("textbox", { name: "Your password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => (await account.get("/api/player")).body.mobile_phone).toBe("+1 416 555 0177");
});

test("an account with a passkey is offered it beside the password, and it lets the withdrawal through as it was typed [F-63] [7.3-02]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account, faults } = await player({ money: 100 });
  await addPasskey(page, "Phone");
  await letTimePass(operator, account.id);
  await page.goto("/withdraw");
  await page.getByRole("main").getByText("Bank transfer").click();
  await page.getByLabel(/^Amount/).fill("30");
  await page.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await page.getByLabel("Account holder").fill("Alex Moss");
  await page.getByRole("button", { name: "Request the withdrawal" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  const byPasskey = dialog.getByRole("button", { name: "Use a passkey" });
  await expect(byPasskey).toBeFocused();
  await dialog.getByRole("textbox", { name: "Your password" }).waitFor();
  await expectAccessible(page, "the question who it is, with a passkey and a password");
  await byPasskey.click();
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await account.get("/api/player/payments")).body[0])
    .toMatchObject({ action: "cashout", amount_cents: 30_00 });
  expect(faults.filter((fault) => !/403/.test(fault))).toEqual([]);
});

test("an account with a passkey and without a password is asked for the passkey alone; one that is not given is told of [F-63]", async ({
  player,
  operator,
}) => {
  const { page, account } = await player();
  await addPasskey(page, "Phone");
  await takePassword(operator, account.id);
  await letTimePass(operator, account.id);
  const dialog = await changePhone(page, "+1 416 555 0178");
  const byPasskey = dialog.getByRole("button", { name: "Use a passkey" });
  await byPasskey.waitFor();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page, "the question who it is, with a passkey alone");
  await operator.query("UPDATE players.passkey SET counter = counter + 1000 WHERE player_id = $1", [account.id]);
  await byPasskey.click();
  await dialog.getByText("This passkey does not fit. Try again, or sign in another way.").waitFor();
  await operator.query("UPDATE players.passkey SET counter = 0 WHERE player_id = $1", [account.id]);
  await byPasskey.click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => (await account.get("/api/player")).body.mobile_phone).toBe("+1 416 555 0178");
});

test("an account with neither password nor passkey is sent a link to set a password, whose sign-in is the proof [F-63]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account } = await player();
  await takePassword(operator, account.id);
  await letTimePass(operator, account.id);
  const dialog = await changePhone(page, "+1 416 555 0179");
  await dialog.getByText(`We can send a link to ${account.email} by which you set one.`).waitFor();
  await expectAccessible(page, "the question who it is, where nothing can show it");
  await dialog.getByRole("button", { name: "Send me a link" }).click();
  await dialog.getByText(`The link is on its way to ${account.email}`).waitFor();
  await expectAccessible(page, "the question who it is, after a link was sent");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Mobile phone")).toHaveValue("+1 416 555 0179");

  await page.goto(`/mailbox?to=${encodeURIComponent(account.email)}`);
  await page.getByRole("link", { name: "Set a new password" }).first().click();
  await page.getByRole("article").getByRole("link").click();
  await page.getByLabel("New password").fill("lantern over the harbour 9");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByText("Your password was changed. Sign in with the new one.").waitFor();
  await giveCredentials(page, account.email, "lantern over the harbour 9");
  await page.getByTestId("balance").waitFor();
  const question = await changePhone(page, "+1 416 555 0179");
  await page.getByText("Your details are saved.").waitFor();
  await expect(question).toHaveCount(0);
});
