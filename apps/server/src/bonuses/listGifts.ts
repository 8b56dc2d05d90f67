import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { toGift } from "./rows.ts";
import { tables } from "./tables.ts";

export type GiftKind = "lootbox";

/** A player's gifts of a kind in the contract's shape, newest first. */
export async function listGifts(db: Queryable, playerId: number, kind: GiftKind): Promise<Record<string, unknown>[]> {
  const rows = await rowsOf(
    db,
    tables
      .selectFrom("bonuses.gift")
      .select(["id", "stage", "created_at", "body"])
      .where("player_id", "=", BigInt(playerId))
      .where("kind", "=", kind)
      .orderBy("id", "desc")
      .limit(200),
  );
  return rows.map(toGift);
}
