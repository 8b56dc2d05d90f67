import { defineConsumer, type RecordedEvent } from "../events/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

interface Totals {
  playerId: number;
  currency: string;
  deposits_count: bigint;
  deposits_sum: bigint;
  cashouts_count: bigint;
  cashouts_sum: bigint;
  rounds_count: bigint;
  bets_sum: bigint;
  wins_sum: bigint;
}

/**
 * Sums of each player and currency, for /api/player/stats; what a jackpot paid is won like any other. Deposits and
 * cash-outs come from the module payments as `deposit.succeeded` and `cashout.succeeded` with `{ currency, amount }`. Source: 7.2-03.
 */
export const playerStatsConsumer = defineConsumer({
  name: "player-stats",
  kinds: ["round.settled", "round.corrected", "jackpot.won", "deposit.succeeded", "cashout.succeeded"],
  batchSize: 5_000,
  patient: true,
  handleBatch: addToStats,
});

async function addToStats(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  const totals = new Map<string, Totals>();
  for (const event of events) if (event.playerId !== null) count(totals, event.playerId, event);
  const rows = [...totals.values()].sort((one, other) => one.playerId - other.playerId);
  await tx.query({
    name: "rounds.add_to_stats",
    text: `INSERT INTO rounds.player_stats AS s (player_id, currency, deposits_count, deposits_sum, cashouts_count,
       cashouts_sum, rounds_count, bets_sum, wins_sum)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::bigint[], $8::bigint[], $9::bigint[])
     ON CONFLICT (player_id, currency) DO UPDATE SET
       deposits_count = s.deposits_count + excluded.deposits_count,
       deposits_sum = s.deposits_sum + excluded.deposits_sum,
       cashouts_count = s.cashouts_count + excluded.cashouts_count,
       cashouts_sum = s.cashouts_sum + excluded.cashouts_sum,
       rounds_count = s.rounds_count + excluded.rounds_count,
       bets_sum = s.bets_sum + excluded.bets_sum,
       wins_sum = s.wins_sum + excluded.wins_sum`,
    values: [
      rows.map((row) => row.playerId),
      rows.map((row) => row.currency),
      rows.map((row) => row.deposits_count),
      rows.map((row) => row.deposits_sum),
      rows.map((row) => row.cashouts_count),
      rows.map((row) => row.cashouts_sum),
      rows.map((row) => row.rounds_count),
      rows.map((row) => row.bets_sum),
      rows.map((row) => row.wins_sum),
    ],
  });
}

function count(totals: Map<string, Totals>, playerId: number, { kind, payload }: RecordedEvent): void {
  const name = `${playerId}:${payload.currency}`;
  const row = totals.get(name) ?? noTotals(playerId, payload.currency);
  totals.set(name, row);
  if (kind === "round.settled" || kind === "round.corrected") {
    // A correction takes back part of a round that was counted before.
    row.rounds_count += kind === "round.settled" ? 1n : 0n;
    // The stake of a free round is the house's.
    row.bets_sum += payload.free ? 0n : BigInt(payload.stake);
    row.wins_sum += BigInt(payload.payout);
  } else if (kind === "jackpot.won") {
    row.wins_sum += BigInt(payload.amount);
  } else if (kind === "deposit.succeeded") {
    row.deposits_count += 1n;
    row.deposits_sum += BigInt(payload.amount);
  } else {
    row.cashouts_count += 1n;
    row.cashouts_sum += BigInt(payload.amount);
  }
}

function noTotals(playerId: number, currency: string): Totals {
  return {
    playerId,
    currency,
    deposits_count: 0n,
    deposits_sum: 0n,
    cashouts_count: 0n,
    cashouts_sum: 0n,
    rounds_count: 0n,
    bets_sum: 0n,
    wins_sum: 0n,
  };
}

export interface PlayerStats {
  depositsCount: number;
  /** Subunits by currency; currencies without a movement are left out. */
  depositsSum: Record<string, bigint>;
  cashoutsSum: Record<string, bigint>;
  betsSum: Record<string, bigint>;
  winsSum: Record<string, bigint>;
}

/** What the consumer has counted so far; it may lag behind the ledger by well under a second. */
export async function readPlayerStats(on: Queryable, playerId: number): Promise<PlayerStats> {
  const rows = await rowsOf(
    on,
    tables.selectFrom("rounds.player_stats").selectAll().where("player_id", "=", BigInt(playerId)).orderBy("currency"),
  );
  const sums = (column: "deposits_sum" | "cashouts_sum" | "bets_sum" | "wins_sum") =>
    Object.fromEntries(rows.filter((row) => row[column] > 0n).map((row) => [row.currency, row[column]]));
  return {
    depositsCount: Number(rows.reduce((sum, row) => sum + row.deposits_count, 0n)),
    depositsSum: sums("deposits_sum"),
    cashoutsSum: sums("cashouts_sum"),
    betsSum: sums("bets_sum"),
    winsSum: sums("wins_sum"),
  };
}
