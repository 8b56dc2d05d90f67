import type { AnyGame } from "@croupier/games";
import type { Queryable } from "../../platform/database.ts";
import type { Refusal, RefusalReason } from "../refusals.ts";
import type { FreeRound } from "../roundRow.ts";
import type { Session } from "../sessions.ts";
import { selectCampaigns } from "./campaign.ts";

export type FreeRoundAllowed = { ok: true; free: FreeRound } | Refusal;

/**
 * Holds a bet against what its campaign was issued for. Whether the campaign still has a round to give is decided in the
 * bet's own transaction.
 */
export async function allowFreeRound(
  on: Queryable,
  session: Session,
  wish: { campaign: number; game: AnyGame; bet: unknown; stake: bigint },
): Promise<FreeRoundAllowed> {
  const [campaign] = await selectCampaigns(on, "WHERE c.id = $1", [wish.campaign]);
  const refuse = (reason: RefusalReason) => ({ ok: false as const, reason, field: "free_round" });
  if (!campaign || session.mode === "demo" || campaign.playerId !== session.playerId) return refuse("not_found");
  if (campaign.brand !== session.brand) return refuse("not_found");
  if (campaign.game !== session.game) return refuse("free_rounds_other_game");
  if (campaign.currency !== session.currency) return refuse("wrong_currency");
  if (campaign.stake !== wish.stake || wish.game.buysFeature?.(wish.bet)) {
    return { ...refuse("free_rounds_other_stake"), data: { stake_cents: Number(campaign.stake) } };
  }
  // Which of its rounds this is, the transaction says.
  return { ok: true, free: { campaign: campaign.id, number: 0, total: campaign.total, winnings: campaign.winnings } };
}
