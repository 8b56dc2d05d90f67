import { type Achievement, listAchievements } from "@croupier/contract";
import { type AchievementRule, tierAt } from "@croupier/rules/achievements/achievements";
import type { ApiServer } from "../platform/apiServer.ts";
import type { AchievementsDeps } from "./deps.ts";
import { countersOf, type Holders, keptHolders, unlockedBy } from "./queries.ts";
import { readSettings, shownRules } from "./settings.ts";
import { goalOf, type Said, titleOf } from "./words.ts";

/** The calls of visitors and players. */
export function registerRoutes(api: ApiServer, deps: AchievementsDeps): void {
  const { pool } = deps.db;
  const holdersAt = keptHolders(pool);
  api.handle(listAchievements, async ({ context }) => {
    const { player, locale, now } = context;
    const [holders, settings] = [await holdersAt(now), await readSettings(pool)];
    const mine = player && { counters: await countersOf(pool, player.id), unlocked: await unlockedBy(pool, player.id) };
    const said = { deps, on: pool, language: locale, settings };
    return Promise.all(shownRules(settings).map((rule) => wire(said, rule, { holders, mine: mine ?? null })));
  });
}

interface Shown {
  holders: Holders;
  mine: { counters: ReadonlyMap<string, number>; unlocked: ReadonlyMap<string, Date> } | null;
}

async function wire(said: Said, rule: AchievementRule, { holders, mine }: Shown): Promise<Achievement> {
  const { id, area, goals } = rule;
  const unlocked = (index: number) => mine?.unlocked.get(`${id}:${index + 1}`) ?? null;
  const progress = mine ? (mine.counters.get(rule.counts) ?? 0) : null;
  // A tier that somebody has stays theirs, whatever became of the goal.
  const held = goals.reduce((tier, _, index) => (unlocked(index) ? index + 1 : tier), 0);
  const next = goals[Math.min(Math.max(held, tierAt(rule, progress ?? 0)), goals.length - 1)]!;
  return {
    ...{ id, area, progress, tier: held, title: await titleOf(said, rule) },
    description: await goalOf(said, rule, next),
    tiers: goals.map((goal, index) => ({
      ...{ tier: index + 1, goal, unlocked_at: unlocked(index)?.toISOString() ?? null },
      share: shareOf(holders, `${id}:${index + 1}`),
    })),
  };
}

function shareOf({ players, of }: Holders, tier: string): number | null {
  return players === 0 ? null : Math.min(10_000, Math.round(((of.get(tier) ?? 0) * 10_000) / players));
}
