import { textLike } from "../../fixtures/messages.ts";
import { payIn } from "../../fixtures/people.ts";
import { product } from "../../fixtures/product.ts";
import { expect } from "../../fixtures/test.ts";
import { heading, payWords, providerFrame, withdrawAll } from "./money.ts";
import { amountLabel } from "./protection.ts";
import type { SettledWalk } from "./settled.ts";
import { expectSound, inWallet } from "./walk.ts";

/* The ways of money that the first walk does not go: given up, at one press, in coins, and taken back. Amounts in whole units. */

const first = 60;
const second = 25;

/** Begins to pay and gives it up in the provider's frame: nothing is charged, and the page says so once. */
export async function giveDepositUp(walk: SettledWalk): Promise<void> {
  const { page, say, law, language } = walk;
  await walk.open("/deposit");
  if (law.asksForLimit) {
    const asked = page.getByRole("region", { name: say("deposit.promptTitle") });
    await asked.getByRole("button", { name: say("deposit.promptDecline") }).click();
    await asked.waitFor({ state: "detached" });
  }
  await page.getByLabel(amountLabel(walk)).fill(String(first));
  await page.getByRole("button", { name: say("deposit.action") }).click();
  const frame = await providerFrame(walk);
  await frame.getByRole("button", { name: payWords[language].cancel }).click();
  const step = say("payments.step", { step: "canceled", action: "deposit" });
  await expect(heading(page, step)).toBeFocused();
  const told = page
    .getByRole("listitem")
    .filter({ hasText: say("CASHBOX.PAYMENT_STATUS.CANCELED", { action: "deposit" }) });
  await told.waitFor();
  await expectSound(walk, "a deposit that was given up");
  expect(await inWallet(walk)).toBe(0);
  await walk.open("/cashbox");
  const row = page.getByRole("listitem").filter({ hasText: say("payments.kind", { action: "deposit" }) });
  await expect(row).toContainText(say("payments.state", { state: "canceled" }));
  // It was told already.
  await expect(told).toHaveCount(0);
}

/** Pays in by the card and the amount of last time, at one press. */
export async function depositAtOnePress(walk: SettledWalk): Promise<void> {
  const { page, say, language, account, person } = walk;
  await walk.open("/deposit-fast");
  await page.getByText(say("fast.nothing")).waitFor();
  await payIn(account, first, 0, `${person.firstName} ${person.lastName}`);
  await walk.open("/deposit-fast");
  await page.getByText(say("fast.code", { asked: "yes" })).waitFor();
  const amount = page.getByLabel(amountLabel(walk));
  await expect(amount).toHaveValue(String(first));
  await amount.fill(String(second));
  await expectSound(walk, "a deposit at one press");
  const press = page.getByRole("main").getByRole("button", { name: textLike(say("fast.action")) });
  await expect(press).toContainText(String(second));
  await press.click();
  const frame = await providerFrame(walk);
  await frame.getByLabel(payWords[language].cvc).fill("123");
  await frame.getByRole("button", { name: new RegExp(`^${payWords[language].pay}`) }).click();
  await expect(heading(page, say("payments.step", { step: "succeeded", action: "deposit" }))).toBeFocused();
  expect(await inWallet(walk)).toBe((first + second) * 100);
}

const coins = "0.0021";

/** Pays in coins, which count once their block is confirmed; where the licence has no coins, no way to pay in is offered. */
export async function depositCoins(walk: SettledWalk): Promise<void> {
  const { page, say, law, account } = walk;
  await walk.open("/deposit");
  const wallet = page.getByRole("combobox", { name: say("cashbox.wallet") });
  await wallet.selectOption("BTC");
  if (!law.coins) {
    await page.getByText(say("cashbox.noMethods", { currency: "BTC" })).waitFor();
    await expect(page.getByRole("code")).toHaveCount(0);
    await wallet.selectOption(law.currency);
    await page.getByLabel(amountLabel(walk)).waitFor();
    return;
  }
  await page.getByText(say("coin.warning", { coin: "BTC", network: "Bitcoin" })).waitFor();
  await page.getByRole("img", { name: say("coin.qr", { coin: "BTC" }) }).waitFor();
  const address = await page.getByRole("code").first().innerText();
  await expectSound(walk, "an address for coins");
  await sendCoins(address);
  const arrivals = page.getByRole("region", { name: say("coin.arrivals") });
  await arrivals.getByRole("progressbar", { name: say("coin.confirmations") }).waitFor();
  await arrivals.getByText(say("payments.state", { state: "succeeded" }), { exact: true }).waitFor({ timeout: 60_000 });
  const { body } = await account.get("/api/player/accounts?compatibility=false");
  const held = body.find(({ currency }: { currency: string }) => currency === "BTC");
  expect(held.amount_cents).toBe(210_000);
  await wallet.selectOption(law.currency);
  await page.getByLabel(amountLabel(walk)).waitFor();
}

/** Sends coins as anybody's wallet would: at the sandbox's own page. */
async function sendCoins(address: string): Promise<void> {
  const url = new URL("/send", product().payOrigin);
  url.hostname = "127.0.0.1";
  const sent = await fetch(url, { method: "POST", body: new URLSearchParams({ address, amount: coins }) });
  expect(sent.status).toBe(200);
}

/** Asks for money, finds it among what is locked, and takes it back, where the licence lets a player do so. */
export async function recallWithdrawal(walk: SettledWalk): Promise<void> {
  const { page, say } = walk;
  const before = await inWallet(walk);
  await withdrawAll(walk, first);
  expect(await inWallet(walk)).toBe(before - first * 100);
  await walk.open("/dashboard");
  const locked = page.getByRole("listitem").filter({ hasText: say("locked.reason", { reason: "withdrawal" }) });
  await locked.getByText(say("locked.hint", { reason: "withdrawal" })).waitFor();
  await expectSound(walk, "money in a withdrawal");
  await locked.getByRole("button", { name: say("payments.recall") }).click();
  await page.getByText(say("payments.recalled")).waitFor();
  await expect(locked).toHaveCount(0);
  expect(await inWallet(walk)).toBe(before);
}
