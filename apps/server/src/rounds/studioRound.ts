import { bodyHash } from "../platform/canonicalJson.ts";
import type { Tx } from "../platform/database.ts";
import { appendRoundEvent } from "./appendRoundEvent.ts";
import { newRoundId } from "./roundId.ts";
import { type RoundRow, selectRounds, writeStakes } from "./roundRow.ts";
import type { Session } from "./session.ts";

/* Rounds whose mathematics are an outside studio's: it says what is staked and won, and when they are over. */

/** A studio's round by its own name, locked; null before its first bet. */
export async function lockStudioRound(tx: Tx, provider: string, providerRound: string): Promise<RoundRow | null> {
  const [round] = await selectRounds(tx, "WHERE r.provider = $1 AND r.provider_round = $2 FOR UPDATE OF r", [
    provider,
    providerRound,
  ]);
  return round ?? null;
}

/** Opens a round with nothing staked yet. Its mathematics are the studio's, so it has no seed of ours. */
export async function openStudioRound(tx: Tx, session: Session, providerRound: string, now: Date): Promise<RoundRow> {
  const id = newRoundId(now);
  await tx.query(
    `INSERT INTO rounds.round (id, player_id, mode, session_id, game, provider, provider_round, state, currency,
       math_version, paytable_hash, bet, stake, key, body_hash, started_at, acted_at)
     VALUES ($1, $2, 'real', $3, $4, $5, $6, 'open', $7, 0, '', '{}', 0, $10, decode($8, 'hex'), $9, $9)`,
    [
      id,
      session.playerId,
      session.id,
      session.game,
      session.provider,
      providerRound,
      session.currency,
      bodyHash({ provider: session.provider, round: providerRound }),
      now,
      id,
    ],
  );
  const opened = await lockStudioRound(tx, session.provider, providerRound);
  if (!opened) throw new Error("a round that was just opened is gone");
  return opened;
}

/** Stores what bets, wins and rollbacks made of a round. */
export async function storeStudioRound(tx: Tx, round: RoundRow, now: Date): Promise<void> {
  await tx.query("UPDATE rounds.round SET stake = $2, payout = $3, stakes = $4, acted_at = $5 WHERE id = $1", [
    round.id,
    round.stake,
    round.payout,
    writeStakes(round.stakes),
    now,
  ]);
}

/** Closes a round as its studio says; one whose bets were all rolled back is void. Its totals go to the event log once. */
export async function closeStudioRound(tx: Tx, round: RoundRow, balance: bigint, now: Date): Promise<void> {
  const state = round.stakes.length > 0 || round.payout > 0n ? "settled" : "voided";
  await tx.query(
    `UPDATE rounds.round SET state = $2, balance_after = $3, finished_at = $4, acted_at = $4, closed_by = 'studio'
     WHERE id = $1`,
    [round.id, state, balance, now],
  );
  await appendRoundEvent(tx, round, state === "settled" ? "round.settled" : "round.voided", round, now);
}

/** A rollback in a round that was closed already: what its totals changed by, below zero. */
export async function appendCorrection(
  tx: Tx,
  round: RoundRow,
  change: { stake: bigint; payout: bigint },
  now: Date,
): Promise<void> {
  await appendRoundEvent(tx, round, "round.corrected", change, now);
}
