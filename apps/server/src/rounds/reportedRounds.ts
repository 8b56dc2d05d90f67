import type { Tx } from "../platform/database.ts";
import { newRoundId } from "./roundId.ts";
import type { JsonValue, RoundRow, RoundVariant } from "./roundRow.ts";
import { lastSession } from "./sessions.ts";

/*
 * Rounds that a studio plays at the house's expense are its own until it tells of them. When they are paid, they stand in
 * the player's history as one round of the studio, which holds all that was told on the way.
 */

/** What came between two reports. */
export interface ReportedRounds {
  type: "freeRounds";
  rounds: number;
  /** Subunits. */
  won: number;
}

export interface ReportedPlay {
  playerId: number;
  provider: string;
  /** The studio's name for all of it. */
  providerRound: string;
  game: string;
  currency: string;
  bet: JsonValue;
  reported: readonly ReportedRounds[];
  stake: bigint;
  payout: bigint;
  balance: bigint;
  variant: RoundVariant;
  bodyHash: string;
  now: Date;
}

/**
 * Writes the rounds that a studio reported into the player's history as one; answers its id, or null where the player never
 * opened the game here, so that there is no session for them to belong to. Source: F-41.
 */
export async function recordReported(tx: Tx, play: ReportedPlay): Promise<string | null> {
  const { playerId, provider, game, currency } = play;
  const session = await lastSession(tx, { playerId, provider, game, currency });
  if (session === null) return null;
  const id = newRoundId(play.now);
  await tx.query(
    `INSERT INTO rounds.round (id, player_id, mode, session_id, game, provider, provider_round, state, currency, math_version,
       paytable_hash, bet, events, stake, payout, balance_after, variant, key, body_hash, started_at, acted_at, finished_at, closed_by)
     VALUES ($1::uuid, $2, 'real', $3, $4, $5, $6, 'settled', $7, 0, '', $8, $9, $10, $11, $12, $13, $1::text,
       decode($14, 'hex'), $15, $15, $15, 'studio')`,
    [
      ...[id, playerId, session.id, game, provider, play.providerRound, currency],
      ...[JSON.stringify(play.bet), JSON.stringify(play.reported), play.stake, play.payout, play.balance],
      ...[JSON.stringify(play.variant), play.bodyHash, play.now],
    ],
  );
  return id;
}

/** What was told of a round that stands for rounds at the house's expense which a studio played; null for every other. */
export function reportedIn({ engine, variant, events }: Pick<RoundRow, "engine" | "variant" | "events">) {
  return engine === null && variant?.houseStake ? (events as unknown as ReportedRounds[]) : null;
}
