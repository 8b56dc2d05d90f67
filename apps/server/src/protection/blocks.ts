import type { OrderByItemBuilder } from "kysely";
import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, change, firstOf, rowsOf } from "../platform/query.ts";
import type { ActiveBlock, BlockKind } from "./protectionState.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

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
  const { playerId, kind, period, until, reason } = order;
  const added = await firstOf(
    tx,
    tables
      .insertInto("protection.block")
      .values({ player_id: BigInt(playerId), kind, period, since: now, until, reason })
      .returning("id"),
  );
  return added!.id;
}

/**
 * Starts a time without play that a player asks for. One of each kind runs at most, so that repeating the request adds no
 * rows: what runs is prolonged where the new end is later, and stays as it is otherwise. Requests of one player wait for each
 * other.
 */
export async function addOwnBlock(tx: Tx, order: BlockOrder, now: Date): Promise<{ id: bigint; until: Date | null }> {
  await tx.query("SELECT pg_advisory_xact_lock(723301205, hashint8($1))", [order.playerId]);
  const running = await firstOf(
    tx,
    runningBlocks(now)
      .select(["id", "until"])
      .where("player_id", "=", BigInt(order.playerId))
      .where("kind", "=", order.kind)
      .orderBy("until", untilLast)
      .orderBy("id")
      .limit(1),
  );
  if (!running) return { id: await addBlock(tx, order, now), until: order.until };
  const lastsAsLong = running.until === null || (order.until !== null && running.until >= order.until);
  if (lastsAsLong) return running;
  await change(
    tx,
    tables
      .updateTable("protection.block")
      .set({ until: order.until, period: order.period })
      .where("id", "=", running.id),
  );
  return { id: running.id, until: order.until };
}

/** Blocks that run at a moment. */
export function runningBlocks(now: Date) {
  return tables
    .selectFrom("protection.block")
    .where("lifted_at", "is", null)
    .where(({ or, eb }) => or([eb("until", "is", null), eb("until", ">", now)]));
}

/** Order of blocks of one kind by `until`, then by `id`: the first lasts longest and is the one that counts. */
export const untilLast = (until: OrderByItemBuilder) => until.desc().nullsFirst();

/** Whether a block of an operator runs. */
export async function hasOperatorBlock(on: Queryable, playerId: number): Promise<boolean> {
  const asked = tables
    .selectFrom("protection.block")
    .select("id")
    .where("player_id", "=", BigInt(playerId))
    .where("kind", "=", "operator")
    .where("lifted_at", "is", null);
  return (await rowsOf(on, asked)).length > 0;
}

/** Ends an operator's block. What a player chose for themselves is not theirs or ours to lift early. */
export async function liftOperatorBlocks(tx: Queryable, playerId: number, now: Date): Promise<number> {
  return change(
    tx,
    tables
      .updateTable("protection.block")
      .set({ lifted_at: now })
      .where("player_id", "=", BigInt(playerId))
      .where("kind", "=", "operator")
      .where("lifted_at", "is", null),
  );
}

/** Those of these players whose self-exclusion runs. */
export async function excludedAmong(
  on: Queryable,
  playerIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const found = await rowsOf(
    on,
    runningBlocks(now)
      .select("player_id")
      .distinct()
      .where("player_id", "=", anyOf(playerIds.map(BigInt)))
      .where("kind", "=", "selfexclusion"),
  );
  return new Set(found.map((row) => Number(row.player_id)));
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
  const made = await tx.query<Pick<Row<"protection.block">, "player_id">>(
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
