import type { QuestPlan } from "../quests/index.ts";

const week_ms = 7 * 86_400_000;
/** A Monday, from which weeks are counted by UTC. */
const someMonday = Date.UTC(2026, 0, 5);

type Gift = QuestPlan["gifts"][number]["gifts"][number];

const points = (count: number): Gift => ({ type: "points", chargeable: count, persistent: count });
const spins = (count: number): Gift => ({
  ...{ type: "freespins", game: "tidewick/SkerryLight", count, wager: 10, valid_days: 7 },
  stake_cents: { EUR: 20, USD: 20, CAD: 20, AUD: 20, NZD: 20, NOK: 200 },
});
const money = (euros: number): Gift => ({
  ...{ type: "money", wager: 10, valid_days: 14 },
  amount_cents: {
    ...{ EUR: euros * 100, USD: euros * 100, CAD: euros * 150, AUD: euros * 150, NZD: euros * 150, NOK: euros * 1_000 },
  },
});

/** Quests of every week, from Monday to Monday by UTC: a short one, one of copper and current, and one under test. */
export function demoQuests(now: Date): QuestPlan[] {
  const start = someMonday + Math.floor((now.getTime() - someMonday) / week_ms) * week_ms;
  const times = { start_at: new Date(start).toISOString(), end_at: new Date(start + week_ms).toISOString() };
  const weekly = { repeat: "weekly" as const, group_ids: [], budget_eur_cents: null, ...times };
  return [
    {
      ...{ ...weekly, identifier: "quest--xs--lantern-way", title: "quests.lanternWay" },
      gifts: [
        { level: 1, gifts: [points(5)] },
        { level: 2, gifts: [spins(10)] },
        { level: 3, gifts: [points(25)] },
        { level: 4, gifts: [spins(20)] },
        { level: 5, gifts: [money(10)] },
        { level: 6, gifts: [money(25), spins(25)] },
      ],
    },
    {
      ...{ ...weekly, identifier: "quest--robot-s--copper-line", title: "quests.copperLine" },
      gifts: [
        { level: 1, gifts: [points(5)] },
        { level: 3, gifts: [spins(10)] },
        { level: 5, gifts: [points(50)] },
        { level: 7, gifts: [spins(20)] },
        { level: 9, gifts: [money(20)] },
        { level: 11, gifts: [spins(50)] },
        { level: 13, gifts: [money(50)] },
        { level: 15, gifts: [money(200), points(1_000)] },
      ],
    },
    {
      ...{ ...weekly, identifier: "quest--s--ffc-trial-run", title: "quests.trialRun" },
      gifts: [{ level: 2, gifts: [points(1)] }],
    },
  ];
}
