import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { pdf, photo } from "../../../apps/server/src/verification/testing/files.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { textLike } from "../../fixtures/messages.ts";
import { expect } from "../../fixtures/test.ts";
import { officeOf } from "./money.ts";
import { expectSound, numberOf, told, type Walk } from "./walk.ts";

/* What of a player is on paper: who they are, and what the house holds of them. */

let photos = 100;

/** Sends two documents: the identity service reads one, an operator accepts the other, and the open page tells both. */
export async function showDocuments(walk: Walk): Promise<void> {
  const { page, say, law, device } = walk;
  await walk.open("/profile/verification");
  if (!law.documentsFirst) await page.getByText(textLike(say("verification.free"))).waitFor();
  const part = (kind: string) => partOf(walk, kind);
  const identity = part("identity");
  const passport = { name: "passport.jpg", mimeType: "image/jpeg", buffer: await photo(++photos) };
  const way = say(device === "phone" ? "verification.camera" : "verification.choose");
  await identity.getByLabel(way).setInputFiles(passport);
  await identity.getByRole("img", { name: say("verification.preview", { name: passport.name }) }).waitFor();
  await expectSound(walk, "a photo before it is sent");
  await identity.getByRole("button", { name: say("verification.send"), exact: true }).click();
  await stateOf(walk, "identity", "approved").waitFor({ timeout: 60_000 });

  const bill = { name: "bill.pdf", mimeType: "application/pdf", buffer: pdf };
  await part("address").getByLabel(say("verification.choose")).setInputFiles(bill);
  await part("address")
    .getByRole("button", { name: say("verification.send"), exact: true })
    .click();
  await stateOf(walk, "address", "pending").waitFor();
  await decideDocument(walk, { decision: "accept" });
  await page.getByText(say("verification.done")).waitFor({ timeout: 30_000 });
  await expectSound(walk, "an account that is verified");
  expect((await told(page, "/api/player")).verified).toBe(true);
}

/** The part of the page of verification for this kind of document. */
export function partOf({ page, say }: Walk, kind: string): Locator {
  return page.getByRole("region", { name: say("verification.part", { kind }), exact: true });
}

/** Where the part says that it is in this state. */
export function stateOf(walk: Walk, kind: string, state: string): Locator {
  return partOf(walk, kind).getByText(walk.say("verification.state", { state }), { exact: true }).first();
}

/** What an operator answers to the one document that waits. */
export async function decideDocument(
  walk: Walk,
  answer: { decision: "accept" } | { decision: "refuse"; reasons: string[]; comment: string },
): Promise<void> {
  const office = await officeOf("verification");
  const { body } = await office.get(`/backoffice/api/verification/${await numberOf(walk)}`);
  const waiting: { id: number }[] = body.documents.filter(({ status }: { status: string }) => status === "pending");
  expect(waiting).toHaveLength(1);
  const path = `/backoffice/api/documents/${waiting[0]?.id}/decision`;
  const decided = await office.send("POST", path, { ...answer, reason: "seen and compared" });
  expect(decided.status).toBe(200);
}

/** Asks for everything that is held, against the password, and finds the whole walk in the file. */
export async function exportData(walk: Walk): Promise<void> {
  const { page, say, law } = walk;
  await walk.open("/profile/privacy");
  const part = page.getByRole("region", { name: say("privacy.download") });
  const secret = part.getByLabel(say("privacy.password"), { exact: true });
  await part.getByRole("button", { name: say("privacy.askExport") }).click();
  await expectFieldFaults([[secret, say("privacy.password"), say("errors.required")]]);
  await expectSound(walk, "an export without a password");
  await secret.fill(walk.password);
  await part.getByRole("button", { name: say("privacy.askExport") }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    part.getByRole("link", { name: say("privacy.asJson") }).click({ timeout: 60_000 }),
  ]);
  const { data } = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data["players.player"]).toMatchObject([{ email: walk.email, country: walk.country }]);
  const payments: { action: string; state: string; currency: string }[] = data["payments.payment"];
  expect(payments.map(({ action, state }) => `${action} ${state}`).toSorted()).toEqual([
    "cashout succeeded",
    "deposit succeeded",
  ]);
  expect(new Set(payments.map(({ currency }) => currency))).toEqual(new Set([law.currency]));
}
