import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { awardOf, wholeShare } from "./awards.ts";
import { eurCentsOfLadder } from "./ladderCost.ts";
import { costOfLadder, nextPrizePlace, type PrizeStep, prizePlaces, stepOf, stepsFault } from "./prizeLadder.ts";
import { type LadderPlan, ladderRefusal, termsOf } from "./prizePlan.ts";

const prize = (from: number, to: number, change: Partial<PrizeStep> = {}): PrizeStep => ({
  ...{ from, to, money: null, moneyShare: null, wager: null, freeSpins: null, points: null, pointsShare: null },
  ...{ levelPoints: null, levelPointsShare: null, stuff: null, boxes: null, tickets: null },
  ...change,
});

describe("the ladder of prizes", () => {
  const budget = { money: 1_000_00n, points: 100, levelPoints: 0 };
  const ladder = [
    prize(1, 1, { moneyShare: 5_000 }),
    prize(2, 5, { money: 50_00n, points: 10 }),
    prize(6, 10, { boxes: 1 }),
  ];

  test("its cost is that of every place, and what is above the budget, empty or leaves a gap is found", () => {
    expect(costOfLadder(ladder, budget)).toEqual({ money: 700_00n, points: 40, levelPoints: 0 });
    expect(stepsFault(ladder, budget)).toBeNull();
    const faults = [
      [[], { index: null, why: "none" }],
      [[prize(2, 3, { boxes: 1 })], { index: 0, why: "place" }],
      [[prize(1, 3, { boxes: 1 }), prize(5, 5, { boxes: 1 })], { index: 1, why: "place" }],
      [[prize(1, 1, { boxes: 1 }), prize(2, 1, { boxes: 1 })], { index: 1, why: "place" }],
      [[prize(1, 3)], { index: 0, why: "empty" }],
      [[prize(1, 501, { tickets: 1 })], { index: null, why: "too_many" }],
      [[prize(1, 2, { moneyShare: 5_001 })], { index: null, why: "money" }],
      [[prize(1, 11, { points: 10 })], { index: null, why: "points" }],
      [[prize(1, 1, { levelPoints: 1 })], { index: null, why: "levelPoints" }],
    ] as const;
    for (const [steps, fault] of faults) expect([steps, stepsFault(steps, budget)]).toEqual([steps, fault]);
  });

  test("a share is rounded down, and shares that are all of a budget never pay more than it", () => {
    expect(awardOf(prize(1, 1, { money: 1n, moneyShare: 3_333 }), budget)).toEqual({
      ...{ money: 333_31n, points: 0, levelPoints: 0 },
    });
    const cuts = fc.array(fc.integer({ min: 1, max: wholeShare }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cuts, fc.bigInt(0n, 10n ** 12n), (parts, money) => {
        let left = wholeShare;
        const steps = parts.flatMap((part, index) => {
          const share = Math.min(part, left);
          left -= share;
          return share > 0 ? [prize(index + 1, index + 1, { moneyShare: share, pointsShare: share })] : [];
        });
        const sum = costOfLadder(steps, { money, points: 1_000, levelPoints: 0 });
        expect(sum.money <= money && sum.points <= 1_000).toBe(true);
      }),
    );
  });

  test("everybody finds the prize of their place and the place that wins more", () => {
    expect([1, 5, 10, 11].map((place) => stepOf(ladder, place)?.from ?? null)).toEqual([1, 2, 6, null]);
    expect([null, 30, 10, 6, 3, 1].map((place) => nextPrizePlace(ladder, place))).toEqual([10, 10, 5, 5, 1, null]);
    expect([prizePlaces(ladder), prizePlaces([]), nextPrizePlace([], 3)]).toEqual([10, 0, null]);
  });
});

test("what a ladder costs is its money, free spins, boxes and points in whole cents, and not known where a part of it is not", () => {
  const rates = { EUR: { USD: { exchange_rate: "2" } } };
  const units = { point: 0.07, box: null, spins: new Map([["house/Known", 19.2]]) };
  const cost = (steps: PrizeStep[], currency = "USD", free_spins_game: string | null = "house/Known") =>
    eurCentsOfLadder(
      { currency, steps, free_spins_game, budget: { money: 10_00n, points: 100, levelPoints: 0 } },
      { rates, units },
    );
  // A hundred times 0.07 is a little more than 7 in binary.
  expect(cost([prize(1, 1, { points: 100 })])).toBe(7);
  expect(cost([prize(1, 1, { moneyShare: 5_000 }), prize(2, 3, { freeSpins: 1 })])).toBe(2_50 + 39);
  expect(cost([prize(1, 1, { levelPoints: 500, tickets: 9, stuff: "A mug" })])).toBe(0);
  expect(cost([prize(1, 1, { points: 10 }), prize(2, 2, { boxes: 1 })])).toBeNull();
  expect(cost([prize(1, 1, { freeSpins: 1 })], "USD", "house/Other")).toBeNull();
  expect(cost([prize(1, 1, { money: 1_00n })], "XXX")).toBeNull();
});

const nothing = {
  ...{ money_award_cents: null, money_budget_share: null, wager_multiplier: null, freespins_count: null },
  ...{ chargeable_comp_points: null, chargeable_comp_points_share: null, persistent_comp_points: null },
  ...{ persistent_comp_points_share: null, stuff: null },
};

test("what is wrong with the prizes of a plan is named by its field, that of the place as the plan calls it", () => {
  const plan = (prizes: LadderPlan["prizes"], more: Partial<LadderPlan> = {}): LadderPlan => ({
    ...{ money_budget_cents: 100_00, chargeable_comp_points_budget: 0, persistent_comp_points_budget: 0 },
    ...{ prizes, free_spins_game: null, ...more },
  });
  const refusal = (one: LadderPlan, first = 1, field: "from" | "award_place" = "award_place") => {
    const steps = one.prizes.map((each, index) => ({ from: first + index, to: first + index, ...termsOf(each) }));
    return ladderRefusal(one, steps, field);
  };
  const money = { ...nothing, money_award_cents: 60_00 };
  expect(refusal(plan([money]))).toBeNull();
  expect(refusal(plan([]))).toEqual({ field: "prizes", code: "required" });
  expect(refusal(plan([money]), 2)).toEqual({ field: "prizes.0.award_place", code: "invalid" });
  expect(refusal(plan([money]), 2, "from")).toEqual({ field: "prizes.0.from", code: "invalid" });
  expect(refusal(plan([money, nothing]))).toEqual({ field: "prizes.1", code: "required" });
  expect(refusal(plan([money, money]))).toEqual({ field: "money_budget_cents", code: "over_budget" });
  const spins = plan([{ ...nothing, freespins_count: 5 }]);
  expect(refusal(spins)).toEqual({ field: "free_spins_game", code: "required" });
  expect(refusal({ ...spins, free_spins_game: "tidewick/SkerryLight" })).toBeNull();
  const tickets = plan([{ ...nothing, tickets_count: 2 }]);
  expect(refusal(tickets)).toEqual({ field: "tickets_lottery", code: "required" });
  expect(refusal({ ...tickets, tickets_lottery: "weekly-draw" })).toBeNull();
});
