import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { newRoundId } from "./roundId.ts";
import type { JsonValue, RoundRow, RoundVariant } from "./roundRow.ts";
import { lastSession } from "./sessions.ts";
import { tables } from "./tables.ts";

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
  const round = {
    ...{ id, player_id: BigInt(playerId), session_id: session.id, game, provider, currency },
    mode: "real",
    provider_round: play.providerRound,
    state: "settled",
    math_version: 0,
    paytable_hash: "",
    bet: JSON.stringify(play.bet),
    events: JSON.stringify(play.reported),
    ...{ stake: play.stake, payout: play.payout, balance_after: play.balance },
    variant: JSON.stringify(play.variant),
    key: id,
    body_hash: Buffer.from(play.bodyHash, "hex"),
    ...{ started_at: play.now, acted_at: play.now, finished_at: play.now },
    closed_by: "studio",
  } as const;
  await change(tx, tables.insertInto("rounds.round").values(round));
  return id;
}

/** What was told of a round that stands for rounds at the house's expense which a studio played; null for every other. */
export function reportedIn({ engine, variant, events }: Pick<RoundRow, "engine" | "variant" | "events">) {
  return engine === null && variant?.houseStake ? (events as unknown as ReportedRounds[]) : null;
}
