import type { ErrorCode } from "@croupier/contract/errorCodes";
import { runLength_ms } from "@croupier/rules/lotteries/series";
import { questOf } from "@croupier/rules/quests/questIdentifier";
import { levelCounts } from "@croupier/rules/quests/thresholds";
import type { Queryable } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import type { QuestsDeps } from "./deps.ts";
import { identifierOf, type PricedPlan, type QuestPlan } from "./planQuest.ts";
import { costOfPlayer } from "./questCosts.ts";
import { giftsOf, type QuestRow } from "./rows.ts";

const refuse = (field: string, code: ErrorCode, data?: Record<string, unknown>) => fail(422, field, code, data);

/** The refusal of a plan that cannot run as it stands, by the field; null where nothing is wrong with it. */
export async function planFault(deps: QuestsDeps, on: Queryable, plan: QuestPlan, now: Date): Promise<Failure | null> {
  return nameFault(plan) ?? timesFault(plan, now) ?? levelsFault(plan) ?? (await namesFault(deps, on, plan));
}

/** An identifier that does not parse is refused by its name. Source: 3-50. */
function nameFault(plan: QuestPlan): Failure | null {
  const identifier = identifierOf(plan);
  const [, size] = identifier.split("--");
  if (questOf(identifier)?.size === size) return null;
  return refuse("identifier", "invalid_format", { identifier });
}

function timesFault({ start_at, end_at, repeat }: QuestPlan, now: Date): Failure | null {
  const [start, end] = [new Date(start_at), new Date(end_at)];
  if (end <= start) return refuse("end_at", "ends_before_start");
  if (end <= now) return refuse("end_at", "invalid");
  const runs = repeat === "none" || end.getTime() - start.getTime() === runLength_ms[repeat];
  return runs ? null : refuse("end_at", "invalid");
}

function levelsFault(plan: QuestPlan): Failure | null {
  const count = levelCounts[questOf(identifierOf(plan))!.size];
  const seen = new Set<number>();
  for (const [index, { level }] of plan.gifts.entries()) {
    if (level > count) return refuse(`gifts.${index}.level`, "too_big", { maximum: count });
    if (seen.has(level)) return refuse(`gifts.${index}.level`, "taken");
    seen.add(level);
  }
  return null;
}

async function namesFault(deps: QuestsDeps, on: Queryable, { gifts, group_ids }: QuestPlan): Promise<Failure | null> {
  const known = new Set(await deps.groupIds(on));
  const strange = group_ids.findIndex((id) => !known.has(id));
  if (strange >= 0) return refuse(`group_ids.${strange}`, "not_in_list");
  for (const [index, level] of gifts.entries()) {
    for (const [place, gift] of level.gifts.entries()) {
      const field = `gifts.${index}.gifts.${place}`;
      if (gift.type === "freespins" && !(await deps.isGame(on, gift.game)))
        return refuse(`${field}.game`, "not_in_list");
      if (gift.type === "points" && gift.chargeable + gift.persistent === 0) return refuse(field, "required");
    }
  }
  return null;
}

/**
 * A budget holds at least one player's gifts, and those of everybody who has begun. What cannot be counted is not given out of a budget.
 */
export function budgetFault({ plan: { budget_eur_cents: budget }, costs }: PricedPlan, begun = 0): Failure | null {
  if (budget === null) return null;
  const cost = costOfPlayer(costs);
  if (cost === null) return refuse("budget_eur_cents", "cost_unknown");
  const least = cost * Math.max(1, begun);
  return budget < least ? refuse("budget_eur_cents", "over_budget", { minimum_eur_cents: least }) : null;
}

/** While it runs only what hurts nobody changes; the first field that does, or null. */
export function changeFault(before: QuestRow, plan: QuestPlan): Failure | null {
  const isSeries = before.series !== null;
  if ((isSeries ? before.series : before.identifier) !== plan.identifier) return refuse("identifier", "quest_runs");
  if (before.start_at.toISOString() !== plan.start_at) return refuse("start_at", "quest_runs");
  if (new Date(plan.end_at) < before.end_at) return refuse("end_at", "quest_runs");
  if (isSeries && new Date(plan.end_at) > before.end_at) return refuse("end_at", "quest_runs");
  if (!isSeries && plan.repeat !== "none") return refuse("repeat", "quest_runs");
  if (flat(before.group_ids) !== flat(plan.group_ids)) return refuse("group_ids", "quest_runs");
  for (const { level, gifts } of giftsOf(before)) {
    const now = plan.gifts.find((one) => one.level === level)?.gifts;
    if (flat(now) !== flat(gifts)) return refuse("gifts", "quest_runs", { level });
  }
  return null;
}

/** The database keeps fields in an order of its own. */
function flat(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one !== null && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => a.localeCompare(b)))
      : one,
  );
}
