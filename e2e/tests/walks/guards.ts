import { oneTimeCode } from "../../../apps/server/src/testing/oneTimeCode.ts";
import { giveAuthenticator } from "../../fixtures/authenticator.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { expect, type Guest } from "../../fixtures/test.ts";
import { beginSecondStep, closeNotice, giveEmailAndPassword, pressSignIn, signOut } from "./signIn.ts";
import { browserOf, callsOf, expectSound, followLetter, type Walk } from "./walk.ts";

/* What guards an account that exists: the second step, passkeys, the list of sessions, the log, the password. */

/** Sets up the second step, opens the account with a recovery code as if the phone were lost, and switches it off with another. */
export async function recoverAccess(walk: Walk): Promise<void> {
  const { page, say } = walk;
  const { guard, secret, code } = await beginSecondStep(walk);
  await code.fill(await oneTimeCode(secret));
  await guard.getByRole("button", { name: say("security.switchOn") }).click();
  const listed = guard.getByRole("list", { name: say("security.codesTitle") }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const [first = "", second = ""] = await listed.allInnerTexts();
  await expectSound(walk, "recovery codes");
  await guard.getByRole("button", { name: say("security.codesSaved") }).click();

  await signOut(walk);
  await giveEmailAndPassword(walk);
  await page.getByRole("heading", { name: say("twoFactor.title") }).waitFor();
  await page.getByRole("textbox", { name: say("twoFactor.code") }).fill(first);
  await pressSignIn(walk);
  await closeNotice(walk);
  await page.getByTestId("balance").waitFor();
  await walk.open("/profile/security");
  await guard.getByText(say("security.codesLeft", { count: 9 })).waitFor();
  await expectLogged(walk, 0, "succeeded", "recovery_code");

  await guard.getByRole("button", { name: say("security.disable") }).click();
  const asked = guard.getByRole("textbox", { name: say("twoFactor.code") });
  await asked.fill(first);
  await guard.getByRole("button", { name: say("security.disable") }).click();
  await expectFieldFaults([[asked, say("twoFactor.code"), say("errors.invalid_code")]]);
  await asked.fill(second);
  await guard.getByRole("button", { name: say("security.disable") }).click();
  await guard.getByRole("button", { name: say("security.setUp") }).waitFor();
}

/** Makes a passkey, signs in with it alone, and removes it. */
export async function signInByPasskey(walk: Walk): Promise<void> {
  const { page, say } = walk;
  const name = "Harbour";
  await giveAuthenticator(page);
  await walk.open("/profile/security");
  const passkeys = page.getByRole("region", { name: say("security.passkeys") });
  await passkeys.getByRole("button", { name: say("security.addPasskey") }).click();
  const field = passkeys.getByLabel(say("security.passkeyName"));
  await field.fill("");
  await passkeys.getByRole("button", { name: say("security.makePasskey") }).click();
  await expectFieldFaults([[field, say("security.passkeyName"), say("errors.required")]]);
  await field.fill(name);
  await passkeys.getByRole("button", { name: say("security.makePasskey") }).click();
  await passkeys.getByRole("button", { name: say("security.rename", { name }) }).waitFor();
  await expectSound(walk, "a passkey");

  await signOut(walk);
  await walk.open("/sign-in");
  await page.getByRole("button", { name: say("signIn.passkey") }).click();
  await closeNotice(walk);
  await page.getByTestId("balance").waitFor();
  await walk.open("/profile/security");
  await expectLogged(walk, 0, "succeeded", "passkey");
  await passkeys.getByRole("button", { name: say("security.remove", { name }) }).click();
  await passkeys.getByText(say("security.removeQuestion", { name })).waitFor();
  await passkeys.getByRole("button", { name: say("security.removeYes") }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
}

/** Signs in on another device, finds it in the list and ends it from here: what is open there is led away. */
export async function endOtherSessions(walk: Walk, guest: Guest): Promise<void> {
  const { page, say } = walk;
  const other = { ...walk, ...(await browserOf(guest, walk)) };
  await giveEmailAndPassword(other);
  await closeNotice(other);
  await other.page.getByTestId("balance").waitFor();

  await walk.open("/profile/security");
  const sessions = page.getByRole("region", { name: say("profile.sessions") });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText(say("profile.thisDevice"), { exact: true })).toHaveCount(1);
  await expectSound(walk, "two sessions");
  await sessions.getByRole("button", { name: say("security.endOthers") }).click();
  await page.getByText(say("security.othersEnded", { count: 1 })).waitFor();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect.poll(() => new URL(other.page.url()).pathname).toBe(`/${walk.language}/sign-in`);
  await other.page.getByText(say("signIn.ended")).waitFor();
  expect((await (await callsOf(other.page)).get("/api/player/accounts")).status).toBe(401);
  await other.context.close();
}

/** Changes the password by the old one; a wrong one is said beside its field, and what was typed stays. */
export async function changePassword(walk: Walk): Promise<void> {
  const { page, say } = walk;
  const wanted = "harbour under the lantern 6";
  await walk.open("/profile/password/edit");
  const current = page.getByLabel(say("security.currentPassword"), { exact: true });
  const next = page.getByLabel(say("newPassword.label"), { exact: true });
  const save = page.getByRole("button", { name: say("newPassword.action") });
  await current.fill("not this one 1");
  await next.fill(wanted);
  await save.click();
  await expectFieldFaults([[current, say("security.currentPassword"), say("errors.wrong_password")]]);
  await expect(next).toHaveValue(wanted);
  await expectSound(walk, "a change of the password with a fault");
  await current.fill(walk.password);
  await save.click();
  await page.getByText(say("security.passwordChanged")).waitFor();
  // The page leads to the lobby by itself, and what is opened before that closes again.
  await next.waitFor({ state: "detached" });
  walk.password = wanted;
}

/** Has forgotten the password: the mailed link sets another, with which alone the account opens. The log tells both tries. */
export async function resetPassword(walk: Walk): Promise<void> {
  const { page, say, email } = walk;
  const wanted = "a lighthouse before dawn 7";
  await signOut(walk);
  await walk.open("/sign-in");
  await page.getByRole("link", { name: say("signIn.forgot") }).click();
  await page.getByRole("heading", { name: say("remind.title") }).waitFor();
  const address = page.getByLabel(say("auth.email"));
  const send = page.getByRole("button", { name: say("remind.action") });
  await send.click();
  await expectFieldFaults([[address, say("auth.email"), say("errors.required")]]);
  await address.fill(email);
  await send.click();
  await page.getByText(say("remind.sent", { email })).waitFor();
  await expectSound(walk, "a link that is on its way");

  await followLetter(walk, "reset_password");
  const next = page.getByLabel(say("newPassword.label"), { exact: true });
  const save = page.getByRole("button", { name: say("newPassword.action") });
  await save.click();
  await expectFieldFaults([[next, say("newPassword.label"), say("errors.required")]]);
  await next.fill(wanted);
  await save.click();
  await page.getByText(say("newPassword.done")).waitFor();

  await giveEmailAndPassword(walk);
  await page
    .getByRole("alert")
    .filter({ hasText: say("errors.invalid_credentials") })
    .waitFor();
  await giveEmailAndPassword(walk, wanted);
  await closeNotice(walk);
  await page.getByTestId("balance").waitFor();
  walk.password = wanted;
  await walk.open("/profile/security");
  await expectLogged(walk, 0, "succeeded", "password");
  await expectLogged(walk, 1, "wrong_password", "password");
  await expectSound(walk, "the log of sign-ins");
}

/** The player's own log of sign-ins tells this of the try that was so many before the last one. */
async function expectLogged({ page, say }: Walk, before: number, outcome: string, method: string): Promise<void> {
  const log = page.getByRole("region", { name: say("security.log") });
  const line = log.getByRole("listitem").nth(before);
  await expect(line).toContainText(say("security.outcome", { outcome }));
  await expect(line).toContainText(say("security.method", { method }));
}
