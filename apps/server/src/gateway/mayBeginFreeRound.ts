import { type FreeCampaign, noteBegun, type StudioIssue } from "../freeRounds/index.ts";
import type { Tx } from "../platform/database.ts";
import { holdStops } from "../protection/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { checkOpen, checkPace, stakeGuards } from "./mayStake.ts";
import { refuseIf } from "./refusal.ts";
import { lockWallet, sessionOf } from "./wallet.ts";

interface NextRound {
  campaign: FreeCampaign;
  issue: StudioIssue;
  /** Rounds that were played before it. */
  played: number;
  sessionId: string | null;
}

/**
 * Refuses where no further round of a campaign may begin: all are played, it has ended, the session is over, or what keeps
 * the player from staking, be it only nothing, or the round before has begun too short a time ago. Who asks again with the same
 * number of rounds played asks about the same round: its first answer was lost.
 */
export async function mayBeginFreeRound(
  deps: GatewayDeps,
  tx: Tx,
  { campaign, issue, played, sessionId }: NextRound,
  now: Date,
): Promise<void> {
  refuseIf(campaign.cancelledAt !== null, "freespinsState", "the free spins were cancelled");
  refuseIf(campaign.expiresAt <= now, "freespinsExpired", "the free spins have expired");
  refuseIf(played >= campaign.total, "freespinsInvalid", "all rounds are played");
  const { game, currency, playerId } = campaign;
  const { provider } = issue;
  const accountId = String(playerId);
  const session = await sessionOf(tx, { provider, accountId, currency, game, sessionId });
  refuseIf(session.brand !== campaign.brand, "gameForbidden", "the free spins are for another brand");
  await holdStops(tx);
  await lockWallet(tx, provider, accountId);
  const { live } = await checkOpen(deps, tx, session, now);
  if (!live && issue.begunAfter !== played) await checkPace(tx, session, now);
  // It stakes nothing of the player's and moves no limit; what keeps them from playing holds.
  await stakeGuards(deps, tx, session, { stake: 0n }, now);
  await noteBegun(tx, campaign.id, played, now);
}
