import type { QuestPlan } from "@croupier/contract/backOffice/quests";
import { expect, test } from "vitest";
import { draftOf, newGift, planOf, sumsOf, typedSums } from "./questDraft.ts";

const gifts: QuestPlan["gifts"] = [
  { level: 1, gifts: [{ type: "points", chargeable: 5, persistent: 5 }] },
  {
    level: 4,
    gifts: [
      { type: "freespins", game: "a/b", count: 10, stake_cents: { EUR: 20, NOK: 200 }, wager: 10, valid_days: 7 },
      { type: "money", amount_cents: { EUR: 10_00 }, wager: 0, valid_days: 14 },
      { type: "lootbox", title: "A box", group_key: "box_quest", valid_hours: 24 },
    ],
  },
];

const plan: QuestPlan = {
  ...{ identifier: "quest--s--way", title: "Way", repeat: "weekly", group_ids: ["258", "vip"], gifts },
  budget_eur_cents: 1_500_50,
  ...{ start_at: "2026-11-23T00:00:00.000Z", end_at: "2026-11-30T00:00:00.000Z" },
};

test("a quest that is read and sent again unchanged is the same", () => {
  expect(planOf(draftOf(plan))).toEqual(plan);
});

test("sums are typed in units of their currencies", () => {
  expect(sumsOf("EUR 0.20, NOK 2")).toEqual({ EUR: 20, NOK: 200 });
  expect(typedSums({ EUR: 20, NOK: 200 })).toBe("EUR 0.2, NOK 2");
});

test("gifts of one level are sent together, levels in their order", () => {
  const draft = {
    ...draftOf(plan),
    gifts: [newGift({ level: "5" }), newGift(), newGift()],
  };
  expect(planOf(draft).gifts.map(({ level, gifts }) => [level, gifts.length])).toEqual([
    [1, 2],
    [5, 1],
  ]);
});
