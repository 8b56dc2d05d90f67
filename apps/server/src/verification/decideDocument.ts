import type { RejectReason } from "@croupier/contract/verification";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { VerificationDeps } from "./deps.ts";
import { type Document, findDocument, holdVerificationOf } from "./queries.ts";
import { refreshStanding } from "./standing.ts";
import { tables } from "./tables.ts";

export type Decision =
  | { verdict: "approved"; validUntil: string | null }
  | { verdict: "rejected"; reasons: readonly RejectReason[]; comment: string | null };

export type DecisionAnswer = { ok: true; before: Document } | { ok: false; reason: "not_found" | "decided_before" };

/** An operator accepts or refuses a document, once. The player's pages hear of it. */
export async function decideDocument(
  deps: VerificationDeps,
  tx: Tx,
  { id, by, decision }: { id: number; by: string; decision: Decision },
  now: Date,
): Promise<DecisionAnswer> {
  const found = await findDocument(tx, id);
  if (!found) return { ok: false, reason: "not_found" };
  const playerId = Number(found.player_id);
  await holdVerificationOf(tx, playerId);
  if ((await writeDecision(tx, { ids: [found.id], by }, decision, now)) === 0)
    return { ok: false, reason: "decided_before" };
  await refreshStanding(deps, tx, playerId);
  return { ok: true, before: found };
}

/**
 * Writes a decision on documents that wait for one; answers how many did. `again`: also on those that the same one decided
 * before, as an identity service does that looked a second time.
 */
export function writeDecision(
  tx: Tx,
  { ids, by, again = false }: { ids: readonly bigint[]; by: string; again?: boolean },
  decision: Decision,
  now: Date,
): Promise<number> {
  const outcome =
    decision.verdict === "approved"
      ? { valid_until: dayOf(decision.validUntil), reasons: [], comment: null }
      : { valid_until: null, reasons: [...decision.reasons], comment: decision.comment };
  return change(
    tx,
    tables
      .updateTable("verification.document")
      .set({ state: decision.verdict, reviewed_at: now, reviewed_by: by, ...outcome })
      .where("id", "in", [...ids])
      .where(({ eb, or }) => or([eb("state", "=", "pending"), ...(again ? [eb("reviewed_by", "=", by)] : [])])),
  );
}

const dayOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** A player takes back a document that waits for a decision; its file goes with it. */
export async function removeDocument(deps: VerificationDeps, playerId: number, id: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await holdVerificationOf(tx, playerId);
    const removed = await change(
      tx,
      tables
        .deleteFrom("verification.document")
        .where("id", "=", BigInt(id))
        .where("player_id", "=", BigInt(playerId))
        .where("state", "=", "pending"),
    );
    if (removed === 0) return false;
    await refreshStanding(deps, tx, playerId);
    return true;
  });
}
