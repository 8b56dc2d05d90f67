import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { runLength_ms } from "@croupier/rules/contests/series";
import { blankPlan, places } from "../tournaments/index.ts";

/** A Monday, from which runs are counted by UTC. */
const someMonday = Date.UTC(2026, 0, 5);

/** Half of the budget for the first three, the rest for seventeen more. */
const ladder = [
  places(1, 1, { money_budget_share: 2_500 }),
  places(2, 2, { money_budget_share: 1_500 }),
  places(3, 3, { money_budget_share: 1_000 }),
  places(4, 10, { money_budget_share: 500 }),
  places(11, 20, { money_budget_share: 150, wager_multiplier: 5 }),
];

type Series = Partial<TournamentPlan> &
  Pick<TournamentPlan, "identifier" | "title"> & { repeat: keyof typeof runLength_ms };

/** Each series renews itself: its next run is planned while one is on. */
const series: readonly Series[] = [
  {
    ...{ identifier: "hourly-multiplier", title: "tournaments.hourlyMultiplier", repeat: "hourly", strategy: "rate" },
    ...{ late_minutes: 2, min_stake_cents: 10, free_spins_game: "tidewick/SkerryLight" },
    prizes: [
      places(1, 3, { freespins_count: 20, wager_multiplier: 10 }),
      places(4, 10, { freespins_count: 10, wager_multiplier: 10 }),
    ],
  },
  {
    ...{ identifier: "daily-wins", title: "tournaments.dailyWins", repeat: "daily", strategy: "win" },
    ...{ money_budget_cents: 500_00, prizes: ladder },
  },
  {
    ...{ identifier: "daily-points", title: "tournaments.dailyPoints", repeat: "daily", strategy: "points" },
    points_rules: [
      { on: "win", each_cents: null, multiplier: null, points: 1 },
      { on: "multiplier", each_cents: null, multiplier: 5, points: 5 },
      { on: "multiplier", each_cents: null, multiplier: 20, points: 30 },
    ],
    ...{ chargeable_comp_points_budget: 1_000, persistent_comp_points_budget: 1_000 },
    prizes: [
      places(1, 1, { chargeable_comp_points_share: 4_000, persistent_comp_points_share: 4_000 }),
      places(2, 5, { chargeable_comp_points_share: 1_500, persistent_comp_points_share: 1_500 }),
    ],
  },
  {
    ...{ identifier: "hundred-rounds", title: "tournaments.hundredRounds", repeat: "daily", strategy: "win" },
    ...{ games_taken_limit: 100, user_confirmation_required: true, money_budget_cents: 250_00, prizes: ladder },
  },
  {
    ...{ identifier: "producers-tidewick", title: "tournaments.studioRace", repeat: "weekly", strategy: "spin" },
    ...{ providers: ["tidewick"], money_budget_cents: 400_00, prizes: ladder },
  },
  {
    ...{ identifier: "weekly-race", title: "tournaments.weeklyRace", repeat: "weekly", strategy: "bet" },
    ...{ money_budget_cents: 2_000_00, prizes: ladder, reviewed: true, pay_after_hours: 1 },
  },
];

/** The demo's calendar: of each series the run that is on now. */
export function demoTournaments(now: Date): TournamentPlan[] {
  return series.map((one) => {
    const length = runLength_ms[one.repeat];
    const start = new Date(someMonday + Math.floor((now.getTime() - someMonday) / length) * length);
    return { ...blankPlan(start, length / runLength_ms.hourly), ...one };
  });
}

/** Its rounds are those of the demo's past. */
export const pastRace = "opening-race";

/** A race that ends when the demo's past has been played, so that the archive has a board from the first visit on. */
export function demoPastRace(now: Date): TournamentPlan {
  const hour = Math.floor(now.getTime() / runLength_ms.hourly) * runLength_ms.hourly;
  return {
    ...blankPlan(new Date(hour - runLength_ms.hourly), 3),
    ...{ identifier: pastRace, title: "tournaments.openingRace", strategy: "rate", late_minutes: 0 },
    prizes: [places(1, 1, { stuff: "lotteries.deckOfCards" })],
  };
}
