import { createHmac } from "node:crypto";
import type { ParsedInput } from "@croupier/contract/call";
import type { checkTransaction } from "@croupier/contract/telemetry";
import type { Queryable } from "../platform/database.ts";

export type FraudReport = ParsedInput<typeof checkTransaction>["body"];
export interface Verdict {
  verdict: "allow" | "review" | "refuse";
  reason: "velocity" | "shared_device" | "shared_card" | null;
}

/** Checks of one player within ten minutes; people who pay try a few times, scripts try many. */
const maxIn10Minutes = 10;
/** Players who share a device or a card within a month; families do, rings do more. */
const maxSharing = 3;

/**
 * Judges a payment that is about to be made and keeps what was judged: of card and device only keyed hashes. The player's
 * own clients go on whatever it says; `review` is for the operator. Source: 7.8-01.
 */
export async function judgeTransaction(
  db: Queryable,
  key: Uint8Array,
  playerId: number,
  report: FraudReport,
  now: Date,
): Promise<Verdict> {
  const hash = (text: string | null) => text && createHmac("sha256", key).update(text).digest();
  const device = hash(report.device_fingerprint || null);
  const { bin, last4 } = report.card ?? {};
  const card = hash(bin && last4 ? `${bin}:${last4}` : null);
  const found = await db.query<{ recent: number; on_device: number; on_card: number }>(
    `SELECT
       (SELECT count(*)::int FROM telemetry.fraud_check WHERE player_id = $1 AND at > $2::timestamptz - interval '10 minutes') AS recent,
       (SELECT count(DISTINCT player_id)::int FROM telemetry.fraud_check
         WHERE device_hash = $3 AND player_id <> $1 AND at > $2::timestamptz - interval '30 days') AS on_device,
       (SELECT count(DISTINCT player_id)::int FROM telemetry.fraud_check
         WHERE card_hash = $4 AND player_id <> $1 AND at > $2::timestamptz - interval '30 days') AS on_card`,
    [playerId, now, device, card],
  );
  const verdict = judge(found.rows[0]!);
  const { type, transaction_type, payout_type, amount, currency, payment_system } = report;
  await db.query(
    `INSERT INTO telemetry.fraud_check (at, player_id, facts, device_hash, card_hash, verdict, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      now,
      playerId,
      JSON.stringify({ type: type ?? transaction_type ?? payout_type, amount, currency, payment_system, bin }),
      device,
      card,
      verdict.verdict,
      verdict.reason,
    ],
  );
  return verdict;
}

function judge({ recent, on_device, on_card }: { recent: number; on_device: number; on_card: number }): Verdict {
  if (on_card >= maxSharing) return { verdict: "review", reason: "shared_card" };
  if (on_device >= maxSharing) return { verdict: "review", reason: "shared_device" };
  return recent >= maxIn10Minutes ? { verdict: "review", reason: "velocity" } : { verdict: "allow", reason: null };
}
