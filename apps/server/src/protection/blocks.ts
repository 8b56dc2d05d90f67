import type { Queryable } from "../platform/database.ts";
import type { BlockKind } from "./protectionState.ts";

export interface BlockOrder {
  playerId: number;
  kind: BlockKind;
  /** Term as the player chose it, such as `1_month`; null for an operator's block. */
  period: string | null;
  /** Null for one without an end. */
  until: Date | null;
  reason: string;
}

/** Starts a time without play. Source: fairness rows 51 and 52. */
export async function addBlock(tx: Queryable, order: BlockOrder, now: Date): Promise<bigint> {
  const added = await tx.query<{ id: bigint }>(
    `INSERT INTO protection.block (player_id, kind, period, since, until, reason) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [order.playerId, order.kind, order.period, now, order.until, order.reason],
  );
  return added.rows[0]!.id;
}

/** Ends an operator's block. What a player chose for themselves is not theirs or ours to lift early. */
export async function liftOperatorBlocks(tx: Queryable, playerId: number, now: Date): Promise<number> {
  const lifted = await tx.query(
    `UPDATE protection.block SET lifted_at = $2 WHERE player_id = $1 AND kind = 'operator' AND lifted_at IS NULL`,
    [playerId, now],
  );
  return lifted.rowCount ?? 0;
}
