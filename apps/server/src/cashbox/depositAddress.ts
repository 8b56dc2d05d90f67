import type { ProviderAddress } from "@croupier/contract/psp";
import { type Failure, fail } from "../platform/failure.ts";
import { type Cashbox, type PayerFacts, providerOf } from "./cashbox.ts";
import type { Method } from "./methods.ts";

/** Whose address is asked for, and by which method. */
export interface AddressOrder {
  playerId: number;
  method: Pick<Method, "id" | "provider">;
  currency: string;
  facts: Pick<PayerFacts, "country" | "locale">;
}

/**
 * Where the player sends coins by a crypto method. The provider is asked once and its answer kept, so that the address
 * stays the same. Source: CONTRACT 4, spec 7.2-11.
 */
export async function depositAddress(
  cashbox: Cashbox,
  { playerId, method, currency, facts }: AddressOrder,
  now: Date,
): Promise<ProviderAddress | Failure> {
  const key = [playerId, method.id, currency];
  const known = await cashbox.db.pool.query<ProviderAddress>(
    `SELECT network, address, memo FROM cashbox.deposit_address
      WHERE player_id = $1 AND method_id = $2 AND currency = $3`,
    key,
  );
  if (known.rows[0]) return known.rows[0];
  const { country, locale } = facts;
  const question = { playerId, methodId: method.id, currency, country, locale };
  const answer = await providerOf(cashbox, method.provider).createAddress(question);
  if (!answer.ok) return fail(422, "payment_method", `provider_${answer.reason}`);
  const { network, address, memo } = answer.address;
  await cashbox.db.pool.query(
    `INSERT INTO cashbox.deposit_address (player_id, method_id, currency, network, address, memo, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [...key, network, address, memo, now],
  );
  return answer.address;
}
