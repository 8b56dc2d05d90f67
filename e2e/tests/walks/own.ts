import { openTable } from "../../../apps/server/src/testing/people.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { playSkerryLight } from "../../fixtures/people.ts";
import { expect } from "../../fixtures/test.ts";
import type { SettledWalk } from "./settled.ts";
import { expectSound, inWallet } from "./walk.ts";

/* What a player keeps in the profile: messages, wallets, a promo code, what was played and paid, and the end of it all. */

/** Agrees to offers by one way, which is kept, and takes it back. */
export async function chooseMessages(walk: SettledWalk): Promise<void> {
  const { page, say, account } = walk;
  await walk.open("/profile/messages");
  const [title, consent] = (["subscriptions.way", "subscriptions.consent"] as const).map((key) =>
    say(key, { way: "receive_sms_promos" }),
  );
  const way = page.getByRole("checkbox", { name: title });
  await expect(way).toHaveAccessibleName(`${title} ${consent}`);
  const agreed = async () => (await account.get("/api/subscriptions")).body.receive_sms_promos;
  for (const yes of [true, false]) {
    await way.setChecked(yes);
    await page.getByText(say("subscriptions.saved")).first().waitFor();
    await expect.poll(agreed).toBe(yes);
    await walk.open("/profile/messages");
    await expect(way).toBeChecked({ checked: yes });
  }
  await expectSound(walk, "messages");
}

/** Opens a wallet in a second currency, and goes back to the first. */
export async function openSecondWallet(walk: SettledWalk): Promise<void> {
  const { page, say, law } = walk;
  await walk.open("/profile/wallets");
  const further = page.getByRole("region", { name: say("balance.openWallet") });
  await further.getByRole("button", { name: "USD", exact: true }).click();
  const back = page.getByRole("button", { name: say("wallets.use", { currency: law.currency }) });
  await back.waitFor();
  await expect(page.getByTestId("balance").first()).toContainText("$");
  await expectSound(walk, "two wallets");
  await back.click();
  await page.getByRole("button", { name: say("wallets.use", { currency: "USD" }) }).waitFor();
  const { body } = await walk.account.get("/api/player/accounts?compatibility=false");
  const wallets: { currency: string; active: boolean }[] = body;
  expect(wallets.map(({ currency, active }) => [currency, active])).toEqual(
    expect.arrayContaining([
      [law.currency, true],
      ["USD", false],
    ]),
  );
}

/** Keeps a promo code for the next deposit and gives it up; one that brings nothing there is refused with the reason. */
export async function keepPromoCode(walk: SettledWalk): Promise<void> {
  const { page, say, law } = walk;
  await walk.open("/profile/promocode");
  const field = page.getByLabel(say("promocode.code"), { exact: true });
  const save = page.getByRole("button", { name: say("promocode.save") });
  const refused = (code: string) => expectFieldFaults([[field, say("promocode.code"), say(code)]]);
  await save.click();
  await refused("errors.required");
  await field.fill("VELVETS");
  await save.click();
  await refused("errors.unknown_code");
  await expectSound(walk, "a promo code that nothing has");
  await field.fill("velvet");
  await save.click();
  if (!law.promoCode) return refused("gifts.refused.other_country");
  const kept = page.getByRole("region", { name: say("profile.promocodeActive") });
  await kept.getByText("VELVET", { exact: true }).waitFor();
  await kept.getByRole("button", { name: say("promocode.remove") }).click();
  await kept.waitFor({ state: "detached" });
}

/** Reads what was played and what was paid, by day and by outcome. */
export async function readHistories(walk: SettledWalk, payments: { done: number; failed: number }): Promise<void> {
  const { page, say, account } = walk;
  await walk.open("/profile/games-history");
  await page.getByText(say("profile.noGames")).waitFor();
  const table = await openTable(account, "skerry-light");
  await playSkerryLight(table, 100);
  await walk.open("/profile/games-history");
  const rounds = page.getByRole("table", { name: say("rounds.label") }).getByRole("row");
  await expect(rounds).toHaveCount(2);
  await expect(rounds.last().getByRole("link", { name: say("nav.fairness") })).toBeVisible();
  await expectSound(walk, "games played");
  await page.getByLabel(say("profile.roundsTo")).first().fill("2020-01-01");
  await page.getByRole("button", { name: say("rounds.show"), exact: true }).click();
  await page.getByText(say("rounds.none")).waitFor();

  await walk.open("/profile/payments");
  const rows = page.getByRole("region", { name: say("payments.title") }).getByRole("listitem");
  await expect(rows).toHaveCount(payments.done + payments.failed);
  const outcome = page.getByLabel(say("payments.outcomeLabel"));
  await outcome.selectOption({ label: say("payments.outcome", { outcome: "done" }) });
  await expect(rows).toHaveCount(payments.done);
  await outcome.selectOption({ label: say("payments.outcome", { outcome: "failed" }) });
  await expect(rows).toHaveCount(payments.failed);
  await expectSound(walk, "payments by outcome");
}

/** Asks for the end of the account, against the password, and takes it back. */
export async function askForErasure(walk: SettledWalk): Promise<void> {
  const { page, say } = walk;
  await walk.open("/profile/privacy");
  const part = page.getByRole("region", { name: say("privacy.erase") });
  await part.getByRole("button", { name: say("privacy.eraseNow") }).click();
  const secret = part.getByLabel(say("privacy.password"), { exact: true });
  const confirm = part.getByRole("button", { name: say("privacy.eraseConfirm") });
  await confirm.click();
  await expectFieldFaults([[secret, say("privacy.password"), say("errors.required")]]);
  await secret.fill("not this one 1");
  await confirm.click();
  await expectFieldFaults([[secret, say("privacy.password"), say("errors.wrong_password")]]);
  await secret.fill(walk.password);
  await confirm.click();
  await part.getByRole("status").waitFor();
  await expectSound(walk, "an account that ends");
  await part.getByRole("button", { name: say("privacy.keep") }).click();
  await part.getByRole("button", { name: say("privacy.eraseNow") }).waitFor();
}

/** Is told what keeps an account with money from its end. */
export async function expectErasureHeld(walk: SettledWalk): Promise<void> {
  const { page, say } = walk;
  expect(await inWallet(walk)).toBeGreaterThan(0);
  await walk.open("/profile/privacy");
  const part = page.getByRole("region", { name: say("privacy.erase") });
  await part.getByText(say("errors.erasure_balance_left")).waitFor();
  await expect(part.getByRole("button")).toHaveCount(0);
}

/** Reads how the site comes to the home screen, and is proposed it no more once it runs from there. */
export async function installApp(walk: SettledWalk): Promise<void> {
  const { page, say, law, account, device } = walk;
  const { brand } = law.site;
  await walk.open("/?pwa=install");
  const dialog = page.getByRole("dialog", { name: say("install.title", { brand }) });
  await dialog.getByText(say("install.lead")).waitFor();
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expectSound(walk, "how to install the app");
  if (device !== "phone") return;
  const openPanel = async () => {
    await walk.open("/");
    await page
      .getByRole("navigation", { name: say("nav.bottom") })
      .getByRole("button")
      .click();
    await page
      .getByRole("dialog", { name: say("nav.menu") })
      .getByRole("button", { name: say("account.signOut") })
      .waitFor();
  };
  const notice = page
    .getByRole("dialog", { name: say("nav.menu") })
    .getByRole("link", { name: say("panel.install", { brand }) });
  await openPanel();
  await notice.waitFor();
  // What a browser says of a page in a window of its own, for one page only.
  await page.evaluate(() => sessionStorage.setItem("own window", "yes"));
  await page.addInitScript(() => {
    if (sessionStorage.getItem("own window") === null) return;
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes("display-mode: standalone") ? "all" : query);
  });
  await walk.open("/?pwaType=native");
  const groups = async () => (await account.get("/api/player")).body.statuses.map(({ id }: { id: unknown }) => id);
  await expect.poll(groups).toContain(1401);
  await page.evaluate(() => sessionStorage.removeItem("own window"));
  await openPanel();
  await expect(notice).toHaveCount(0);
}
