import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { expect, test } from "vitest";
import { newPrize } from "../prizes/prizeDraft.ts";
import { draftOf, planOf } from "./tournamentDraft.ts";

const plan: TournamentPlan = {
  ...{ identifier: "tide-race", title: "Tide race", repeat: "daily", strategy: "points", currency: "EUR" },
  points_rules: [
    { on: "stake", each_cents: 1_50, multiplier: null, points: 2 },
    { on: "multiplier", each_cents: null, multiplier: 2.5, points: 8 },
    { on: "win", each_cents: null, multiplier: null, points: 1 },
  ],
  ...{ start_at: "2026-11-27T00:00:00.000Z", end_at: "2026-11-28T00:00:00.000Z", late_minutes: 5 },
  ...{ group_ids: ["258", "level_2"], countries: ["CA"], licences: [], currencies: ["EUR", "CAD"] },
  ...{ games: ["tidewick/SkerryLight"], providers: [], game_category_identity: "slots", min_stake_cents: 20 },
  ...{ counts_bonus_money: true, games_taken_limit: 100, user_confirmation_required: true, teams: [] },
  ...{ money_budget_cents: 100_01, chargeable_comp_points_budget: 50, persistent_comp_points_budget: 0 },
  prizes: [
    {
      ...{ from: 1, to: 3, money_award_cents: null, money_budget_share: 3_333, wager_multiplier: 5 },
      ...{ freespins_count: 10, chargeable_comp_points: null, chargeable_comp_points_share: 1_000 },
      ...{ persistent_comp_points: null, persistent_comp_points_share: null, lootboxes_count: 1, tickets_count: 2 },
      stuff: "A mug",
    },
  ],
  ...{ free_spins_game: "tidewick/SkerryLight", tickets_lottery: "weekly-draw", reviewed: true },
  pay_after_hours: 24,
};

test("a plan that goes through the form unchanged is the same plan", () => {
  expect(planOf(draftOf(plan))).toEqual(plan);
});

test("amounts are typed in whole units, and a currency without decimals has none", () => {
  const yen = { ...draftOf(plan), currency: "JPY", money: "5000", minStake: "20" };
  expect(planOf(yen)).toMatchObject({ money_budget_cents: 5_000, min_stake_cents: 20 });
  expect(planOf({ ...draftOf(plan), money: "12.34", minStake: "" })).toMatchObject({
    ...{ money_budget_cents: 12_34, min_stake_cents: null },
  });
});

test("a further prize begins behind the last place, and a moment that is none is left for the server to name", () => {
  const draft = draftOf(plan);
  const further = planOf({ ...draft, prizes: [...draft.prizes, newPrize({ places: "2", tickets: "1" })] });
  expect(further.prizes[1]).toMatchObject({ from: 4, to: 5, tickets_count: 1, lootboxes_count: null });
  expect(planOf({ ...draftOf(plan), starts: "tomorrow" }).start_at).toBe("tomorrow");
});
