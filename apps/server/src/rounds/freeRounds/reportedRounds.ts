import type { Tx } from "../../platform/database.ts";
import { newRoundId } from "../roundId.ts";
import type { RoundRow } from "../roundRow.ts";
import { lastSession } from "../sessions.ts";
import type { FreeCampaign } from "./campaign.ts";
import type { StudioIssue } from "./studioIssue.ts";

/*
 * Free rounds that a studio plays are its own until it tells of them. Each time it does, what it tells is noted; at the end,
 * when they are paid, they stand in the player's history as one round of the studio under the issue's name, which holds
 * all that was told on the way: round by round where the studio tells of each.
 */

/** What came between two reports. */
export interface ReportedRounds {
  type: "freeRounds";
  rounds: number;
  /** Subunits. */
  won: number;
}

type Count = Pick<FreeCampaign, "used" | "won">;

/** Notes what this report tells beyond the one before; nothing where that is nothing. */
export async function noteReported(tx: Tx, campaign: number, before: Count, after: Count): Promise<void> {
  const reported: ReportedRounds = {
    type: "freeRounds",
    rounds: after.used - before.used,
    won: Number(after.won - before.won),
  };
  if (reported.rounds === 0 && reported.won === 0) return;
  await tx.query("UPDATE free_rounds.studio_issue SET reported = reported || $2::jsonb WHERE campaign_id = $1", [
    campaign,
    JSON.stringify([reported]),
  ]);
}

/**
 * Writes the played rounds of a campaign that is over and paid into the player's history; answers false where the player
 * never opened the game here, so that there is no session for them to belong to. Source: F-41.
 */
export async function recordReported(
  tx: Tx,
  campaign: FreeCampaign,
  { provider, issueId }: Pick<StudioIssue, "provider" | "issueId">,
  end: { balance: bigint; bodyHash: string; now: Date },
): Promise<boolean> {
  const { playerId, game, currency, stake, used, won } = campaign;
  const session = await lastSession(tx, { playerId, provider, game, currency });
  if (session === null) return false;
  const id = newRoundId(end.now);
  const bet = { free_rounds: campaign.id, stake_cents: Number(stake) };
  await tx.query(
    `INSERT INTO rounds.round (id, player_id, mode, session_id, game, provider, provider_round, state, currency, math_version,
       paytable_hash, bet, events, stake, payout, balance_after, key, body_hash, started_at, acted_at, finished_at, closed_by)
     SELECT $1::uuid, $2, 'real', $3, $4, $5, $6, 'settled', $7, 0, '', $8, i.reported, $9, $10, $11, $1::text,
       decode($12, 'hex'), $13, $13, $13, 'studio' FROM free_rounds.studio_issue i WHERE i.campaign_id = $14`,
    [
      ...[id, playerId, session.id, game, provider, issueId, currency, bet],
      ...[stake * BigInt(used), won, end.balance, end.bodyHash, end.now, campaign.id],
    ],
  );
  await tx.query("INSERT INTO free_rounds.round (round_id, campaign_id, number) VALUES ($1, $2, $3)", [
    id,
    campaign.id,
    used,
  ]);
  return true;
}

/** What was told of a round that stands for a studio's free rounds; null for every other. */
export function reportedIn({ engine, free, events }: Pick<RoundRow, "engine" | "free" | "events">) {
  return engine === null && free !== null ? (events as unknown as ReportedRounds[]) : null;
}
