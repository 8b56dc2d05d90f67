import type { ErasureHindrance } from "@croupier/contract/privacy";
import { retentionDays } from "@croupier/rules/retention";
import type { Tx } from "../platform/database.ts";
import { eraseRows } from "../platform/personalData/erase.ts";
import { change } from "../platform/query.ts";
import { type PrivacyDeps, tablesOf } from "./deps.ts";
import { lockAway } from "./lockedCopy.ts";
import { tables } from "./tables.ts";
import { daysAfter } from "./terms.ts";

export type EraseAnswer = { ok: true } | { ok: false; reason: ErasureHindrance | "not_found" };

/**
 * Erases an account: what tells the person is deleted or overwritten, what the law asks for is locked away for its term, and
 * the books stay as they are under the account's number. Nothing is changed where something stands against it. Source: F-69.
 */
export async function erasePlayer(deps: PrivacyDeps, tx: Tx, playerId: number, now: Date): Promise<EraseAnswer> {
  await deps.lockPlayer(tx, playerId);
  const subject = await deps.subjectOf(tx, playerId);
  if (!subject) return { ok: false, reason: "not_found" };
  const [reason] = await deps.hindrances(tx, playerId);
  if (reason) return { ok: false, reason };
  // First the hashes of an exclusion: they are made from what goes now.
  await deps.leaveForGood(tx, playerId, now);
  const lawful = await deps.everPaid(tx, playerId);
  if (lawful) await lockAway(deps, tx, subject, daysAfter(now, retentionDays("identity", subject.licence)!));
  for (const one of tablesOf(deps)) await eraseRows(tx, one, subject, lawful);
  await settle(tx, playerId, now);
  return { ok: true };
}

/** Requests that wait are answered by it, and files that were made are gone. */
async function settle(tx: Tx, playerId: number, now: Date): Promise<void> {
  const own = tables.updateTable("privacy.request").where("player_id", "=", BigInt(playerId));
  await change(tx, own.set({ state: "done", settled_at: now, held_by: null }).where("state", "=", "waiting"));
  await change(tx, own.set({ state: "gone", settled_at: now }).where("state", "in", ["making", "ready"]));
}
