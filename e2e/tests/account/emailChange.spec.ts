import type { Page } from "@playwright/test";
import { password } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Another e-mail address: from the locked field to the mailed link, and the way back from the old mailbox. */

async function followMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto(`/mailbox?to=${encodeURIComponent(to)}`);
  await page.getByRole("link", { name: subject }).first().click();
  await page.getByRole("article").getByRole("link").click();
}

async function askForAddress(page: Page, next: string): Promise<void> {
  const panel = page.getByRole("region", { name: "E-mail address" });
  await panel.getByRole("button", { name: "Change the address" }).click();
  await panel.getByRole("textbox", { name: "New e-mail address" }).fill(next);
  await panel.getByRole("textbox", { name: "Your password" }).fill(password);
  await panel.getByRole("button", { name: "Send the link" }).click();
  await panel.getByText(`We sent a link to ${next}.`).waitFor();
}

test("a player changes the e-mail address: the locked field leads there, the password is asked for, and the mailed link puts it in force [F-63]", {
  tag: "@phone",
}, async ({ player, guest }) => {
  const { page, account, faults } = await player();
  const next = `next-${account.email}`;
  await page.goto("/profile/details");
  await page.getByRole("link", { name: "Change the address" }).click();
  const panel = page.getByRole("region", { name: "E-mail address" });
  await panel.getByText(account.email).waitFor();
  await panel.getByRole("button", { name: "Change the address" }).click();
  const address = panel.getByRole("textbox", { name: "New e-mail address" });
  await expect(address).toBeFocused();
  await address.fill(next);
  await panel.getByRole("textbox", { name: "Your password" }).fill("not this one");
  await expectAccessible(page, "the form for another address");
  await panel.getByRole("button", { name: "Send the link" }).click();
  await expect(panel.getByRole("textbox", { name: "Your password" })).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveValue(next);
  await panel.getByRole("button", { name: "Cancel" }).click();
  await askForAddress(page, next);
  await expectAccessible(page, "an address that waits for its confirmation");

  await followMail(page, next, /Confirm your new e-mail address/);
  await expectAccessible(page, "the page of the link");
  await page.getByRole("button", { name: "Use the new address" }).click();
  await page.getByText("Your address is changed.").waitFor();
  await page.getByRole("link", { name: "Security" }).last().click();
  await panel.getByText(next).waitFor();
  await page.getByText("The e-mail address was changed").waitFor();

  const elsewhere = (await guest()).page;
  await elsewhere.goto("/sign-in");
  await giveCredentials(elsewhere, next, password);
  await elsewhere.getByTestId("balance").waitFor();
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

test("the old mailbox takes a change back: it signs everybody out and asks for a new password [F-63]", async ({
  player,
  guest,
}) => {
  const { page, account } = await player();
  const next = `stolen-${account.email}`;
  await page.goto("/profile/security");
  await askForAddress(page, next);
  await followMail(page, next, /Confirm your new e-mail address/);
  await page.getByRole("button", { name: "Use the new address" }).click();
  await page.getByText("Your address is changed.").waitFor();

  const owner = (await guest()).page;
  await followMail(owner, account.email, /Your e-mail address at .* was changed/);
  await expectAccessible(owner, "the page that takes a change back");
  await owner.getByRole("button", { name: "This was not me" }).click();
  await owner.getByRole("textbox", { name: "New password" }).fill("another horse 43");
  await owner.getByRole("button", { name: "Save the new password" }).click();
  await owner.getByRole("heading", { name: "Sign in" }).waitFor();
  await giveCredentials(owner, account.email, "another horse 43");
  await expect
    .poll(async () => (await owner.request.get("/api/player")).json())
    .toMatchObject({ email: account.email, id: account.id });
  expect((await account.get("/api/player")).body.id).toBeUndefined();
});
