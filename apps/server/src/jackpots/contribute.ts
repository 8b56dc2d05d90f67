import { fillPool } from "@croupier/games/jackpot/fillPool";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import { houseId, type Move, type PostingOrder } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { openDrop } from "./beginCycle.ts";
import type { JackpotsContext } from "./deps.ts";
import type { LevelNow } from "./level.ts";
import { lockLevels, newEdition, nextAccount, poolAccount, stirPools } from "./levels.ts";
import { tables } from "./tables.ts";

/**
 * Follows the event log and moves each level's share of the stakes from the house's gaming account into its pool: one posting
 * a pool and batch, in the transaction that moves the consumer's cursor, so every round is counted exactly once whatever
 * dies when. The bet itself never touches a pool. Source: docs/jackpots.md, F-43.
 */
export function contributionReader(context: JackpotsContext): EventConsumer {
  return defineConsumer({
    name: "jackpot-contributions",
    kinds: ["round.settled"],
    batchSize: 2_000,
    handleBatch: async (tx, events) => {
      const staked = await stakesByPool(context, tx, events);
      const last = events.at(-1);
      if (staked.size > 0 && last) await contribute(context, tx, staked, last.id);
    },
  });
}

/** What was staked for each pool, by its id. */
async function stakesByPool(
  context: JackpotsContext,
  tx: Tx,
  events: readonly RecordedEvent[],
): Promise<Map<number, bigint>> {
  const sessions = [...new Set(events.map(({ payload }) => Number(payload.session)))];
  const brands = await context.brandsOf(tx, sessions);
  const staked = new Map<number, bigint>();
  for (const { payload } of events) {
    // The house staked a free round; pools are fed by what players stake.
    if (payload.free) continue;
    const brand = brands.get(Number(payload.session)) ?? "";
    const offer = context.board.offer({ brand, currency: payload.currency, game: payload.game });
    if (offer) staked.set(offer.pool, (staked.get(offer.pool) ?? 0n) + BigInt(payload.stake));
  }
  return staked;
}

async function contribute(
  context: JackpotsContext,
  tx: Tx,
  staked: ReadonlyMap<number, bigint>,
  lastEvent: bigint,
): Promise<void> {
  const pools = [...staked.keys()];
  const ofPools = tables
    .selectFrom("jackpots.level")
    .select("id")
    .where((row) => row("pool_id", "=", row.fn.any(row.val(pools))));
  const rows = await rowsOf(tx, ofPools);
  const levels = await lockLevels(
    tx,
    rows.map(({ id }) => id),
  );
  const filled = levels.map((level) => fillLevel(context, level, staked.get(level.poolId) ?? 0n));
  await storeFilled(tx, filled);
  await stirPools(tx, pools);
  if (filled.some(({ level, due }) => due && !level.due)) await newEdition(tx);
  const orders = [...Map.groupBy(filled, ({ level }) => level.poolId).values()].map((pool) =>
    postingOf(pool, lastEvent),
  );
  for (const { result } of await context.ledger.postAllIn(tx, orders)) {
    if (result !== "ok") throw new Error(`the ledger answered ${result} to a contribution`);
  }
}

type FilledLevel = ReturnType<typeof fillPool> & { level: LevelNow; due: boolean };

function fillLevel(context: JackpotsContext, level: LevelNow, stakes: bigint): FilledLevel {
  const filled = fillPool(level, stakes, level.ratePpm, level.dropTo);
  const drop = openDrop(context.seedKey, level);
  return { ...filled, level, due: drop !== null && filled.amount >= drop.point };
}

async function storeFilled(tx: Tx, filled: readonly FilledLevel[]): Promise<void> {
  await tx.query(
    `UPDATE jackpots.level l SET amount = f.amount, reserve = f.reserve, fraction = f.fraction, due = f.due,
       contributed = l.contributed + f.contribution
     FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[])
       AS f(id, amount, reserve, fraction, contribution, due) WHERE l.id = f.id`,
    [
      filled.map(({ level }) => level.id),
      filled.map(({ amount }) => amount),
      filled.map(({ reserve }) => reserve),
      filled.map(({ fraction }) => fraction),
      filled.map(({ contribution }) => contribution),
      filled.map(({ due }) => due),
    ],
  );
}

function postingOf(pool: readonly FilledLevel[], lastEvent: bigint): PostingOrder {
  const [{ level }] = pool as [FilledLevel];
  return {
    kind: "jackpot_contribution",
    key: `jackpot-contribution:${level.poolId}:${lastEvent}`,
    playerId: houseId,
    currency: level.currency,
    ref: `jackpot:${level.poolId}`,
    moves: pool.flatMap(({ level: { id }, contribution, toReserve }): Move[] => [
      { type: "transfer", from: { house: "gaming" }, to: { house: poolAccount(id) }, amount: contribution - toReserve },
      { type: "transfer", from: { house: "gaming" }, to: { house: nextAccount(id) }, amount: toReserve },
    ]),
  };
}
