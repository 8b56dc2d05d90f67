import { createHash } from "node:crypto";
import { type DocumentKind, documentBounds, type IdentityType } from "@croupier/contract/verification";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { cleanFile } from "./cleanFile.ts";
import type { VerificationDeps } from "./deps.ts";
import { type Document, documentsOf, holdVerificationOf } from "./queries.ts";
import { sealFile } from "./sealFile.ts";
import { refreshStanding } from "./standing.ts";
import { tables } from "./tables.ts";

export interface UploadOrder {
  playerId: number;
  kind: DocumentKind;
  identityType: IdentityType | undefined;
  side: "front" | "back" | undefined;
  profileId: string | undefined;
  file: { name: string; bytes: Buffer };
}

export type UploadAnswer =
  | { ok: true; document: Document }
  | {
      ok: false;
      reason:
        | "file_empty"
        | "file_type"
        | "file_unreadable"
        | "too_many_documents"
        | "unknown_profile"
        | "type_missing"
        | "profile_missing";
    };

const day_ms = 86_400_000;
const longestName = 120;

/**
 * Keeps a document, encrypted. The same file of the same kind answers the document that is there, so that a broken upload can be
 * sent again. Nothing is kept of what is refused.
 */
export async function uploadDocument(deps: VerificationDeps, order: UploadOrder, now: Date): Promise<UploadAnswer> {
  const { playerId, kind, file } = order;
  if (kind === "identity" && !order.identityType) return { ok: false, reason: "type_missing" };
  if (kind === "payment_method" && !order.profileId) return { ok: false, reason: "profile_missing" };
  // Before the work with the file: whoever may send no more costs nothing.
  if (hasTooMany(await documentsOf(deps.db.pool, playerId), kind, now)) return tooMany;
  const cleaned = await cleanFile(file.name, file.bytes);
  if (!cleaned.ok) return cleaned;
  const digest = createHash("sha256").update(file.bytes).digest();
  return deps.db.transaction(async (tx): Promise<UploadAnswer> => {
    await holdVerificationOf(tx, playerId);
    const own = await documentsOf(tx, playerId);
    const same = own.find((one) => one.kind === kind && isOpen(one) && one.digest.equals(digest));
    if (same) return { ok: true, document: same };
    if (hasTooMany(own, kind, now)) return tooMany;
    const isTheirs = async (id: string) => (await deps.instrumentsOf(tx, playerId)).some((one) => one.id === id);
    if (kind === "payment_method" && !(await isTheirs(order.profileId!)))
      return { ok: false, reason: "unknown_profile" };
    const document = await insertDocument(tx, {
      order,
      digest,
      mediaType: cleaned.file.mediaType,
      bytes: cleaned.file.bytes,
      now,
    });
    const sealed = sealFile(deps.documentKey, document.id, cleaned.file.bytes);
    await change(
      tx,
      tables
        .insertInto("verification.document_file")
        .values({ document_id: document.id, player_id: BigInt(playerId), sealed }),
    );
    if (kind === "identity" && deps.provider) {
      await deps.submitLater.add(tx, { playerId }, { key: `verification.submit:${playerId}`, runAt: soon(now) });
    }
    await refreshStanding(deps, tx, playerId);
    return { ok: true, document };
  });
}

const tooMany = { ok: false, reason: "too_many_documents" } as const;

/** Both sides of a document come one after the other and go to the identity service together. */
const bothSides_ms = 3_000;
const soon = (now: Date) => new Date(now.getTime() + bothSides_ms);

const isOpen = ({ state }: Document) => state === "pending" || state === "approved";

function hasTooMany(own: readonly Document[], kind: DocumentKind, now: Date): boolean {
  const waiting = own.filter((one) => one.kind === kind && one.state === "pending").length;
  const today = own.filter((one) => one.uploaded_at.getTime() > now.getTime() - day_ms).length;
  return waiting >= documentBounds.maxPendingOfKind || today >= documentBounds.maxADay;
}

interface NewDocument {
  order: UploadOrder;
  digest: Buffer;
  mediaType: string;
  bytes: Buffer;
  now: Date;
}

async function insertDocument(tx: Tx, { order, digest, mediaType, bytes, now }: NewDocument): Promise<Document> {
  const inserted = await firstOf(
    tx,
    tables
      .insertInto("verification.document")
      .values({
        player_id: BigInt(order.playerId),
        kind: order.kind,
        identity_type: order.kind === "identity" ? order.identityType! : null,
        side: order.kind === "identity" ? (order.side ?? null) : null,
        profile_id: order.kind === "payment_method" ? order.profileId! : null,
        file_name: shownName(order.file.name),
        media_type: mediaType,
        size_bytes: bytes.length,
        digest,
        uploaded_at: now,
      })
      .returningAll(),
  );
  return inserted!;
}

/** A name that can be shown: one line, without a path. */
function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, "").trim();
  return clean.slice(-longestName) || "document";
}
