import { currencySign } from "@croupier/rules/money";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { textLike } from "../../fixtures/messages.ts";
import { expect } from "../../fixtures/test.ts";
import { expectSound, told, type Walk } from "./walk.ts";

/** What the deposit limit of a walk leaves a week, in whole units. */
export const weekLimit = 200;

/**
 * Sets a deposit limit. A stricter one counts at once; a looser one waits for its time and a mail, and is kept back. Where the
 * law asks for it, the cashbox asks for a limit first.
 */
export async function setDepositLimit(walk: Walk): Promise<void> {
  const { page, say, law } = walk;
  await walk.open("/deposit");
  await page.getByRole("button", { name: say("deposit.action") }).waitFor();
  const asked = page.getByRole("region", { name: say("deposit.promptTitle") });
  await expect(asked).toHaveCount(law.asksForLimit ? 1 : 0);
  if (law.asksForLimit) {
    // Without an answer nothing is ordered.
    await page.getByRole("button", { name: say("deposit.action") }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: say("errors.deposit_limit_unanswered") })
      .waitFor();
    await expectSound(walk, "a deposit before the decision about a limit");
    await asked.getByRole("link", { name: say("deposit.setLimit") }).click();
    await page.getByRole("heading", { level: 1, name: say("profile.limits") }).waitFor();
  } else await walk.open("/profile/limits");

  const form = page.getByRole("region", { name: say("limits.setTitle") });
  const amount = form.getByLabel(amountLabel(walk));
  await form.getByRole("button", { name: say("limits.save") }).click();
  await expectFieldFaults([[amount, amountLabel(walk), say("cashbox.amountWrong")]]);
  await expectSound(walk, "a limit without an amount");
  await amount.fill(String(weekLimit));
  await form.getByLabel(say("limits.period")).selectOption({ label: say("limits.periodName", { period: "week" }) });
  await form.getByRole("button", { name: say("limits.save") }).click();
  await form.getByText(say("limits.saved")).waitFor();

  const card = page.getByRole("listitem").filter({ hasText: say("limits.deposit") });
  await card.getByRole("button", { name: say("limits.change") }).click();
  const change = page.getByRole("region", { name: textLike(say("limits.changeTitle")) });
  await change.getByLabel(amountLabel(walk)).fill(String(2 * weekLimit));
  await change.getByRole("button", { name: say("limits.saveChange") }).click();
  await card.getByText(say("limits.confirmByMail")).waitFor();
  await card.getByRole("button", { name: say("limits.keep") }).click();
  await card.getByText(say("limits.confirmByMail")).waitFor({ state: "detached" });
  expect(await told(page, "/api/user_limits")).toMatchObject([
    { type: "deposit", period: "week", status: "active", accounts: [{ amount_cents: weekLimit * 100 }] },
  ]);
  const terms = page.getByRole("region", { name: say("limits.selfexclusion") }).getByRole("combobox");
  const shortest = say("limits.termName", { term: law.shortestExclusion });
  expect(await terms.locator("option").first().innerText()).toBe(shortest);
}

/** Takes a break: play and deposits are closed at once, in words, and money can still leave. */
export async function takeBreak(walk: Walk): Promise<void> {
  const { page, say, language } = walk;
  await walk.open("/profile/limits");
  const form = page.getByRole("region", { name: say("limits.breakTitle") });
  await form.getByRole("button", { name: say("limits.breakAction") }).click();
  await form.getByText(say("limits.breakStarted")).waitFor();
  await expectSound(walk, "limits during a break");
  await walk.open("/deposit");
  await page
    .getByRole("main")
    .getByText(say("deposit.stopped", { type: "coolingoff" }))
    .first()
    .waitFor();
  await expect(page.getByRole("button", { name: say("deposit.action") })).toHaveCount(0);
  await expectSound(walk, "deposits during a break");
  await walk.open("/play/tidewick/skerry-light?mode=real");
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${language}/profile/limits`);
  await walk.open("/withdraw");
  await page.getByText(say("withdraw.available")).waitFor();
}

/** What a field for an amount in the walk's currency is called. */
export function amountLabel({ say, law, language }: Walk): string {
  return say("cashbox.amount", { currency: currencySign(law.currency, language) });
}
