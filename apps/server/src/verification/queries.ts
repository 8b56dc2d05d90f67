import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

export type Document = Row<"verification.document">;
export type Questionnaire = Row<"verification.questionnaire">;

/** A player's documents, newest first. */
export function documentsOf(on: Queryable, playerId: number): Promise<Document[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("verification.document")
      .selectAll()
      .where("player_id", "=", BigInt(playerId))
      .orderBy("uploaded_at", "desc")
      .orderBy("id"),
  );
}

export function findDocument(on: Queryable, id: number): Promise<Document | undefined> {
  return firstOf(on, tables.selectFrom("verification.document").selectAll().where("id", "=", BigInt(id)));
}

export async function sealedFileOf(on: Queryable, documentId: bigint): Promise<Buffer | null> {
  const row = await firstOf(
    on,
    tables.selectFrom("verification.document_file").select("sealed").where("document_id", "=", documentId),
  );
  return row?.sealed ?? null;
}

export function questionnaireOf(on: Queryable, playerId: number): Promise<Questionnaire | undefined> {
  const own = tables.selectFrom("verification.questionnaire").selectAll().where("player_id", "=", BigInt(playerId));
  return firstOf(on, own);
}

/** What an operator saw of a player's questionnaire. */
export function questionnaireVersionOf(questionnaire: Questionnaire | undefined): string {
  if (!questionnaire) return "none";
  const { state, requested_at, submitted_at, reviewed_at } = questionnaire;
  return [state, ...[requested_at, submitted_at, reviewed_at].map((at) => at?.getTime() ?? "")].join("-");
}

export function applicantOf(on: Queryable, playerId: number): Promise<Row<"verification.applicant"> | undefined> {
  return firstOf(on, tables.selectFrom("verification.applicant").selectAll().where("player_id", "=", BigInt(playerId)));
}

/** Takes a player's verification one change after the other, until the transaction ends. */
export async function holdVerificationOf(tx: Tx, playerId: number): Promise<void> {
  const key = `verification:${playerId}`;
  await rowsOf(tx, tables.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as("held")));
}

/** Whose document it is; null without such a document. */
export async function playerOfDocument(on: Queryable, id: number): Promise<number | null> {
  const document = await findDocument(on, id);
  return document ? Number(document.player_id) : null;
}
