import { createHmac } from "node:crypto";
import type { ParsedInput } from "@croupier/contract/call";
import type { checkTransaction } from "@croupier/contract/telemetry";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

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
  const hash = (text: string | null) => (text ? createHmac("sha256", key).update(text).digest() : null);
  const device = hash(report.device_fingerprint || null);
  const { bin, last4 } = report.card ?? {};
  const card = hash(bin && last4 ? `${bin}:${last4}` : null);
  const verdict = judge(await countChecks(db, playerId, { device, card }, now));
  const { type, transaction_type, payout_type, amount, currency, payment_system } = report;
  await change(
    db,
    tables.insertInto("telemetry.fraud_check").values({
      at: now,
      player_id: BigInt(playerId),
      facts: JSON.stringify({ type: type ?? transaction_type ?? payout_type, amount, currency, payment_system, bin }),
      device_hash: device,
      card_hash: card,
      ...verdict,
    }),
  );
  return verdict;
}

/** Earlier checks: the player's own of the last minutes, and how many others share the device or the card. */
interface Earlier {
  recent: number;
  onDevice: number;
  onCard: number;
}

async function countChecks(
  db: Queryable,
  playerId: number,
  { device, card }: { device: Buffer | null; card: Buffer | null },
  now: Date,
): Promise<Earlier> {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const checks = (minutes: number) => tables.selectFrom("telemetry.fraud_check").where("at", ">", since(minutes));
  const others = (column: "device_hash" | "card_hash", hash: Buffer | null) =>
    checks(30 * 24 * 60)
      .select(({ fn }) => fn.count<bigint>("player_id").distinct().as("players"))
      .where(column, "=", hash)
      .where("player_id", "<>", BigInt(playerId));
  const own = checks(10)
    .select(({ fn }) => fn.countAll<bigint>().as("checks"))
    .where("player_id", "=", BigInt(playerId));
  const counts = tables.selectNoFrom([
    own.as("recent"),
    others("device_hash", device).as("onDevice"),
    others("card_hash", card).as("onCard"),
  ]);
  const found = await firstOf(db, counts);
  return { recent: Number(found?.recent), onDevice: Number(found?.onDevice), onCard: Number(found?.onCard) };
}

function judge({ recent, onDevice, onCard }: Earlier): Verdict {
  if (onCard >= maxSharing) return { verdict: "review", reason: "shared_card" };
  if (onDevice >= maxSharing) return { verdict: "review", reason: "shared_device" };
  return recent >= maxIn10Minutes ? { verdict: "review", reason: "velocity" } : { verdict: "allow", reason: null };
}
