import { playerChannel } from "@croupier/contract/realtime";
import { nextPool } from "@croupier/games/jackpot/fillPool";
import { maskName } from "@croupier/rules/maskName";
import { appendEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { HeldJackpot, JackpotHit, WonRound } from "../rounds/index.ts";
import { hideDropPoints, openDrop } from "./beginCycle.ts";
import type { JackpotsContext } from "./deps.ts";
import type { LevelNow } from "./level.ts";
import { lockLevels, newEdition, nextAccount, poolAccount, stirPools } from "./levels.ts";
import { wireWin } from "./onWire.ts";
import { tables } from "./tables.ts";
import { readWin } from "./wins.ts";

/**
 * Locks the levels that a round has hit, in the transaction that will make the round: who comes at the same moment waits
 * here and finds the next pool. Null when a level no longer stands as the round believed, because it was paused, or had to
 * fall and did so for somebody else: the round is then computed again. Source: F-43.
 */
export async function holdLevels(
  context: JackpotsContext,
  tx: Tx,
  hits: readonly JackpotHit[],
): Promise<HeldJackpot | null> {
  const levels = await lockLevels(
    tx,
    hits.map(({ id }) => id),
  );
  const believed = new Map(hits.map((hit) => [hit.id, hit]));
  const changed = levels.some(({ id, state, cycle, due }) => {
    const hit = believed.get(id);
    return state !== "active" || due !== hit?.due || (due && cycle !== hit.cycle);
  });
  if (changed || levels.length !== hits.length) return null;
  return {
    amounts: new Map(levels.map(({ id, amount }) => [id, amount])),
    pay: async (round) => {
      for (const level of levels) await payLevel(context, tx, level, round);
      await newEdition(tx);
    },
  };
}

/** Pays one level to the round's player, along the split of its stake, and begins the next cycle with the seed. */
async function payLevel(context: JackpotsContext, tx: Tx, level: LevelNow, round: WonRound): Promise<void> {
  const next = nextPool(level.reserve, level.seed, level.mustDrop);
  const pool = { house: poolAccount(level.id) };
  const answer = await context.ledger.postIn(tx, {
    kind: "jackpot_win",
    key: `jackpot-win:${level.id}:${level.cycle}`,
    playerId: round.playerId,
    currency: level.currency,
    ref: `round:${round.id}`,
    moves: [
      { type: "payout", from: pool.house, stakeOf: { key: round.stakeKey }, amount: level.amount },
      { type: "transfer", from: { house: "gaming" }, to: pool, amount: level.seed },
      { type: "transfer", from: { house: nextAccount(level.id) }, to: pool, amount: next.fromReserve },
    ],
    guards: round.guards(level.amount),
  });
  if (answer.result !== "ok") throw new Error(`the ledger answered ${answer.result} to a jackpot's win`);
  await beginAnew(context, tx, level, next);
  await writeWin(context, tx, level, round);
}

async function beginAnew(
  context: JackpotsContext,
  tx: Tx,
  level: LevelNow,
  next: { amount: bigint; reserve: bigint },
): Promise<void> {
  await change(
    tx,
    tables
      .updateTable("jackpots.level")
      .set((row) => ({
        amount: next.amount,
        reserve: next.reserve,
        seeded: row("seeded", "+", level.seed),
        won: row("won", "+", level.amount),
        cycle: row("cycle", "+", 1),
        due: false,
        drop_from: null,
        drop_to: null,
        drop_seed: null,
        drop_hash: null,
      }))
      .where("id", "=", level.id),
  );
  await hideDropPoints(tx, context.seedKey, [{ ...level, ...next, cycle: level.cycle + 1 }]);
  await stirPools(tx, [level.poolId]);
}

async function writeWin(context: JackpotsContext, tx: Tx, level: LevelNow, round: WonRound): Promise<void> {
  const name = maskName(await context.nicknameOf(tx, round.playerId));
  const drop = openDrop(context.seedKey, level);
  const written = await firstOf(
    tx,
    tables
      .insertInto("jackpots.win")
      .values({
        level_id: level.id,
        cycle: level.cycle,
        round_id: round.id,
        player_id: BigInt(round.playerId),
        masked_name: name,
        amount: level.amount,
        drop_hash: level.dropHash,
        drop_seed: drop?.seed ?? null,
        drop_from: level.dropFrom,
        drop_to: level.dropTo,
        drop_point: drop?.point ?? null,
        created_at: round.now,
      })
      .returning("id"),
  );
  const win = wireWin(await readWin(tx, written?.id ?? 0n));
  await context.publishIn(tx, playerChannel("jackpot_win_award", round.playerId), win);
  await appendEvent(tx, {
    kind: "jackpot.won",
    at: round.now,
    playerId: round.playerId,
    payload: {
      round: round.id,
      session: Number(round.sessionId),
      jackpot: level.identifier,
      level: level.index,
      currency: level.currency,
      amount: `${level.amount}`,
    },
  });
}
