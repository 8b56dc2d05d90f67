import { appendAudit } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { lockCampaign } from "./campaign.ts";
import type { FreeCampaign } from "./rows.ts";
import { studioIssues, tellLater } from "./studioIssue.ts";
import { tables } from "./tables.ts";

export type CancelAnswer =
  | { ok: true; campaign: FreeCampaign }
  | { ok: false; reason: "unknown" | "already" | "used_up" | "reason_required" };

/**
 * Takes the rounds back that a campaign still has to give, in the caller's transaction. What was won stays the player's,
 * and a round that has begun plays on. A studio that plays them is told. Written to the audit log.
 */
export async function cancelFreeRounds(
  tx: Tx,
  order: { id: number; reason: string; actor: string },
  now: Date,
): Promise<CancelAnswer> {
  const { id, reason, actor } = order;
  if (!reason.trim()) return { ok: false, reason: "reason_required" };
  const campaign = await lockCampaign(tx, id);
  if (!campaign) return { ok: false, reason: "unknown" };
  if (campaign.cancelledAt) return { ok: false, reason: "already" };
  if (campaign.used >= campaign.total) return { ok: false, reason: "used_up" };
  await change(tx, tables.updateTable("free_rounds.campaign").set({ cancelled_at: now }).where("id", "=", BigInt(id)));
  if ((await studioIssues(tx, [id])).has(id)) await tellLater(tx, id);
  const detail = { id, reason, left: campaign.total - campaign.used };
  await appendAudit(tx, { actor, action: "freerounds.cancel", subject: `player:${campaign.playerId}`, detail }, now);
  return { ok: true, campaign: { ...campaign, cancelledAt: now } };
}
