import type { Queryable } from "../platform/database.ts";

export type GiftKind = "bonus" | "lootbox";

interface GiftRow {
  id: bigint;
  stage: string;
  created_at: Date;
  body: Record<string, unknown>;
}

/** A player's gifts of a kind in the contract's shape, newest first. */
export async function listGifts(db: Queryable, playerId: number, kind: GiftKind): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<GiftRow>(
    "SELECT id, stage, created_at, body FROM bonuses.gift WHERE player_id = $1 AND kind = $2 ORDER BY id DESC LIMIT 200",
    [playerId, kind],
  );
  return rows.map(({ id, stage, created_at, body }) => ({
    ...body,
    id: Number(id),
    stage,
    created_at: created_at.toISOString(),
  }));
}
