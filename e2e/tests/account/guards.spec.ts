import type { Page } from "@playwright/test";
import { oneTimeCode } from "../../../apps/server/src/testing/oneTimeCode.ts";
import { password } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { addPasskey, giveAuthenticator } from "../../fixtures/authenticator.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { origin } from "../../fixtures/product.ts";
import { giveCredentials, signInButton } from "../../fixtures/signIn.ts";
import { expect, test } from "../../fixtures/test.ts";

/* What guards an account beside its password: the second step, recovery codes, passkeys, sessions. */

async function giveEmailAndPassword(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await giveCredentials(page, email, password);
}

test("two-step sign-in is set up from a QR code, asks at the next sign-in, and a recovery code opens once [3-05] [7.3-02] [F-63]", async ({
  player,
  guest,
}) => {
  const { page, account, faults } = await player();
  await page.goto("/profile/security");
  const guard = page.getByRole("region", { name: "Two-step sign-in" });
  await guard.getByRole("button", { name: "Set up" }).click();
  await guard.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  await expectAccessible(page, "set-up of the second step");
  const secret = (await guard.getByTestId("otp-secret").innerText()).replaceAll(" ", "");
  const code = guard.getByRole("textbox", { name: "Code" });
  await guard.getByRole("button", { name: "Switch on" }).click();
  await guard.getByText("Please fill in this field.").waitFor();
  await expect(code).toBeFocused();
  await code.fill("000000");
  await guard.getByRole("button", { name: "Switch on" }).click();
  await guard.getByText("This code is not right.").waitFor();
  await expect(code).toHaveValue("000000");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill(await oneTimeCode(secret));
  await guard.getByRole("button", { name: "Switch on" }).click();

  await expect(guard.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const listed = guard.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await listed.first().waitFor();
  const codes = await listed.allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await guard.getByRole("button", { name: "I have kept them" }).click();
  await guard.getByText("10 recovery codes are left.").waitFor();
  await page.reload();
  expect(await page.content()).not.toContain(codes[0]);

  const elsewhere = (await guest({ device: "phone" })).page;
  await giveEmailAndPassword(elsewhere, account.email);
  await elsewhere.getByRole("heading", { name: "One more step" }).waitFor();
  await expectAccessible(elsewhere, "the second step");
  await elsewhere.getByRole("textbox", { name: "Code" }).fill("123456");
  await signInButton(elsewhere).click();
  await elsewhere.getByText("This code is not right.").waitFor();
  await elsewhere.getByRole("textbox", { name: "Code" }).fill(codes[0]!);
  await signInButton(elsewhere).click();
  await elsewhere.getByTestId("balance").waitFor();

  await page.reload();
  await guard.getByText("9 recovery codes are left.").waitFor();
  const log = page.getByRole("region", { name: "Recent sign-ins" });
  await expect(log.getByRole("listitem").first()).toContainText("Signed in with a recovery code");
  await expect(log.getByRole("listitem").nth(1)).toContainText("Refused: wrong code");
  await guard.getByRole("button", { name: "Switch off" }).click();
  await guard.getByRole("textbox", { name: "Code" }).fill(codes[1]!);
  await guard.getByRole("button", { name: "Switch off" }).click();
  await guard.getByRole("button", { name: "Set up" }).waitFor();
  expect((await account.get("/api/player")).body.two_factor_enabled).toBe(false);
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

test("a passkey is made, signs in alone and as the second step, gets a name and is removed [7.3-02]", async ({
  player,
}) => {
  const { page, context, account } = await player();
  await addPasskey(page, "Work laptop");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Rename Work laptop" }).click();
  const name = passkeys.getByLabel("Name of the passkey");
  await name.fill("");
  await passkeys.getByRole("button", { name: "Save the name" }).click();
  await expectFieldFaults([[name, "Name of the passkey", "Please fill in this field."]]);
  await name.fill("Old laptop");
  await passkeys.getByRole("button", { name: "Save the name" }).click();
  await passkeys.getByText("Old laptop", { exact: true }).waitFor();
  // The button of the chat stays in its corner; what is under it depends on how far the page was scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "passkeys");

  // An open page would be led on by itself.
  await page.goto("about:blank");
  await account.send("DELETE", "/api/users/sign_out");
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByTestId("balance").waitFor();

  const secret = await turnOnTwoFactor(page);
  expect(secret).toHaveLength(32);
  await page.goto("about:blank");
  await context.clearCookies();
  await giveEmailAndPassword(page, account.email);
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByTestId("balance").waitFor();

  await page.goto("/profile/security");
  await passkeys.getByRole("button", { name: "Remove Old laptop" }).click();
  await passkeys.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(passkeys.getByText("Old laptop", { exact: true })).toHaveCount(0);
});

test("a passkey is the only second step: set up, asked for at the next sign-in, and a recovery code opens where it is lost [7.3-02] [F-63]", async ({
  player,
  guest,
}) => {
  const { page, context, account, faults } = await player();
  await giveAuthenticator(page);
  await page.goto("/profile/security");
  const guard = page.getByRole("region", { name: "Two-step sign-in" });
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await guard.getByText("No app? Add a passkey on this page, and it can be the second step.").waitFor();
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await passkeys.getByLabel("Name of the passkey").fill("Phone");
  await passkeys.getByRole("button", { name: "Continue on this device" }).click();
  await guard.getByRole("button", { name: "Use my passkey" }).click();
  await expect(guard.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const listed = guard.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await listed.first().waitFor();
  const codes = await listed.allInnerTexts();
  await guard.getByRole("button", { name: "I have kept them" }).click();
  await guard.getByText("Signing in with your password asks for a passkey or a recovery code.").waitFor();
  await passkeys.getByRole("button", { name: "Remove Phone" }).click();
  await passkeys.getByRole("button", { name: "Remove the passkey" }).click();
  await page.getByText("This passkey is your second step.").waitFor();
  await expectAccessible(page, "a passkey as the second step");

  await page.goto("about:blank");
  await context.clearCookies();
  await giveEmailAndPassword(page, account.email);
  await page.getByText("Use your passkey. If you have lost it, enter a recovery code.").waitFor();
  await expectAccessible(page, "the question for a passkey");
  expect((await page.request.get("/api/player/accounts")).status()).toBe(401);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByTestId("balance").waitFor();

  const lost = (await guest({ device: "phone" })).page;
  await giveEmailAndPassword(lost, account.email);
  await lost.getByLabel("Recovery code").fill(codes[0]!);
  await signInButton(lost).click();
  await lost.getByTestId("balance").waitFor();
  await lost.goto("/profile/security");
  const there = lost.getByRole("region", { name: "Two-step sign-in" });
  await there.getByText("9 recovery codes are left.").waitFor();
  await there.getByRole("button", { name: "Switch off" }).click();
  await there.getByRole("textbox", { name: "Code" }).fill(codes[1]!);
  await there.getByRole("button", { name: "Switch off" }).click();
  await there.getByRole("button", { name: "Set up" }).waitFor();

  // With the passkey at hand no recovery code is needed to change it.
  await page.goto("/profile/security");
  await guard.getByRole("button", { name: "Use my passkey" }).click();
  await guard.getByRole("button", { name: "I have kept them" }).click();
  await guard.getByRole("button", { name: "Switch off" }).click();
  await guard.getByRole("button", { name: "Use a passkey" }).click();
  await guard.getByRole("button", { name: "Set up" }).waitFor();
  expect(faults.filter((fault) => !/status of (422|401)/.test(fault))).toEqual([]);
});

test("at another host of the site the second step names the host of the passkey, a recovery code opens, and the list of passkeys says where each works [7.3-02] [F-63]", async ({
  player,
  guest,
}) => {
  const { page, account } = await player();
  await giveAuthenticator(page);
  await page.goto("/profile/security");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await passkeys.getByLabel("Name of the passkey").fill("Phone");
  await passkeys.getByRole("button", { name: "Continue on this device" }).click();
  const guard = page.getByRole("region", { name: "Two-step sign-in" });
  await guard.getByRole("button", { name: "Use my passkey" }).click();
  const listed = guard.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await listed.first().waitFor();
  const codes = await listed.allInnerTexts();

  const { page: there } = await guest({ baseURL: origin().replace("//localhost", "//velvet.localhost") });
  await giveEmailAndPassword(there, account.email);
  await there.getByRole("button", { name: "Use a passkey" }).click();
  await there.getByText("This account's passkeys work at localhost only.").waitFor();
  await expectAccessible(there, "a second step whose passkey belongs to another host");
  await there.getByLabel("Recovery code").fill(codes[0]!);
  await signInButton(there).click();
  await there.getByTestId("balance").waitFor();
  await there.goto("/profile/security");
  await there.getByRole("region", { name: "Passkeys" }).getByText("Works at localhost only.").waitFor();
  await expect(passkeys.getByText("Works at localhost only.")).toHaveCount(0);
});

for (const [query, words] of [
  ["provider_fault=denied", "You did not allow the other site to sign you in."],
  ["step=passkey", "Use your passkey. If you have lost it, enter a recovery code."],
  ["step=code", "Enter the six digits of your authenticator app, or a recovery code."],
] as const)
  test(`a sign-in that comes back from another site with ${query} says so from the first paint on [7.2-08]`, async ({
    guest,
  }) => {
    const { page, faults } = await guest();
    const answer = await page.goto(`/sign-in?${query}`);
    expect(await answer?.text()).toContain(words);
    await page.getByText(words).waitFor();
    await expectAccessible(page, query);
    expect(faults).toEqual([]);
  });

/** Turns the second step on over the page's own session. */
async function turnOnTwoFactor(page: Page): Promise<string> {
  const { otp_secret } = await (await page.request.get("/api/v2/player/two_factor")).json();
  const two_factor = { otp_secret, authentication_code: await oneTimeCode(otp_secret) };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post("/api/v2/player/two_factor", { data: { two_factor }, headers });
  expect(answer.status()).toBe(200);
  return otp_secret;
}

test("a player signs out everywhere else, and what was open there leads to sign-in; then they change the password [2.2-08] [2.2-09] [F-61]", {
  tag: "@phone",
}, async ({ player, guest }) => {
  const { page, account } = await player();
  const elsewhere = (await guest()).page;
  await giveEmailAndPassword(elsewhere, account.email);
  await elsewhere.getByTestId("balance").waitFor();
  await page.goto("/profile/security");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  // An open page would be led on by itself.
  await elsewhere.goto("about:blank");
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await sessions.getByText("this device").waitFor();
  await expectAccessible(page, "security");
  await elsewhere.goto("/profile");
  await expect.poll(() => new URL(elsewhere.url()).pathname).toBe("/sign-up");
  await page.goto("/profile/password/edit");
  await page.getByLabel("Your password").fill("not this one 1");
  await page.getByLabel("New password").fill("lantern over the harbour 9");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByText("This is not your current password.").waitFor();
  await expectFieldFaults([[page.getByLabel("Your password"), "Your password", "This is not your current password."]]);
  await expect(page.getByLabel("New password")).toHaveValue("lantern over the harbour 9");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByText("Your password was changed.").waitFor();
  await page.getByTestId("balance").waitFor();
  await page.goto(`/mailbox?to=${encodeURIComponent(account.email)}`);
  await page.getByRole("link", { name: "New sign-in to your account" }).first().waitFor();
});
