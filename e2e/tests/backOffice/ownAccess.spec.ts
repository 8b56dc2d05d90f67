import { oneTimeCode } from "../../../apps/server/src/testing/oneTimeCode.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { giveAuthenticator } from "../../fixtures/authenticator.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* How an operator's own account is kept safe. Both accounts are as before when a test is over: others sign in as them. */

const first = "velvet office 21";
const office = () => origin().replace("//localhost", "//office.localhost");

test("an operator adds an authenticator app and a passkey, signs in with either, and takes the passkey away again [F-65]", async ({
  guest,
  operator,
}) => {
  const { page, faults } = await guest({ baseURL: office() });
  await giveAuthenticator(page);
  const giveCredentials = async () => {
    await page.getByLabel(/^E-mail/).fill("rhea@office.test");
    await page.getByLabel(/^Password/).fill(first);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  const signOut = async () => {
    await page.getByRole("button", { name: "Rhea Stone" }).click();
    await page.getByRole("menuitem", { name: /log ?out|sign out/i }).click();
    await page.getByLabel(/^E-mail/).waitFor();
  };
  await page.goto("/");
  await giveCredentials();
  await page.getByRole("menuitem").first().waitFor();
  await page.goto("/#/second-factor");
  await page.getByText("your password alone opens your account").waitFor();
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  const secret = await page.locator("code").innerText();
  await expectAccessible(page, "setting up an authenticator app");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Code").fill(await oneTimeCode(secret));
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("listitem").filter({ hasText: "Authenticator app" }).waitFor();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const passkey = page.getByRole("listitem").filter({ hasText: "Passkey of" });
  await passkey.waitFor();
  await page.getByText("Your second factor is set up.").waitFor({ state: "detached" });
  await expectAccessible(page, "an operator's second factors");

  await signOut();
  await giveCredentials();
  await page.getByLabel("Code").waitFor();
  await expectAccessible(page, "the second step of an operator's sign-in");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("menuitem").first().waitFor();

  await signOut();
  await giveCredentials();
  // The code that set the app up is used; the next one is taken a moment early.
  await page.getByLabel("Code").fill(await oneTimeCode(secret, new Date(Date.now() + 30_000)));
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("menuitem").first().waitFor();
  await page.goto("/#/second-factor");
  await passkey.getByRole("button", { name: /^Remove/ }).click();
  await expect(passkey).toHaveCount(0);
  await operator.query("UPDATE operators.operator SET totp_secret = NULL WHERE email = 'rhea@office.test'", []);
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("an operator gives the password again before factors change, and sets another one [F-63]", async ({
  guest,
  operator,
}) => {
  const { page, faults } = await guest({ baseURL: office() });
  await page.goto("/");
  await page.getByLabel(/^E-mail/).fill("pat@office.test");
  await page.getByLabel(/^Password/).fill(first);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("menuitem").first().waitFor();
  await operator.query(
    `UPDATE operators.session SET created_at = created_at - interval '11 minutes'
      WHERE operator_id = (SELECT id FROM operators.operator WHERE email = 'pat@office.test')`,
    [],
  );
  await page.goto("/#/second-factor");
  await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await page.getByLabel("Password", { exact: false }).first().fill("not the password");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("alert").waitFor();
  await expectAccessible(page, "an operator's password that is asked for again");
  await page.getByLabel("Password", { exact: false }).first().fill(first);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).waitFor();
  await page.getByLabel("Current password").fill(first);
  await page.getByLabel("New password").fill("a longer password 22");
  await page.getByRole("button", { name: "Change the password" }).click();
  await page.getByText("Your password is changed.").waitFor();
  // Back to the one that everybody knows.
  await page.getByLabel("Current password").fill("a longer password 22");
  await page.getByLabel("New password").fill(first);
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByLabel("New password")).toHaveValue("");
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
