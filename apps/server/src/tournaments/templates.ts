import type { TournamentPlan, TournamentPrize } from "@croupier/contract/backOffice/tournaments";

const hour_ms = 3_600_000;

const nothing = {
  ...{ money_award_cents: null, money_budget_share: null, wager_multiplier: null, freespins_count: null },
  ...{ chargeable_comp_points: null, chargeable_comp_points_share: null, persistent_comp_points: null },
  ...{ persistent_comp_points_share: null, lootboxes_count: null, tickets_count: null, stuff: null },
} as const;

/** Each of some places wins this. */
export const places = (from: number, to: number, prize: Partial<TournamentPrize>): TournamentPrize => ({
  ...nothing,
  ...{ from, to },
  ...prize,
});

/** A ladder that shares a budget of money: half of it goes to the first three places. */
const sharedLadder: TournamentPrize[] = [
  places(1, 1, { money_budget_share: 2_500 }),
  places(2, 2, { money_budget_share: 1_500 }),
  places(3, 3, { money_budget_share: 1_000 }),
  places(4, 10, { money_budget_share: 350 }),
  places(11, 30, { money_budget_share: 125, wager_multiplier: 5 }),
];

/** A plan in which nothing is bounded and nothing is won. */
export function blankPlan(start: Date, hours: number): TournamentPlan {
  return {
    ...{ identifier: "new-tournament", title: "New tournament", repeat: "none", strategy: "win", points_rules: [] },
    currency: "EUR",
    start_at: start.toISOString(),
    end_at: new Date(start.getTime() + hours * hour_ms).toISOString(),
    ...{ late_minutes: 5, group_ids: [], countries: [], licences: [], currencies: [], games: [], providers: [] },
    ...{ game_category_identity: null, min_stake_cents: null, counts_bonus_money: false, games_taken_limit: null },
    ...{ user_confirmation_required: false, teams: [], money_budget_cents: 0, chargeable_comp_points_budget: 0 },
    ...{ persistent_comp_points_budget: 0, prizes: [], free_spins_game: null, tickets_lottery: null, reviewed: false },
    pay_after_hours: null,
  };
}

export interface Template {
  name: string;
  about: string;
  plan: TournamentPlan;
}

/** Plans to begin with; they start with the next full hour. */
export function templates(now: Date): Template[] {
  const start = new Date(Math.ceil((now.getTime() + 1) / hour_ms) * hour_ms);
  const plan = (hours: number, change: Partial<TournamentPlan>): TournamentPlan => ({
    ...blankPlan(start, hours),
    ...{ money_budget_cents: 1_000_00, prizes: sharedLadder },
    ...change,
  });
  return [
    {
      name: "Turnover race",
      about: "The highest sum of stakes, a week long, every week.",
      plan: plan(168, { identifier: "weekly-race", title: "Weekly race", repeat: "weekly", strategy: "bet" }),
    },
    {
      name: "Biggest multiplier",
      about: "The best win over its stake in one round. Small stakes climb as well as large ones.",
      plan: plan(24, {
        ...{ identifier: "daily-multiplier", title: "Daily multiplier", repeat: "daily", strategy: "rate" },
        min_stake_cents: 20,
      }),
    },
    {
      name: "Hundred rounds",
      about: "The highest sum of wins of the first hundred rounds: time does not win. Players join first.",
      plan: plan(24, {
        ...{ identifier: "hundred-rounds", title: "Hundred rounds", strategy: "win", games_taken_limit: 100 },
        user_confirmation_required: true,
      }),
    },
    {
      name: "Points hunt",
      about: "Points for wins and for multipliers, by a table of events.",
      plan: plan(24, {
        ...{ identifier: "points-hunt", title: "Points hunt", repeat: "daily", strategy: "points" },
        points_rules: [
          { on: "win", each_cents: null, multiplier: null, points: 1 },
          { on: "multiplier", each_cents: null, multiplier: 10, points: 10 },
          { on: "multiplier", each_cents: null, multiplier: 50, points: 60 },
          { on: "multiplier", each_cents: null, multiplier: 100, points: 150 },
        ],
      }),
    },
    {
      name: "Team match",
      about: "Two teams; the players of the one that wins more share the prizes, which are reviewed first.",
      plan: plan(48, {
        ...{ identifier: "team-match", title: "Team match", strategy: "win", teams: ["Tides", "Peaks"] },
        reviewed: true,
      }),
    },
  ];
}
