import type { Locator } from "@playwright/test";
import { textLike } from "../../fixtures/messages.ts";
import type { Walk } from "./walk.ts";

/* The way in and out of an account, and what stands in it. */

/** Closes what a first visit shows over the page: the choice about cookies, and in Australia the notice of its law. */
export async function closeCards({ page, say, country }: Walk): Promise<void> {
  if (country === "AU") {
    const card = page.getByRole("region", { name: say("australia.title") });
    await card.getByRole("button", { name: say("australia.approve") }).click();
    await card.waitFor({ state: "detached" });
  }
  const cookies = page.getByRole("region", { name: say("cookies.title"), exact: true });
  await cookies.getByRole("button", { name: say("cookies.accept") }).click();
}

/** Under the Estonian licence a player reads once after each sign-in what holds there. */
export async function closeNotice({ page, say, law }: Walk): Promise<void> {
  if (!law.asksForLimit) return;
  const notice = page.getByRole("dialog", { name: say("signInNotice.title") });
  await notice.getByText(say("signInNotice.register")).waitFor();
  await notice.getByRole("button", { name: say("signInNotice.close") }).click();
  await notice.waitFor({ state: "detached" });
}

/** Signs out by the menu of the device. */
export async function signOut({ page, say, device }: Walk): Promise<void> {
  const loaded = page.waitForEvent("load");
  if (device === "phone")
    await page
      .getByRole("navigation", { name: say("nav.bottom") })
      .getByRole("button")
      .click();
  else await page.getByLabel(textLike(say("account.menu"))).click();
  await page.getByRole("button", { name: say("account.signOut"), exact: true }).click();
  await loaded;
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("signIn.action"), exact: true })
    .waitFor();
}

/** Types the walk's address and password, or another one, into the page that signs in, and sends them. */
export async function giveEmailAndPassword(walk: Walk, password = walk.password): Promise<void> {
  const { page, say } = walk;
  await walk.open("/sign-in");
  await page.getByLabel(say("auth.email")).fill(walk.email);
  await page.getByLabel(say("auth.password"), { exact: true }).fill(password);
  await pressSignIn(walk);
}

/** Sends the sign-in that the page shows, or its second step. */
export async function pressSignIn({ page, say }: Walk): Promise<void> {
  await page
    .getByRole("main")
    .locator("form")
    .getByRole("button", { name: say("signIn.action"), exact: true })
    .click();
}

/** Begins the set-up of the second step: the page shows a key for the app and waits for the first code. */
export async function beginSecondStep(walk: Walk): Promise<{ guard: Locator; secret: string; code: Locator }> {
  const { page, say } = walk;
  await walk.open("/profile/security");
  const guard = page.getByRole("region", { name: say("security.twoFactor") });
  await guard.getByRole("button", { name: say("security.setUp") }).click();
  await guard.getByRole("img", { name: say("security.qrLabel") }).waitFor();
  const secret = (await guard.getByTestId("otp-secret").innerText()).replaceAll(" ", "");
  const code = guard.getByRole("textbox", { name: say("twoFactor.code") });
  return { guard, secret, code };
}
