import type { QuestLevelGift } from "@croupier/contract/backOffice/quests";
import type { QuestPlan } from "./planQuest.ts";

const day_ms = 86_400_000;

const points = (count: number): QuestLevelGift => ({ type: "points", chargeable: count, persistent: count });
const spins = (game: string, count: number): QuestLevelGift => ({
  ...{ type: "freespins", game, count, wager: 10, valid_days: 7 },
  stake_cents: { EUR: 20, USD: 20, CAD: 20, AUD: 20, NZD: 20, NOK: 200 },
});
const money = (euros: number): QuestLevelGift => ({
  ...{ type: "money", wager: 10, valid_days: 14 },
  amount_cents: {
    ...{ EUR: euros * 100, USD: euros * 100, CAD: euros * 150, AUD: euros * 150, NZD: euros * 150, NOK: euros * 1_000 },
  },
});

interface Template {
  name: string;
  about: string;
  plan: QuestPlan;
}

/** Plans to begin with; they start with the next midnight by UTC. Without a game of ours none gives free spins. */
export function templates(now: Date, game: string | null): Template[] {
  const start = new Date(Math.ceil((now.getTime() + 1) / day_ms) * day_ms);
  const plan = (days: number, change: Pick<QuestPlan, "identifier" | "title" | "repeat" | "gifts">): QuestPlan => ({
    ...{ start_at: start.toISOString(), end_at: new Date(start.getTime() + days * day_ms).toISOString() },
    ...{ group_ids: [], budget_eur_cents: null, ...change },
  });
  const rounds = (count: number) => (game ? [spins(game, count)] : [points(count)]);
  const level = (number: number, ...gifts: QuestLevelGift[]) => ({ level: number, gifts });
  return [
    {
      name: "Short week",
      about: "Six levels up to 15,000 EUR of stakes, every week from midnight on. Small gifts come early.",
      plan: plan(7, {
        ...{ identifier: "quest--xs--new-way", title: "New way", repeat: "weekly" },
        gifts: [
          level(1, points(5)),
          level(2, ...rounds(10)),
          level(3, points(25)),
          level(5, money(10)),
          level(6, money(25)),
        ],
      }),
    },
    {
      name: "Season",
      about: "Twenty-five levels up to 2,000,000 EUR of stakes, a month long, once.",
      plan: plan(30, {
        ...{ identifier: "quest--m--new-season", title: "New season", repeat: "none" },
        gifts: [
          ...[level(1, points(5)), level(3, ...rounds(10)), level(5, points(100)), level(8, ...rounds(25))],
          ...[
            level(11, money(50)),
            level(15, money(200)),
            level(20, money(500)),
            level(25, money(2_000), points(5_000)),
          ],
        ],
      }),
    },
    {
      name: "Copper and current",
      about: "Fifteen levels on the robots' map up to 800,000 EUR of stakes, every week.",
      plan: plan(7, {
        ...{ identifier: "quest--robot-s--new-line", title: "New line", repeat: "weekly" },
        gifts: [
          ...[level(1, points(5)), level(3, ...rounds(10)), level(5, points(50)), level(7, ...rounds(20))],
          ...[level(10, money(25)), level(13, money(75)), level(15, money(200), points(1_000))],
        ],
      }),
    },
    {
      name: "Trial",
      about: "A short one under test: only testers see it where its flag is on, and only they move along it.",
      plan: plan(7, {
        ...{ identifier: "quest--xs--ffc-trial", title: "Trial", repeat: "none" },
        gifts: [level(1, points(1)), level(2, points(1))],
      }),
    },
  ];
}
