import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { Payment } from "./payment.ts";
import { tables } from "./tables.ts";

/**
 * Writes down which card or account a deposit came from, by the name that the provider gives it over all its customers, and
 * answers the other players who paid with it.
 */
export async function noteInstrument(tx: Tx, payment: Payment, fingerprint: string, now: Date): Promise<number[]> {
  const { provider } = payment;
  const player_id = BigInt(payment.playerId);
  await change(
    tx,
    tables
      .insertInto("payments.instrument")
      .values({ provider, fingerprint, player_id, first_at: now })
      .onConflict((known) => known.doNothing()),
  );
  const others = tables
    .selectFrom("payments.instrument")
    .select("player_id")
    .where("provider", "=", provider)
    .where("fingerprint", "=", fingerprint)
    .where("player_id", "<>", player_id)
    .orderBy("first_at");
  return (await rowsOf(tx, others)).map((row) => Number(row.player_id));
}

/** A card or account by the provider's name for it over all its customers. */
export interface Instrument {
  provider: string;
  fingerprint: string;
}

/** Which card or account a player saved under an id; null where its provider gives it no name. */
export async function instrumentOf(db: Queryable, playerId: number, profileId: string): Promise<Instrument | null> {
  const saved = tables
    .selectFrom("payments.saved_profile")
    .select(["provider", "fingerprint"])
    .where("player_id", "=", BigInt(playerId))
    .where("id", "=", profileId);
  const { provider, fingerprint } = (await firstOf(db, saved)) ?? { provider: "", fingerprint: null };
  return fingerprint === null ? null : { provider, fingerprint };
}

/** How many other players paid in with a card or account. */
export async function othersPayingWith(
  db: Queryable,
  playerId: number,
  { provider, fingerprint }: Instrument,
): Promise<number> {
  const others = tables
    .selectFrom("payments.instrument")
    .select(({ cast, fn }) => cast<number>(fn.countAll(), "integer").as("players"))
    .where("provider", "=", provider)
    .where("fingerprint", "=", fingerprint)
    .where("player_id", "<>", BigInt(playerId));
  return (await firstOf(db, others))?.players ?? 0;
}

/** Whether a card or account of this player paid in for others, too. */
export async function sharesInstrument(db: Queryable, playerId: number): Promise<boolean> {
  const shared = tables
    .selectFrom("payments.instrument as own")
    .innerJoin("payments.instrument as other", (join) =>
      join.onRef("other.provider", "=", "own.provider").onRef("other.fingerprint", "=", "own.fingerprint"),
    )
    .select("other.player_id")
    .where("own.player_id", "=", BigInt(playerId))
    .where("other.player_id", "<>", BigInt(playerId))
    .limit(1);
  return (await firstOf(db, shared)) !== undefined;
}

/** Other players who paid in with a card or account of this one. */
export async function sameInstrument(on: Queryable, playerId: number): Promise<number[]> {
  const others = tables
    .selectFrom("payments.instrument as own")
    .innerJoin("payments.instrument as other", (join) =>
      join.onRef("other.provider", "=", "own.provider").onRef("other.fingerprint", "=", "own.fingerprint"),
    )
    .select("other.player_id")
    .distinct()
    .where("own.player_id", "=", BigInt(playerId))
    .where("other.player_id", "<>", BigInt(playerId))
    .limit(1_000);
  return (await rowsOf(on, others)).map(({ player_id }) => Number(player_id));
}

/** The prints of the devices at which a player paid. */
export async function paymentDevicesOf(on: Queryable, playerId: number): Promise<Buffer[]> {
  const own = tables
    .selectFrom("payments.fraud_check")
    .select("device_hash")
    .distinct()
    .where("player_id", "=", BigInt(playerId))
    .where("device_hash", "is not", null);
  return (await rowsOf(on, own)).flatMap(({ device_hash }) => device_hash ?? []);
}

/** Who paid at each of these devices; of a print that more than a thousand have, some of them. */
export async function payersAtDevices(
  on: Queryable,
  prints: readonly Buffer[],
): Promise<{ print: Buffer; playerId: number }[]> {
  const { rows } = await on.query<{ print: Buffer; player_id: string }>(
    `SELECT asked.print, there.player_id FROM unnest($1::bytea[]) AS asked (print)
     CROSS JOIN LATERAL (
       SELECT DISTINCT c.player_id FROM payments.fraud_check c WHERE c.device_hash = asked.print LIMIT 1000
     ) there`,
    [prints],
  );
  return rows.map(({ print, player_id }) => ({ print, playerId: Number(player_id) }));
}
