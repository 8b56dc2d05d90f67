import type { PaymentAccount, SavedProfile } from "@croupier/contract/payments";
import type { ProviderProfile } from "@croupier/contract/psp";
import type { Queryable, Tx } from "../platform/database.ts";
import type { Payment } from "./payment.ts";

/** Remembers what a player paid with. The title is the provider's and shows at most the last four digits. */
export async function saveProfile(tx: Tx, payment: Payment, profile: ProviderProfile, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO payments.saved_profile (player_id, id, provider, method_id, kind, brand, title, created_at, used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT (player_id, id) DO UPDATE SET used_at = excluded.used_at, title = excluded.title, removed_at = NULL`,
    [payment.playerId, profile.id, payment.provider, payment.methodId, payment.kind, profile.brand, profile.title, now],
  );
}

/** The last used first. */
export async function listProfiles(
  db: Queryable,
  playerId: number,
  kind: string | null = null,
): Promise<PaymentAccount[]> {
  const found = await db.query(
    `SELECT id, kind, method_id, brand, title, created_at FROM payments.saved_profile
     WHERE player_id = $1 AND removed_at IS NULL AND ($2::text IS NULL OR kind = $2) ORDER BY used_at DESC, id`,
    [playerId, kind],
  );
  return found.rows.map((row) => ({
    id: row.id,
    title: row.title,
    isRemoveAvailable: true,
    kind: row.kind,
    method_id: row.method_id,
    brand: row.brand,
    verified: true,
    created_at: row.created_at.toISOString(),
  }));
}

/** False when the player has no such profile. */
export async function removeProfile(db: Queryable, playerId: number, id: string, now: Date): Promise<boolean> {
  const removed = await db.query(
    "UPDATE payments.saved_profile SET removed_at = $3 WHERE player_id = $1 AND id = $2 AND removed_at IS NULL",
    [playerId, id, now],
  );
  return removed.rowCount === 1;
}

export function profileOfMethod(profiles: readonly PaymentAccount[], methodId: string): SavedProfile[] {
  return profiles
    .filter((profile) => profile.method_id === methodId)
    .map(({ id, title, isRemoveAvailable }) => ({ id, title, isRemoveAvailable }));
}
