import type { LotteryPlan, SeededLottery } from "../lotteries/index.ts";
import type { SeededPerson } from "../players/index.ts";

const week_ms = 7 * 86_400_000;
/** A Monday, from which weeks are counted by UTC. */
const someMonday = Date.UTC(2026, 0, 5);

const nothing = {
  ...{ money_award_cents: null, money_budget_share: null, wager_multiplier: null, freespins_count: null },
  ...{ chargeable_comp_points: null, chargeable_comp_points_share: null },
  ...{ persistent_comp_points: null, persistent_comp_points_share: null, stuff: null },
} as const;

type Prize = LotteryPlan["prizes"][number];

/** From the first place on; places that win the same follow each other. */
const ladder: readonly [count: number, prize: Partial<Prize>][] = [
  [1, { money_budget_share: 4_000, stuff: "lotteries.deckOfCards" }],
  [1, { money_budget_share: 2_000 }],
  [1, { money_budget_share: 1_000 }],
  [3, { money_budget_share: 500, wager_multiplier: 5 }],
  [4, { freespins_count: 25, wager_multiplier: 10 }],
  [5, { chargeable_comp_points: 100, persistent_comp_points: 100 }],
];

const prizes: readonly Prize[] = ladder
  .flatMap(([count, prize]) => Array.from({ length: count }, () => prize))
  .map((prize, index) => ({ ...nothing, ...prize, award_place: index + 1 }));

/** A ticket for each ten, fifteen or hundred of a currency, and cheaper ones from ten times that on. */
const prices = { EUR: 10_00, USD: 10_00, CAD: 15_00, AUD: 15_00, NZD: 15_00, NOK: 100_00 };

const scale = Object.entries(prices).flatMap(([currency, price]) => [
  { currency, from_amount_cents: price, price_cents: price, active: true },
  { currency, from_amount_cents: 10 * price, price_cents: Math.round(0.8 * price), active: true },
]);

/** How many tickets the demo's people had of the week that is over, and have of the one that runs; who is missing has none. */
const held: Readonly<Record<string, readonly [number, number]>> = { Kim: [14, 6], Aroha: [11, 4] };
const others: readonly [number, number] = [5, 2];

/** A lottery of every week, from Monday to Monday by UTC, with the draw of the week before. */
export function demoLotteries(people: readonly SeededPerson[], now: Date): SeededLottery[] {
  const thisWeek = someMonday + Math.floor((now.getTime() - someMonday) / week_ms) * week_ms;
  const plan: LotteryPlan = {
    ...{ identifier: "weekly-draw", title: "lotteries.weeklyDraw", repeat: "weekly", currency: "EUR", group_ids: [] },
    start_at: new Date(thisWeek - week_ms).toISOString(),
    end_at: new Date(thisWeek).toISOString(),
    ...{ money_budget_cents: 1_000_00, chargeable_comp_points_budget: 500, persistent_comp_points_budget: 500 },
    ...{ comp_points_ticket_price: 20, max_tickets_count_to_player: 200 },
    ...{ deposit_scale: scale, prizes: [...prizes], free_spins_game: "tidewick/SkerryLight" },
    // Nobody need be there for it: its public value is a round of the beacon.
    ...{ beacon_source: null, draw_after_hours: 1 },
  };
  const players = people.filter(({ role }) => role === "player");
  const ticketsOf = (week: 0 | 1) =>
    players.map(({ id, nickname }) => ({ playerId: id, count: (held[nickname] ?? others)[week] }));
  return [{ plan, tickets: ticketsOf(0), ticketsNow: ticketsOf(1) }];
}
