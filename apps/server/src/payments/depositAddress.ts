import type { ProviderAddress } from "@croupier/contract/psp";
import type { Queryable } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import type { AddressName, AddressOwner } from "./addressOwner.ts";
import { callbackUrlFor, type PayerFacts, type PaymentsDeps, providerOf } from "./deps.ts";
import type { Method } from "./method.ts";
import { toOwner } from "./rows.ts";
import { tables } from "./tables.ts";

/** Whose address is asked for, and by which method. */
export interface AddressOrder {
  playerId: number;
  method: Pick<Method, "id" | "provider" | "requiredConfirmations">;
  currency: string;
  facts: Pick<PayerFacts, "country" | "locale">;
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
  const kept = tables
    .selectFrom("payments.deposit_address")
    .select(["network", "address", "memo"])
    .where("player_id", "=", BigInt(playerId))
    .where("method_id", "=", method.id)
    .where("currency", "=", currency)
    .where("callback_url", "=", callbackUrl);
  const known = await firstOf(deps.db.pool, kept);
  if (known) return known;
  const { country, locale } = facts;
  const { requiredConfirmations } = method;
  const question = { ...name, country, locale, requiredConfirmations };
  const answer = await providerOf(deps, method.provider).createAddress(question, callbackUrl);
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
  const kept = await firstOf(
    db,
    tables
      .insertInto("payments.deposit_address")
      .values({
        player_id: BigInt(playerId),
        method_id: methodId,
        currency,
        network,
        address,
        memo,
        created_at: now,
        callback_url: callbackUrl,
      })
      .onConflict((known) =>
        known.columns(["player_id", "method_id", "currency"]).doUpdateSet({ callback_url: callbackUrl }),
      )
      .returning(["network", "address", "memo"]),
  );
  if (!kept) throw new Error("an address was neither kept nor known");
  return kept;
}

/** The owners of an address at a provider, one for each currency that it was given out for. */
export async function ownersOf(db: Queryable, provider: string, address: ProviderAddress): Promise<AddressOwner[]> {
  const owners = tables
    .selectFrom("payments.deposit_address as a")
    .innerJoin("payments.method as m", "m.id", "a.method_id")
    .leftJoin("payments.method_terms as t", (terms) =>
      terms.onRef("t.method_id", "=", "m.id").onRef("t.currency", "=", "a.currency").on("t.action", "=", "deposit"),
    )
    .select(["a.player_id", "a.method_id", "a.currency", "m.brand", "m.kind", "m.required_confirmations", "t.least"])
    .where("a.address", "=", address.address)
    .where("a.network", "=", address.network)
    .where("a.memo", "is not distinct from", address.memo)
    .where("m.provider", "=", provider);
  return (await rowsOf(db, owners)).map(toOwner);
}
