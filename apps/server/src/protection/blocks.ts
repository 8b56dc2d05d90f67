import type { Queryable, Tx } from "../platform/database.ts";
import type { ActiveBlock, BlockKind } from "./protectionState.ts";

export interface BlockOrder {
  playerId: number;
  kind: BlockKind;
  /** Term as the player chose it, such as `1_month`; null for an operator's block. */
  period: string | null;
  /** Null for one without an end. */
  until: Date | null;
  reason: string;
}

/** Starts a time without play. Source: F-51, F-52. */
export async function addBlock(tx: Queryable, order: BlockOrder, now: Date): Promise<bigint> {
  const added = await tx.query<{ id: bigint }>(
    `INSERT INTO protection.block (player_id, kind, period, since, until, reason) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [order.playerId, order.kind, order.period, now, order.until, order.reason],
  );
  return added.rows[0]!.id;
}

/**
 * Starts a time without play that a player wishes for. One of each kind runs at most, so that repeating the wish adds no
 * rows: what runs is prolonged where the new end is later, and stays as it is otherwise. Wishes of one player wait for each
 * other.
 */
export async function addOwnBlock(tx: Tx, order: BlockOrder, now: Date): Promise<{ id: bigint; until: Date | null }> {
  await tx.query("SELECT pg_advisory_xact_lock(723301205, hashint8($1))", [order.playerId]);
  const found = await tx.query<{ id: bigint; until: Date | null }>(
    `SELECT id, until FROM protection.block
      WHERE player_id = $1 AND kind = $2 AND lifted_at IS NULL AND (until IS NULL OR until > $3) ORDER BY ${longestFirst} LIMIT 1`,
    [order.playerId, order.kind, now],
  );
  const running = found.rows[0];
  if (!running) return { id: await addBlock(tx, order, now), until: order.until };
  const lastsAsLong = running.until === null || (order.until !== null && running.until >= order.until);
  if (lastsAsLong) return running;
  await tx.query("UPDATE protection.block SET until = $2, period = $3 WHERE id = $1", [
    running.id,
    order.until,
    order.period,
  ]);
  return { id: running.id, until: order.until };
}

/** Order of blocks of one kind: the first is the one that counts. */
export const longestFirst = "until DESC NULLS FIRST, id";

/** Ends an operator's block. What a player chose for themselves is not theirs or ours to lift early. */
export async function liftOperatorBlocks(tx: Queryable, playerId: number, now: Date): Promise<number> {
  const lifted = await tx.query(
    `UPDATE protection.block SET lifted_at = $2 WHERE player_id = $1 AND kind = 'operator' AND lifted_at IS NULL`,
    [playerId, now],
  );
  return lifted.rowCount ?? 0;
}

/** Those of these players whose self-exclusion runs. */
export async function excludedAmong(
  on: Queryable,
  playerIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const found = await on.query<{ player_id: bigint }>(
    `SELECT DISTINCT player_id FROM protection.block
      WHERE player_id = ANY($1) AND kind = 'selfexclusion' AND lifted_at IS NULL AND (until IS NULL OR until > $2)`,
    [playerIds, now],
  );
  return new Set(found.rows.map((row) => Number(row.player_id)));
}

/**
 * Excludes accounts of a person who excluded themselves under another one, for as long as that lasts. Answers those that
 * were not excluded before. Source: F-51.
 */
export async function excludeWith(
  tx: Queryable,
  excluded: number,
  others: readonly number[],
  now: Date,
): Promise<number[]> {
  const made = await tx.query<{ player_id: bigint }>(
    `INSERT INTO protection.block (player_id, kind, period, since, until, reason)
     SELECT other, 'selfexclusion', b.period, $3, b.until, 'same person as player ' || $1
       FROM unnest($2::bigint[]) AS other, LATERAL (
         SELECT period, until FROM protection.block WHERE player_id = $1 AND kind = 'selfexclusion' AND lifted_at IS NULL
            AND (until IS NULL OR until > $3) ORDER BY until DESC NULLS FIRST LIMIT 1) b
      WHERE NOT EXISTS (SELECT FROM protection.block o WHERE o.player_id = other AND o.kind = 'selfexclusion'
        AND o.lifted_at IS NULL AND (o.until IS NULL OR o.until >= b.until))
     RETURNING player_id`,
    [excluded, others, now],
  );
  return made.rows.map((row) => Number(row.player_id));
}

/** Why a player may not: a time without play that runs, with its end where it has one. */
export interface Blocked {
  ok: false;
  reason: BlockKind;
  until: Date | null;
}

/**
 * What each kind of block forbids. A cooling-off lets a player sign in to see their account. Money can always be taken out
 * but against an operator's block. Source: F-51, F-52.
 */
const forbids: Readonly<Record<"stake" | "deposit" | "withdraw" | "signIn", readonly BlockKind[]>> = {
  stake: ["operator", "selfexclusion", "coolingoff"],
  deposit: ["operator", "selfexclusion", "coolingoff"],
  withdraw: ["operator"],
  signIn: ["operator", "selfexclusion"],
};

/**
 * What stands against a step, or null. The first kind in the list gives the reason, so that an operator's block is told as
 * such; the end is that of the block which lasts longest among those that forbid the step.
 */
export function blockAgainst(blocks: readonly ActiveBlock[], step: keyof typeof forbids): Blocked | null {
  const running = blocks.filter(({ kind }) => forbids[step].includes(kind));
  const reason = forbids[step].find((kind) => running.some((block) => block.kind === kind));
  return reason ? { ok: false, reason, until: latestEnd(running) } : null;
}

function latestEnd(blocks: readonly ActiveBlock[]): Date | null {
  return blocks.reduce<Date | null>(
    (latest, { until }) => (latest === null || until === null ? null : until > latest ? until : latest),
    blocks[0]?.until ?? null,
  );
}
