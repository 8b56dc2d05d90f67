import type { QuestPlan } from "../planQuest.ts";

const day_ms = 86_400_000;

/** A plan that can be saved: from yesterday to tomorrow, a map of six levels, points for the first and the second. */
export function questPlan(change: Partial<QuestPlan> = {}): QuestPlan {
  const now = Date.now();
  return {
    ...{
      identifier: "quest--xs--harvest-way",
      title: "Harvest way",
      repeat: "none",
      group_ids: [],
      budget_eur_cents: null,
    },
    start_at: new Date(now - day_ms).toISOString(),
    end_at: new Date(now + day_ms).toISOString(),
    gifts: [
      { level: 1, gifts: [{ type: "points", chargeable: 3, persistent: 0 }] },
      { level: 2, gifts: [{ type: "points", chargeable: 7, persistent: 0 }] },
    ],
    ...change,
  };
}
