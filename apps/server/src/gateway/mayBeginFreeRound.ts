import type { FreeCampaign } from "../freeRounds/index.ts";
import type { Tx } from "../platform/database.ts";
import { holdStops } from "../protection/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { checkOpen, stakeGuards } from "./mayStake.ts";
import { refuseIf } from "./refusal.ts";
import { sessionOf } from "./wallet.ts";

interface NextRound {
  campaign: FreeCampaign;
  provider: string;
  /** Rounds that were played before it. */
  played: number;
  sessionId: string | null;
}

/**
 * Refuses where no further round of a campaign may begin: all are played, it has ended, the session is over, or what keeps
 * the player from staking, be it only nothing. A round that has begun is never asked about.
 */
export async function mayBeginFreeRound(
  deps: GatewayDeps,
  tx: Tx,
  { campaign, provider, played, sessionId }: NextRound,
  now: Date,
): Promise<void> {
  refuseIf(campaign.cancelledAt !== null, "freespinsState", "the free spins were cancelled");
  refuseIf(campaign.expiresAt <= now, "freespinsExpired", "the free spins have expired");
  refuseIf(played >= campaign.total, "freespinsInvalid", "all rounds are played");
  const { game, currency, playerId } = campaign;
  const session = await sessionOf(tx, { provider, accountId: String(playerId), currency, game, sessionId });
  refuseIf(session.brand !== campaign.brand, "gameForbidden", "the free spins are for another brand");
  await holdStops(tx);
  await checkOpen(deps, tx, session, now);
  // It stakes nothing of the player's and moves no limit; what keeps them from playing holds.
  await stakeGuards(deps, tx, session, 0n, now);
}
