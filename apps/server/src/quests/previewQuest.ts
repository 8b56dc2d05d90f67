import type { QuestPreview } from "@croupier/contract/backOffice/quests";
import { nextRun } from "@croupier/rules/lotteries/series";
import { testerGroups } from "@croupier/rules/playerGroups";
import { questOf } from "@croupier/rules/quests/questIdentifier";
import { thresholdsOf } from "@croupier/rules/quests/thresholds";
import type { QuestsDeps } from "./deps.ts";
import { identifierOf, type QuestPlan } from "./planQuest.ts";
import { countReached, groupQuestsWithin, questBefore } from "./queries.ts";
import { costsOf, playersWithin, sumOf } from "./questCosts.ts";

/** Who would see a quest, its levels, and what its gifts cost. `of` is the quest that would be changed so. */
export async function previewQuest(
  deps: QuestsDeps,
  plan: QuestPlan,
  of: number | null,
  now: Date,
): Promise<QuestPreview> {
  const { pool } = deps.db;
  const identifier = identifierOf(plan);
  const { slug, size, isTest } = questOf(identifier)!;
  const before = await questBefore(pool, { series: plan.repeat === "none" ? null : plan.identifier, size }, now);
  const reached = before && before.size === size ? await countReached(pool, before.id) : null;
  const costs = await costsOf(deps, plan.gifts, now);
  const levels = thresholdsOf(size).map((threshold_eur, index) => {
    const gifts = plan.gifts.find(({ level }) => level === index + 1)?.gifts ?? [];
    const cost_eur_cents = sumOf(costs.find(({ level }) => level === index + 1)?.eur_cents ?? []);
    return {
      ...{ number: index + 1, threshold_eur, gifts_count: gifts.length, cost_eur_cents },
      reached_before: reached === null ? null : (reached.get(index + 1) ?? 0),
    };
  });
  return {
    ...{ frontend_identifier: identifier, slug, questSize: size, test: isTest },
    ...(await audienceOf(deps, plan, isTest, of)),
    levels,
    one_player_eur_cents: sumOf(levels.map(({ cost_eur_cents }) => cost_eur_cents)),
    expected_eur_cents: sumOf(
      levels.map(({ cost_eur_cents: cost, reached_before: players }) =>
        players === null || cost === null ? null : cost * players,
      ),
    ),
    players_in_budget: playersWithin(plan.budget_eur_cents === null ? null : BigInt(plan.budget_eur_cents), costs),
    rests_on: before && reached ? { frontend_identifier: before.identifier, players: reached.get(1) ?? 0 } : null,
    next_runs: nextRunsOf(plan, now),
  };
}

/** Whoever is in a group with a quest of its own sees that alone, so one for everybody is not for them. */
async function audienceOf(deps: QuestsDeps, plan: QuestPlan, isTest: boolean, of: number | null) {
  const { pool } = deps.db;
  if (isTest) return { players: await deps.countPlayers(pool, testerGroups), hidden_by: [] };
  if (plan.group_ids.length > 0) return { players: await deps.countPlayers(pool, plan.group_ids), hidden_by: [] };
  const others = await groupQuestsWithin(pool, new Date(plan.start_at), new Date(plan.end_at), of);
  const groups = [...new Set(others.flatMap(({ group_ids }) => group_ids))];
  const away = groups.length === 0 ? 0 : await deps.countPlayers(pool, groups);
  return {
    players: (await deps.countPlayers(pool, null)) - away,
    hidden_by: others.map(({ identifier }) => identifier),
  };
}

function nextRunsOf({ repeat, end_at }: QuestPlan, now: Date): QuestPreview["next_runs"] {
  const runs: QuestPreview["next_runs"] = [];
  let end = new Date(end_at);
  for (let number = 0; repeat !== "none" && number < 3; number += 1) {
    const run = nextRun(repeat, end, now > end ? now : end);
    runs.push({ start_at: run.startAt.toISOString(), end_at: run.endAt.toISOString() });
    end = run.endAt;
  }
  return runs;
}
