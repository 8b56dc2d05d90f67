import type { BackOfficeLottery } from "@croupier/contract/backOffice/lotteries";
import { createLottery } from "@croupier/contract/backOffice/lotteries";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cloneOf, draftOf, planOf, templates } from "./lotteryDraft.ts";

const now = new Date("2026-11-26T10:00:00.000Z");

test("each template is a plan that the contract takes, within its budget and of the length of its series", () => {
  for (const template of Object.values(templates)) {
    const plan = planOf({ ...template(now), identifier: "autumn-draw", title: "Autumn" });
    expect(createLottery.body?.safeParse({ ...plan, reason: "a test" }).error).toBeUndefined();
    // The seed is combined with a public value.
    expect(plan).toMatchObject({ site_beacon: true, beacon_source: null, draw_after_hours: null });
    const shares = plan.prizes.reduce((sum, { money_budget_share }) => sum + (money_budget_share ?? 0), 0);
    expect(shares).toBeLessThanOrEqual(10_000);
    const days = (Date.parse(plan.end_at) - Date.parse(plan.start_at)) / 86_400_000;
    expect(days).toBe({ daily: 1, weekly: 7, none: 30 }[plan.repeat]);
  }
});

test("a lottery that is read into the form and sent again is the same, places that win the same on one line", () => {
  const amounts = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
  const counts = fc.option(fc.integer({ min: 1, max: 1_000 }));
  const prize = fc.record({
    ...{ money_award_cents: amounts, money_budget_share: fc.option(fc.integer({ min: 1, max: 10_000 })) },
    ...{ wager_multiplier: counts, freespins_count: counts, chargeable_comp_points: counts },
    ...{ chargeable_comp_points_share: counts, persistent_comp_points: counts, persistent_comp_points_share: counts },
    stuff: fc.option(fc.constantFrom("A mug", "A deck of cards")),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(prize, fc.integer({ min: 1, max: 3 })), { maxLength: 8 }), (lines) => {
      const prizes = lines
        .flatMap(([one, count]) => Array.from({ length: count }, () => one))
        .map((one, index) => ({ award_place: index + 1, ...one }));
      const plan = planOf({ ...templates.weekly(now), identifier: "one", title: "One" });
      const lottery = { ...plan, prizes, free_spins_game: "tidewick/SkerryLight" } as BackOfficeLottery;
      const draft = draftOf(lottery);
      expect(draft.prizes.length).toBeLessThanOrEqual(lines.length);
      expect(planOf(draft).prizes).toEqual(prizes);
      expect(planOf(draft).deposit_scale).toEqual(plan.deposit_scale);
    }),
  );
});

test("a clone begins tomorrow, is as long as what it was made from, and has a name of its own", () => {
  const plan = planOf({
    ...templates.weekly(new Date("2026-01-05T00:00:00.000Z")),
    identifier: "big-draw",
    title: "Big",
  });
  const copy = planOf(cloneOf(plan as BackOfficeLottery, now));
  expect(copy).toEqual({
    ...plan,
    identifier: "big-draw-2",
    start_at: "2026-11-27T00:00:00.000Z",
    end_at: "2026-12-04T00:00:00.000Z",
  });
  const without = { ...plan, site_beacon: false, beacon_source: null } as BackOfficeLottery;
  expect(planOf(draftOf(without))).toMatchObject({ site_beacon: false, beacon_source: null });
  expect(planOf(cloneOf(without, now))).toEqual(copy);
  const other = { ...without, beacon_source: "Height of the tide" } as BackOfficeLottery;
  expect(planOf(cloneOf(other, now))).toEqual({ ...copy, site_beacon: false, beacon_source: "Height of the tide" });
});
