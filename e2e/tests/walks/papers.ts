import { pdf } from "../../../apps/server/src/verification/testing/files.ts";
import { expectFieldFaults, type FieldFault } from "../../fixtures/formFaults.ts";
import { textLike } from "../../fixtures/messages.ts";
import { expect } from "../../fixtures/test.ts";
import { profileField } from "./access.ts";
import { decideDocument, partOf, stateOf } from "./documents.ts";
import { officeOf } from "./money.ts";
import type { SettledWalk } from "./settled.ts";
import { callsOf, expectSound, told, type Walk } from "./walk.ts";

/* What an account that exists is asked for later: the terms, details that are missing, a better document, where money comes from. */

/** Has not accepted the terms: nothing else can be done before. */
export async function acceptTerms(walk: SettledWalk): Promise<void> {
  const { page, say, account, operator } = walk;
  await operator.query("UPDATE players.player SET terms_accepted_at = NULL WHERE id = $1", [account.id]);
  await walk.open("/profile");
  const dialog = page.getByRole("dialog", { name: say("terms.title") });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  const box = dialog.getByLabel(say("signUp.terms"));
  await dialog.getByRole("button", { name: say("terms.action") }).click();
  await expectFieldFaults([[box, say("signUp.terms"), say("signUp.termsRequired")]]);
  await expectSound(walk, "the terms that must be accepted");
  await box.check();
  await dialog.getByRole("button", { name: say("terms.action") }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await told(page, "/api/player")).auth_fields_missed).toEqual([]);
}

/** Is asked who pays in before ordinary money moves, and for nothing before coins do. */
export async function giveMissingDetails(walk: SettledWalk): Promise<void> {
  const { page, say, law, account, operator } = walk;
  await operator.query("UPDATE players.player SET city = NULL, postal_code = NULL WHERE id = $1", [account.id]);
  const asks = page.getByRole("region", { name: say("personalInfo.title") });
  const choose = async (currency: string) => {
    const chosen = await (await callsOf(page)).send("POST", "/api/player/accounts", { currency });
    expect(chosen.status).toBeLessThan(300);
  };
  if (law.coins) {
    await choose("BTC");
    await walk.open("/deposit");
    await page.getByLabel(say("coin.amount", { coin: "BTC" })).waitFor();
    await expect(asks).toHaveCount(0);
    await choose(law.currency);
  }
  await walk.open("/deposit");
  await asks.getByText(say("personalInfo.lead", { count: 2 })).waitFor();
  const field = (name: string) => profileField(walk, asks, name);
  const goOn = asks.getByRole("button", { name: say("personalInfo.action") });
  const fault = (name: string, said: string): FieldFault => [field(name), say("cashbox.field", { name }), said];
  await field("postal_code").fill(law.wrongPostalCode);
  await goOn.click();
  await expectFieldFaults([
    fault("city", say("errors.required")),
    fault("postal_code", say("errors.invalid_postal_code")),
  ]);
  await expectSound(walk, "details that are missing before a deposit");
  await field("city").fill(law.city);
  await field("postal_code").fill(law.postalCode);
  await goOn.click();
  await page.getByRole("button", { name: say("deposit.action") }).waitFor();
  expect(await told(page, "/api/player")).toMatchObject({ city: law.city, postal_code: law.postalCode });
}

/** Sends a document, takes it back, sends another that is refused in words, a third that is accepted, and is asked anew once it expired. */
export async function replaceDocument(walk: SettledWalk): Promise<void> {
  const { say, account, operator } = walk;
  const comment = "Robin, we need the bill of this month.";
  await walk.open("/profile/verification");
  const address = partOf(walk, "address");
  await sendBill(walk, 1);
  await address.getByRole("button", { name: say("verification.takeBack", { name: "bill-1.pdf" }) }).click();
  await stateOf(walk, "address", "open").waitFor();

  await sendBill(walk, 2);
  await decideDocument(walk, { decision: "refuse", reasons: ["too_old"], comment });
  await stateOf(walk, "address", "rejected").waitFor();
  await address.getByText(say("verification.reason", { reason: "too_old" })).waitFor();
  await address.getByText(comment).waitFor();
  await expectSound(walk, "a document that was refused");

  await sendBill(walk, 3);
  await decideDocument(walk, { decision: "accept" });
  await stateOf(walk, "address", "approved").waitFor();
  await operator.query(
    "UPDATE verification.document SET state = 'expired' WHERE player_id = $1 AND state = 'approved'",
    [account.id],
  );
  await walk.open("/profile/verification");
  await stateOf(walk, "address", "expired").waitFor();
  await address
    .getByRole("status")
    .filter({ hasText: say("verification.expired") })
    .waitFor();
  await address.getByLabel(say("verification.choose")).waitFor({ state: "attached" });
}

/** Sends a bill whose file is not the same as that of another number, and sees it wait. */
async function sendBill(walk: Walk, number: number): Promise<void> {
  const { say } = walk;
  const buffer = Buffer.concat([pdf, Buffer.from("\n".repeat(number))]);
  const address = partOf(walk, "address");
  const bill = { name: `bill-${number}.pdf`, mimeType: "application/pdf", buffer };
  await address.getByLabel(say("verification.choose")).setInputFiles(bill);
  await address.getByRole("button", { name: say("verification.send"), exact: true }).click();
  await stateOf(walk, "address", "pending").waitFor();
}

/** Is asked where the money comes from: what is missing is named, an answer is refused in the operator's words, the next accepted. */
export async function answerQuestionnaire(walk: SettledWalk): Promise<void> {
  const { page, say } = walk;
  const comment = "Robin, please name your employer.";
  await decideAnswers(walk, "ask");
  await walk.open("/profile/verification");
  const form = page.getByRole("region", { name: say("questionnaire.title") });
  await form.getByText(textLike(say("questionnaire.lead"))).waitFor();
  const field = (name: string) => form.getByLabel(say("questionnaire.field", { name }));
  const box = (option: string) => form.getByLabel(say("questionnaire.option", { option }), { exact: true });
  const needed = (name: string): FieldFault => [
    field(name),
    say("questionnaire.field", { name }),
    say("errors.required"),
  ];
  const isTrue = form.getByLabel(say("questionnaire.isTrue"));
  const send = form.getByRole("button", { name: say("questionnaire.send") });
  await field("employer").fill("Harbour Works");
  await send.click();
  await expectFieldFaults([
    needed("occupation"),
    needed("income_band"),
    [box("salary"), say("questionnaire.option", { option: "salary" }), say("errors.required")],
    needed("politically_exposed"),
    [isTrue, say("questionnaire.isTrue"), say("errors.must_be_checked")],
  ]);
  await expect(field("employer")).toHaveValue("Harbour Works");
  await expectSound(walk, "a questionnaire with faults");

  const answer = async () => {
    await field("occupation").selectOption("employed");
    await field("income_band").selectOption("50k_100k");
    await box("salary").check();
    await field("politically_exposed").selectOption("no");
    await isTrue.check();
    await send.click();
    await form.getByText(say("questionnaire.submitted")).waitFor();
  };
  await answer();
  await decideAnswers(walk, "refuse", comment);
  await form.getByText(comment).waitFor();
  await answer();
  await decideAnswers(walk, "accept");
  await form.getByText(textLike(say("questionnaire.accepted"))).waitFor();
  await expectSound(walk, "answers that were accepted");
}

/** What an operator does about the player's questionnaire. */
async function decideAnswers({ account }: SettledWalk, decision: string, comment = ""): Promise<void> {
  const office = await officeOf("verification");
  const path = `/backoffice/api/verification/${account.id}`;
  const { questionnaire_version: version } = (await office.get(path)).body;
  const decided = await office.send("POST", `${path}/questionnaire`, {
    decision,
    comment,
    version,
    reason: "seen and compared",
  });
  expect(decided.status).toBe(200);
}
