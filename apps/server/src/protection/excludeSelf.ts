import type { LimitPeriod } from "@croupier/contract/limits";
import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import { isLongEnough, termEndsAt } from "@croupier/rules/limits";
import type { Tx } from "../platform/database.ts";
import { addOwnBlock } from "./blocks.ts";

export type ExcludeAnswer = { ok: true; blockId: number; until: Date | null } | { ok: false; reason: "not_in_list" };

const coolingOffTerms: readonly LimitPeriod[] = [
  "24_hours",
  "day",
  "week",
  "1_week",
  "2_weeks",
  "month",
  "1_month",
  "6_weeks",
];

/**
 * Starts a cooling-off or a self-exclusion, which counts at once; one of its kind that runs and lasts as long is answered,
 * and one that ends sooner is prolonged. Source: F-51, F-52.
 */
export async function excludeSelf(
  tx: Tx,
  order: { playerId: number; kind: "coolingoff" | "selfexclusion"; period: LimitPeriod },
  policy: LicencePolicy,
  now: Date,
): Promise<ExcludeAnswer> {
  if (order.kind === "coolingoff" && !coolingOffTerms.includes(order.period))
    return { ok: false, reason: "not_in_list" };
  if (order.kind === "selfexclusion" && !isLongEnough(order.period, policy, now))
    return { ok: false, reason: "not_in_list" };
  const until = termEndsAt(order.period, now);
  const block = await addOwnBlock(tx, { ...order, until, reason: "own wish" }, now);
  return { ok: true, blockId: Number(block.id), until: block.until };
}
