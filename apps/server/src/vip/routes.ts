import { getVipStatusProgress } from "@croupier/contract/player";
import { getVipClub, getVipStanding, type VipStatusTerms } from "@croupier/contract/vip";
import { currencyForCountry } from "@croupier/rules/currencies";
import { toCents } from "@croupier/rules/money";
import { groupOfRank, topRank, vipRanks } from "@croupier/rules/vip/vipRanks";
import { thresholdIn } from "@croupier/rules/vip/vipThresholds";
import type { ApiServer } from "../platform/apiServer.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { VipDeps } from "./deps.ts";
import { describeStanding, quarterOf } from "./describeStanding.ts";
import { readThresholds } from "./queries.ts";

/** What visitors and players ask about the VIP club. */
export function registerRoutes(api: ApiServer, deps: VipDeps): void {
  api.handle(getVipClub, async ({ context }) => ({
    quarter: quarterOf(context.now),
    statuses: await statusesFor(deps, context),
  }));
  api.handle(getVipStanding, async ({ context }) => {
    return (await describeStanding(deps, context.player!.id, context.now)).standing;
  });
  api.handle(getVipStatusProgress, async ({ context }) => {
    const { standing } = await describeStanding(deps, context.player!.id, context.now);
    const { progress, rank } = standing;
    return {
      userId: context.player!.id,
      currency: progress.currency,
      currentStatus: rank,
      activeStatus: rank,
      nextStatus: progress.next,
      depositAmountCents: progress.deposit_cents,
      depositThresholdCents: progress.deposit_threshold_cents,
      betSumCents: progress.bet_cents,
      betSumThresholdCents: progress.bet_threshold_cents,
      overallProgress: progress.percent,
    };
  });
}

async function statusesFor(deps: VipDeps, context: RequestContext): Promise<VipStatusTerms[]> {
  const { pool } = deps.db;
  const { player, country } = context;
  const own = player ? (await deps.currenciesOf(pool, [player.id])).get(player.id) : undefined;
  const thresholds = await readThresholds(pool);
  const groups = vipRanks.map(groupOfRank).filter((group) => group !== null);
  const benefits = await deps.benefitsOf(groups, context);
  return vipRanks.map((rank): VipStatusTerms => {
    const group = groupOfRank(rank);
    if (group === null) return { rank, group_id: null, for_life: true, threshold: null, benefits: [] };
    const { currency, threshold } = thresholdIn(own ?? currencyForCountry(country), thresholds[rank]);
    return {
      ...{ rank, group_id: Number(group), for_life: rank === topRank },
      threshold: {
        currency,
        deposit_cents: toCents(threshold.deposits),
        bet_cents: toCents(threshold.bets),
      },
      benefits: benefits.get(group) ?? [],
    };
  });
}
