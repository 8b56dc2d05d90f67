import type { ReviewStatus } from "@croupier/contract/identityService";
import { change } from "../platform/query.ts";
import type { VerificationDeps } from "./deps.ts";
import type { IdentityProvider, ReadDocument, ServiceAnswer } from "./provider/identityProvider.ts";
import { applicantOf, type Document, documentsOf, sealedFileOf } from "./queries.ts";
import { openFile } from "./sealFile.ts";
import { tables } from "./tables.ts";

/** Our name for a player at the identity service. */
export const externalIdOf = (playerId: number) => `player-${playerId}`;

/**
 * Gives the identity documents that wait to the identity service and asks for a look. Throws while the service cannot be reached,
 * so that the job is run again; what was refused stays for an operator. Nothing happens after a final no: people decide then.
 */
export async function submitApplicant(deps: VerificationDeps, playerId: number, now: Date): Promise<void> {
  const { provider, db } = deps;
  const person = await deps.personOf(db.pool, playerId);
  if (!provider || !person || (await applicantOf(db.pool, playerId))?.final) return;
  const waiting = (await documentsOf(db.pool, playerId)).filter(
    (one) => one.kind === "identity" && one.state === "pending",
  );
  if (waiting.length === 0) return;
  const { first_name, last_name, date_of_birth, country, language } = person;
  const facts = { externalUserId: externalIdOf(playerId), first_name, last_name, date_of_birth, country, language };
  const applicantId = take(await provider.createApplicant(facts));
  if (applicantId === undefined) return;
  const sent: SentDocument[] = [];
  for (const document of waiting) {
    const read = await give(deps, provider, applicantId, document, country);
    if (read) sent.push({ id: document.id, issued_in: read.country });
  }
  if (sent.length === 0) return;
  // Written before the check is asked for: its answer may be here sooner than ours.
  await noteSent(deps, playerId, { applicantId, sent, status: "pending" }, now);
  take(await provider.requestCheck(applicantId));
}

/** A document that the service has, with the country that it read from it. */
interface SentDocument {
  id: bigint;
  issued_in: string | null;
}

async function give(
  { db, documentKey }: VerificationDeps,
  provider: IdentityProvider,
  applicantId: string,
  document: Document,
  country: string,
): Promise<ReadDocument | undefined> {
  const sealed = await sealedFileOf(db.pool, document.id);
  if (!sealed || !document.identity_type) return undefined;
  const file = { mediaType: document.media_type, bytes: openFile(documentKey, document.id, sealed) };
  const shown = { type: document.identity_type, side: document.side, country, file };
  return take(await provider.addDocument(applicantId, shown));
}

/** The value of an answer; undefined where the service said no for good. */
function take<Value>(answer: ServiceAnswer<Value>): Value | undefined {
  if (answer.ok) return answer.value;
  if (answer.reason === "unreachable") throw new Error("the identity service cannot be reached");
  return undefined;
}

async function noteSent(
  { db, provider }: VerificationDeps,
  playerId: number,
  { applicantId, sent, status }: { applicantId: string; sent: readonly SentDocument[]; status: ReviewStatus },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const waits = { provider: provider!.name, applicant_id: applicantId, status, updated_at: now };
    await change(
      tx,
      tables
        .insertInto("verification.applicant")
        .values({ player_id: BigInt(playerId), ...waits })
        .onConflict((known) => known.column("player_id").doUpdateSet(waits)),
    );
    for (const { id, issued_in } of sent) {
      const given = tables.updateTable("verification.document").set({ sent_at: now, issued_in });
      await change(tx, given.where("id", "=", id));
    }
  });
}
