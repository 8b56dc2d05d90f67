import type { Queryable } from "../platform/database.ts";

/** What a test says of a contest. */
export type ContestChange = { title: string; frontend_identifier: string } & Record<string, unknown>;

/** The body of a contest as the tournaments module keeps it: a quiet one in euros, without prizes, and what a test changes. */
export function contestBody(change: ContestChange) {
  return {
    strategy: "win",
    finished_at: null,
    currency: "EUR",
    currencies: ["EUR"],
    game_category_identity: null,
    group_ids: [],
    group_tournament: false,
    user_confirmation_required: false,
    games_taken_limit: null,
    money_budget: "0",
    money_budget_cents: 0,
    money_prize_pool: "0",
    money_prize_pool_cents: 0,
    chargeable_comp_points_prize_pool: 0,
    persistent_comp_points_prize_pool: 0,
    prizes: [],
    top_players: [],
    winner_team_id: null,
    ...change,
  };
}

interface ContestPlace {
  start: Date;
  end: Date;
}

/**
 * Stores a contest. No call of the product makes one: operators write contests by a statement, and so do all tests, here.
 */
export async function storeContest(db: Queryable, body: object, { start, end }: ContestPlace): Promise<void> {
  await db.query("INSERT INTO tournaments.tournament (start_at, end_at, body) VALUES ($1, $2, $3)", [
    start,
    end,
    JSON.stringify(body),
  ]);
}

/** The moment so many days after another. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);
