import type { VipChange, VipStanding } from "@croupier/contract/vip";
import { toCents } from "@croupier/rules/money";
import { quarterStart } from "@croupier/rules/vip/quarter";
import { type QuarterSums, vipProgress } from "@croupier/rules/vip/vipProgress";
import { rankBefore, rankOf, type VipRank } from "@croupier/rules/vip/vipRanks";
import { lockStanding } from "./changeStatus.ts";
import { progressOf } from "./climb.ts";
import type { VipDeps } from "./deps.ts";
import { type ChangeRow, changesOf, readStanding } from "./queries.ts";

export interface Described {
  standing: VipStanding;
  sums: QuarterSums;
  changes: ChangeRow[];
}

export const quarterOf = (now: Date) => ({
  start_at: quarterStart(now).toISOString(),
  end_at: quarterStart(now, 1).toISOString(),
});

/** Where a player stands now. */
export async function describeStanding(deps: VipDeps, playerId: number, now: Date): Promise<Described> {
  const { pool } = deps.db;
  const { rank, held_until } = await standingOf(deps, playerId, now);
  const { sums, rates, thresholds, currency } = await progressOf(deps, pool, playerId, quarterStart(now));
  const progress = vipProgress({ rank, currency }, sums, rates, thresholds);
  const changes = await changesOf(pool, playerId);
  const standing: VipStanding = {
    rank,
    held_until: held_until?.toISOString() ?? null,
    falls_to: held_until === null ? null : rankBefore(rank),
    quarter: quarterOf(now),
    progress: {
      next: progress.next,
      currency: progress.currency,
      deposit_cents: toCents(progress.deposits),
      deposit_threshold_cents: toCents(progress.threshold.deposits),
      bet_cents: toCents(progress.bets),
      bet_threshold_cents: toCents(progress.threshold.bets),
      percent: progress.percent,
    },
    changes: changes.map(toChange),
  };
  return { standing, sums, changes };
}

export function toChange({ id, from_rank, to_rank, at, cause, held_until }: ChangeRow): VipChange {
  return {
    id: Number(id),
    from: from_rank as VipRank,
    to: to_rank as VipRank,
    at: at.toISOString(),
    cause,
    held_until: held_until?.toISOString() ?? null,
  };
}

/** The status that the player's groups give, with its end. */
async function standingOf(
  deps: VipDeps,
  playerId: number,
  now: Date,
): Promise<{ rank: VipRank; held_until: Date | null }> {
  const { pool } = deps.db;
  const [known, groups] = [await readStanding(pool, playerId), await deps.groupsOf(pool, playerId)];
  const rank = rankOf(groups);
  if ((known?.rank ?? "REGULAR") === rank) return known ?? { rank, held_until: null };
  return deps.db.transaction((tx) => lockStanding(deps, tx, playerId, now));
}
