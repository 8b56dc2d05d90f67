import type { PaymentAccount } from "@croupier/contract/paymentAccounts";
import type { SavedProfile } from "@croupier/contract/payments";
import type { ProviderProfile } from "@croupier/contract/psp";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { Payment } from "./payment.ts";
import { toAccount } from "./rows.ts";
import { tables } from "./tables.ts";

/** Remembers what a player paid with. The title is the provider's and shows at most the last four digits. */
export async function saveProfile(tx: Tx, payment: Payment, profile: ProviderProfile, now: Date): Promise<void> {
  const { title, asks_code = true } = profile;
  await change(
    tx,
    tables
      .insertInto("payments.saved_profile")
      .values({
        player_id: BigInt(payment.playerId),
        id: profile.id,
        provider: payment.provider,
        method_id: payment.methodId,
        kind: payment.kind,
        brand: profile.brand,
        title,
        asks_code,
        fingerprint: profile.fingerprint ?? null,
        created_at: now,
        used_at: now,
      })
      .onConflict((known) =>
        known.columns(["player_id", "id"]).doUpdateSet({
          ...{ used_at: now, title, asks_code, removed_at: null },
          ...(profile.fingerprint ? { fingerprint: profile.fingerprint } : {}),
        }),
      ),
  );
}

/** The last used first. */
export async function listProfiles(
  db: Queryable,
  playerId: number,
  kind: string | null = null,
): Promise<PaymentAccount[]> {
  const own = tables
    .selectFrom("payments.saved_profile")
    .select(["id", "kind", "method_id", "brand", "title", "asks_code", "created_at"])
    .where("player_id", "=", BigInt(playerId))
    .where("removed_at", "is", null)
    .orderBy("used_at", "desc")
    .orderBy("id");
  return (await rowsOf(db, kind === null ? own : own.where("kind", "=", kind))).map(toAccount);
}

/** False when the player has no such profile. */
export async function removeProfile(db: Queryable, playerId: number, id: string, now: Date): Promise<boolean> {
  const removed = tables
    .updateTable("payments.saved_profile")
    .set({ removed_at: now })
    .where("player_id", "=", BigInt(playerId))
    .where("id", "=", id)
    .where("removed_at", "is", null);
  return (await change(db, removed)) === 1;
}

export function profileOfMethod(profiles: readonly PaymentAccount[], methodId: string): SavedProfile[] {
  return profiles
    .filter((profile) => profile.method_id === methodId)
    .map(({ id, title, isRemoveAvailable, asksCode }) => ({ id, title, isRemoveAvailable, asksCode }));
}
