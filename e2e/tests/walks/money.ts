import type { FrameLocator, Page } from "@playwright/test";
import { words as playedDe } from "../../../apps/game-clients/src/messages/de/core.ts";
import { words as playedEn } from "../../../apps/game-clients/src/messages/en/core.ts";
import { de as paidDe } from "../../../apps/psp/src/pages/words/de.ts";
import { en as paidEn } from "../../../apps/psp/src/pages/words/en.ts";
import { signInOperator } from "../../../apps/server/src/testing/signInOperator.ts";
import { type Visitor, visitor } from "../../../apps/server/src/testing/visitor.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { pokieWithoutGifts, untilReady } from "../../fixtures/game.ts";
import { textLike } from "../../fixtures/messages.ts";
import { origin } from "../../fixtures/product.ts";
import { expect } from "../../fixtures/test.ts";
import { amountLabel, weekLimit } from "./protection.ts";
import { expectSound, inWallet, numberOf, told, type Walk } from "./walk.ts";

/* Money in, play, money out. Amounts in whole units. */

const paidIn = 100;
const takenOut = 30;
/** What the payment provider's pages say. */
export const payWords = { en: paidEn, de: paidDe };
const gameWords = { en: playedEn, de: playedDe };

/** Pays in by card: the limit holds the amount, the provider's frame speaks the player's language, the end says what happened. */
export async function deposit(walk: Walk): Promise<void> {
  const { page, say, law, language } = walk;
  await walk.open("/deposit");
  const ways = page.getByRole("group", { name: say("cashbox.method") }).locator("label");
  await expect(ways).toHaveCount(law.methods.length);
  for (const [at, name] of law.methods.entries()) await expect(ways.nth(at)).toContainText(say(name));
  const amount = page.getByLabel(amountLabel(walk));
  await amount.fill(String(weekLimit + 50));
  await page.getByRole("button", { name: say("deposit.action") }).click();
  await expectFieldFaults([[amount, amountLabel(walk), textLike(say("deposit.overLimit"))]]);
  await expectSound(walk, "a deposit above the limit");
  await amount.fill(String(paidIn));
  await page.getByRole("button", { name: say("deposit.action") }).click();

  const form = await providerFrame(walk);
  const words = payWords[language];
  await form.getByLabel(words.cardNumber).fill("4242 4242 4242 4242");
  await form.getByLabel(words.holder).fill("Robin Vale");
  await form.getByLabel(words.expiry).fill("12/30");
  await form.getByLabel(words.cvc).fill("123");
  await form.getByRole("button", { name: new RegExp(`^${words.pay}`) }).click();
  await expect(heading(page, say("payments.step", { step: "succeeded", action: "deposit" }))).toBeFocused();
  await expectSound(walk, "a deposit that is done");
  expect(await inWallet(walk)).toBe(paidIn * 100);
}

/** The provider's frame in the page, once it stands still. */
export async function providerFrame({ page, say }: Walk): Promise<FrameLocator> {
  const frame = page.locator("main iframe");
  await expect(frame).toHaveAccessibleName(say("deposit.frame"));
  // The frame takes its height once its page stands: what is pressed before that moves away under the pointer.
  await expect.poll(() => frame.evaluate((element) => element.style.height)).not.toBe("");
  return frame.contentFrame();
}

/** Plays a round with money, by the rules of the country. */
export async function playRound(walk: Walk): Promise<void> {
  const { page, law, language } = walk;
  const words = gameWords[language];
  await walk.open(`/play/${pokieWithoutGifts}?mode=real`);
  await untilReady(page);
  const game = page.frameLocator("iframe");
  const spin = game.getByRole("button", { name: words.spin, exact: true });
  await spin.waitFor();
  await expect(game.getByRole("button", { name: words.autoplay })).toHaveCount(law.autoplay ? 1 : 0);
  await spin.click();
  const staked = async () => (await told(page, "/api/player/stats")).bets_sum[law.currency] ?? 0;
  // The figures follow the event log.
  await expect.poll(staked, { timeout: 60_000 }).toBeGreaterThan(0);
  if (!law.asksForLimit) return;
  await page.getByTestId("session-time").waitFor();
  await page.getByTestId("session-net").waitFor();
}

/** What became of the deposit, step by step. */
export async function readTimeline(walk: Walk): Promise<void> {
  const { page, say } = walk;
  await walk.open("/cashbox");
  const values = { action: "deposit", state: "succeeded" };
  const row = page.getByRole("listitem").filter({ hasText: say("payments.kind", values) });
  await expect(row).toContainText(say("payments.state", values));
  await row.getByRole("button", { expanded: false }).click();
  const steps = row.getByRole("list").getByRole("listitem");
  await expect(steps.first()).toContainText(say("timeline.asked", values));
  await expect(steps.last()).toContainText(say("timeline.end", values));
  await expectSound(walk, "the timeline of a deposit");
}

/** Where a licence asks for it, money stays until the documents are there, and the player is told which. */
export async function expectDocumentsFirst(walk: Walk): Promise<void> {
  const { page, say, language } = walk;
  await fillWithdrawal(walk, walk.law.iban);
  await page.getByRole("button", { name: say("withdraw.action") }).click();
  const refusal = page.getByRole("alert").filter({ hasText: say("errors.verification_required") });
  const parts = ["identity", "address"].map((kind) => say("verification.part", { kind }));
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
  await refusal.getByText(say("verification.missing", { parts: list })).waitFor();
  await expectSound(walk, "a withdrawal that needs documents");
  await refusal.getByRole("link", { name: say("verification.goTo") }).click();
  await page.getByRole("heading", { level: 1, name: say("profile.verification") }).waitFor();
}

/** Asks for money, which an operator approves and the provider pays; the open page tells it. */
export async function withdraw(walk: Walk): Promise<void> {
  const { page, say, law } = walk;
  const before = await inWallet(walk);
  await fillWithdrawal(walk, law.iban.replace(/\d$/, "1").replace(" ", " 9"));
  const iban = page.getByLabel(say("cashbox.field", { name: "iban" }));
  await page.getByRole("button", { name: say("withdraw.action") }).click();
  await expectFieldFaults([[iban, say("cashbox.field", { name: "iban" }), say("errors.iban_invalid")]]);
  await expect(page.getByLabel(amountLabel(walk))).toHaveValue(String(takenOut));
  await expectSound(walk, "a withdrawal with a wrong account");
  await iban.fill(law.iban);
  await page.getByText(say("withdraw.recallable", { recallable: law.recallable ? "yes" : "no" })).waitFor();
  await page.getByRole("button", { name: say("withdraw.action") }).click();
  await expect(heading(page, say("payments.step", { step: "underWay", action: "cashout" }))).toBeFocused();
  await expect(page.getByRole("button", { name: say("payments.recall") })).toHaveCount(law.recallable ? 1 : 0);
  await expectSound(walk, "a withdrawal under way");
  expect(await inWallet(walk)).toBe(before - takenOut * 100);

  await approveWithdrawal(walk);
  await expect(heading(page, say("payments.step", { step: "succeeded", action: "cashout" }))).toBeFocused({
    timeout: 60_000,
  });
  expect(await inWallet(walk)).toBe(before - takenOut * 100);
}

/** Asks for this sum, which is all that there is, and sees that it is under way. */
export async function withdrawAll(walk: Walk, amount: number): Promise<void> {
  const { page, say, law } = walk;
  await fillWithdrawal(walk, law.iban, amount);
  await page.getByRole("button", { name: say("withdraw.action") }).click();
  await expect(heading(page, say("payments.step", { step: "underWay", action: "cashout" }))).toBeFocused();
}

async function fillWithdrawal(walk: Walk, iban: string, amount = takenOut): Promise<void> {
  const { page, say, person } = walk;
  await walk.open("/withdraw");
  await page.getByRole("main").getByText(say("cashbox.name.bankTransfer"), { exact: true }).click();
  await page.getByLabel(amountLabel(walk)).fill(String(amount));
  const holder = `${person.firstName} ${person.lastName}`;
  await page.getByLabel(say("cashbox.field", { name: "holder" })).fill(holder);
  await page.getByLabel(say("cashbox.field", { name: "iban" })).fill(iban);
}

async function approveWithdrawal(walk: Walk): Promise<void> {
  const payments: { id: number; action: string }[] = await told(walk.page, "/api/player/payments");
  const { id = 0 } = payments.find(({ action }) => action === "cashout") ?? {};
  const path = `/backoffice/api/withdrawals/${await numberOf(walk)}-${id}`;
  const office = await officeOf("payments");
  const { body } = await office.get(path);
  const decision = { decision: "approve", version: body.version, reason: "seen and compared" };
  const decided = await office.send("POST", `${path}/decision`, decision);
  expect(decided).toMatchObject({ status: 200, body: { state: "done" } });
}

/** The heading of a step of the cashbox, which has the focus once the step begins. */
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

const offices = new Map<string, Promise<Visitor>>();

/** The back office's calls as one of the demo's operators, signed in once: a quarter of an hour has ten sign-ins. */
export function officeOf(role: string): Promise<Visitor> {
  const place = origin().replace("//localhost", "//office.localhost");
  const key = `${place} ${role}`;
  const known = offices.get(key) ?? signInOperator(visitor(place), role);
  offices.set(key, known);
  return known;
}
