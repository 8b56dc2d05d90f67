import type { ProviderAddress } from "@croupier/contract/psp";
import type { Queryable } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { callbackUrlFor, type PayerFacts, type PaymentsDeps, providerOf } from "./deps.ts";
import type { Method } from "./methods.ts";

/** Whose address is asked for, and by which method. */
export interface AddressOrder {
  playerId: number;
  method: Pick<Method, "id" | "provider">;
  currency: string;
  facts: Pick<PayerFacts, "country" | "locale">;
}

/** An address by whose it is. */
export interface AddressName {
  playerId: number;
  methodId: string;
  currency: string;
}

/**
 * Where the player sends coins by a crypto method. The provider is asked once and its answer kept, so that the address
 * stays the same; again only when its callbacks go elsewhere since. Source: C-4.2, 7.2-11.
 */
export async function depositAddress(
  deps: PaymentsDeps,
  { playerId, method, currency, facts }: AddressOrder,
  now: Date,
): Promise<ProviderAddress | Failure> {
  const name = { playerId, methodId: method.id, currency };
  const callbackUrl = callbackUrlFor(deps, method.provider);
  const known = await deps.db.pool.query<ProviderAddress>(
    `SELECT network, address, memo FROM payments.deposit_address
      WHERE player_id = $1 AND method_id = $2 AND currency = $3 AND callback_url = $4`,
    [playerId, method.id, currency, callbackUrl],
  );
  if (known.rows[0]) return known.rows[0];
  const { country, locale } = facts;
  const answer = await providerOf(deps, method.provider).createAddress({ ...name, country, locale }, callbackUrl);
  if (!answer.ok) return fail(422, "payment_method", `provider_${answer.reason}`);
  return keepAddress(deps.db.pool, name, answer.address, callbackUrl, now);
}

/** Writes down whose address it is, and answers the one that counts: the first that was ever shown to the player. */
export async function keepAddress(
  db: Queryable,
  { playerId, methodId, currency }: AddressName,
  { network, address, memo }: ProviderAddress,
  callbackUrl: string,
  now: Date,
): Promise<ProviderAddress> {
  const kept = await db.query<ProviderAddress>(
    `INSERT INTO payments.deposit_address (player_id, method_id, currency, network, address, memo, created_at, callback_url)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (player_id, method_id, currency) DO UPDATE SET callback_url = excluded.callback_url
     RETURNING network, address, memo`,
    [playerId, methodId, currency, network, address, memo, now, callbackUrl],
  );
  return kept.rows[0] as ProviderAddress;
}

/** Whose address coins came to, and how the method that it belongs to is called. Amounts are subunits. */
export interface AddressOwner extends AddressName {
  brand: string;
  kind: string;
  /** What the method takes at least; 0 where it takes no deposits of this currency any more. */
  least: bigint;
}

/** The owners of an address at a provider, one for each currency that it was given out for. */
export async function ownersOf(db: Queryable, provider: string, address: ProviderAddress): Promise<AddressOwner[]> {
  const found = await db.query(
    `SELECT a.player_id, a.method_id, a.currency, m.brand, m.kind, coalesce(t.least, 0) AS least
       FROM payments.deposit_address a JOIN payments.method m ON m.id = a.method_id
       LEFT JOIN payments.method_terms t ON t.method_id = m.id AND t.currency = a.currency AND t.action = 'deposit'
      WHERE a.address = $1 AND a.network = $2 AND a.memo IS NOT DISTINCT FROM $3 AND m.provider = $4`,
    [address.address, address.network, address.memo, provider],
  );
  return found.rows.map((row) => ({
    playerId: Number(row.player_id),
    methodId: row.method_id,
    currency: row.currency,
    brand: row.brand,
    kind: row.kind,
    least: BigInt(row.least),
  }));
}
