import { password } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";

/* What is asked for once more when the sign-in is a while ago: before money leaves, and before another phone number. */

test("a withdrawal asks for the password in a dialog, and the same request goes through with what was typed [F-63]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account, faults } = await player({ money: 100 });
  await operator.query(
    "UPDATE players.session SET created_at = created_at - interval '11 minutes' WHERE player_id = $1",
    [account.id],
  );
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
  await operator.query(
    "UPDATE players.session SET created_at = created_at - interval '11 minutes' WHERE player_id = $1",
    [account.id],
  );
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
