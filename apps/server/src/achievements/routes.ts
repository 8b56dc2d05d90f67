import { type Achievement, listAchievements } from "@croupier/contract";
import { listBackOfficeAchievements } from "@croupier/contract/backOffice/achievements";
import { type AchievementRule, achievements, tierAt } from "@croupier/rules/achievements/achievements";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { AchievementsDeps } from "./deps.ts";
import { countersOf, type Holders, keptHolders, readHolders, unlockedBy } from "./queries.ts";
import { goalOf, titleOf } from "./words.ts";

/** The calls of visitors, players and operators. */
export function registerRoutes(api: ApiServer, deps: AchievementsDeps): void {
  const { pool } = deps.db;
  const holdersAt = keptHolders(pool);
  api.handle(listAchievements, async ({ context }) => {
    const { player, locale, now } = context;
    const holders = await holdersAt(now);
    const mine = player && { counters: await countersOf(pool, player.id), unlocked: await unlockedBy(pool, player.id) };
    return Promise.all(achievements.map((rule) => wire(deps, rule, { locale, holders, mine: mine ?? null })));
  });
  handleForOperator(api, listBackOfficeAchievements, async ({ query: { page, per_page, area } }) => {
    const { of } = await readHolders(pool);
    const found = achievements.filter((rule) => area === undefined || rule.area === area);
    const data = found.slice((page - 1) * per_page, page * per_page).map(async (rule) => ({
      ...{ id: rule.id, area: rule.area, goals: [...rule.goals], title: await titleOf(deps, pool, "en", rule) },
      players: rule.goals.map((_, index) => of.get(`${rule.id}:${index + 1}`) ?? 0),
    }));
    return { data: await Promise.all(data), total: found.length };
  });
}

interface Shown {
  locale: string;
  holders: Holders;
  mine: { counters: ReadonlyMap<string, number>; unlocked: ReadonlyMap<string, Date> } | null;
}

async function wire(
  deps: AchievementsDeps,
  rule: AchievementRule,
  { locale, holders, mine }: Shown,
): Promise<Achievement> {
  const { pool } = deps.db;
  const { id, area, goals } = rule;
  const unlocked = (index: number) => mine?.unlocked.get(`${id}:${index + 1}`) ?? null;
  const progress = mine ? (mine.counters.get(rule.counts) ?? 0) : null;
  // A tier that somebody has stays theirs, whatever became of the goal.
  const held = goals.reduce((tier, _, index) => (unlocked(index) ? index + 1 : tier), 0);
  const next = goals[Math.min(Math.max(held, tierAt(rule, progress ?? 0)), goals.length - 1)]!;
  return {
    ...{ id, area, progress, tier: held, title: await titleOf(deps, pool, locale, rule) },
    description: await goalOf(deps, pool, locale, { rule, goal: next }),
    tiers: goals.map((goal, index) => ({
      ...{ tier: index + 1, goal, unlocked_at: unlocked(index)?.toISOString() ?? null },
      share: shareOf(holders, `${id}:${index + 1}`),
    })),
  };
}

function shareOf({ players, of }: Holders, tier: string): number | null {
  return players === 0 ? null : Math.min(10_000, Math.round(((of.get(tier) ?? 0) * 10_000) / players));
}
