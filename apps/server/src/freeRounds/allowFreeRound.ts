import type { Queryable } from "../platform/database.ts";
import type { ReadBet, Refusal, RefusalReason, RoundVariant } from "../rounds/index.ts";
import { findCampaign } from "./campaign.ts";
import type { FreeCampaign } from "./rows.ts";

/**
 * Holds a bet against what its campaign was issued for. Whether the campaign still has a round to give is decided in the
 * bet's own transaction.
 */
export async function allowFreeRound(
  on: Queryable,
  { session, game, bet, stake, freeRound }: ReadBet,
): Promise<{ ok: true; variant: RoundVariant } | Refusal> {
  const campaign = freeRound === undefined ? null : await findCampaign(on, freeRound);
  const refuse = (reason: RefusalReason) => ({ ok: false as const, reason, field: "free_round" });
  if (!campaign || session.mode === "demo" || campaign.playerId !== session.playerId) return refuse("not_found");
  if (campaign.brand !== session.brand) return refuse("not_found");
  if (campaign.game !== session.game) return refuse("free_rounds_other_game");
  if (campaign.currency !== session.currency) return refuse("wrong_currency");
  if (campaign.stake !== stake || game.buysFeature?.(bet)) {
    return { ...refuse("free_rounds_other_stake"), data: { stake_cents: Number(campaign.stake) } };
  }
  // Which of its rounds this is, the transaction says.
  return { ok: true, variant: freeRoundOf(campaign, 0) };
}

/** What a round keeps of its campaign. `number`: which of the campaign's rounds it was, from 1. */
export function freeRoundOf({ id, total, winnings }: FreeCampaign, number: number): RoundVariant {
  return {
    name: "free",
    houseStake: { winnings },
    logged: { free: id },
    shown: { free_round: { id, number, total } },
  };
}
