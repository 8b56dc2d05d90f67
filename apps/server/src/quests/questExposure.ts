import { runsInMonth } from "@croupier/rules/contests/series";
import { testerGroups } from "@croupier/rules/playerGroups";
import { questOf } from "@croupier/rules/quests/questIdentifier";
import type { Queryable } from "../platform/database.ts";
import type { QuestsDeps } from "./deps.ts";
import { identifierOf, type PricedPlan } from "./planQuest.ts";
import { costOfPlayer } from "./questCosts.ts";

/** What nobody can say counts as more than any bound allows. */
const unknownCost_eurCents = Number.MAX_SAFE_INTEGER;

/**
 * What decides whether a quest takes a second person: its budget, or without one the gifts of everybody whom it is for; of a series
 * those of thirty days.
 */
export async function exposureOf(
  deps: Pick<QuestsDeps, "countPlayers">,
  on: Queryable,
  { plan, costs }: PricedPlan,
): Promise<number> {
  const onePlayer = costOfPlayer(costs);
  if (onePlayer === 0) return 0;
  const audience = questOf(identifierOf(plan))?.isTest ? testerGroups : plan.group_ids;
  const oneRun =
    plan.budget_eur_cents ??
    (onePlayer === null
      ? unknownCost_eurCents
      : onePlayer * (await deps.countPlayers(on, audience.length === 0 ? null : audience)));
  return Math.min(unknownCost_eurCents, oneRun * runsInMonth(plan.repeat));
}
