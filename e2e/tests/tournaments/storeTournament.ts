import { bucketOf } from "@croupier/rules/contests/standing";
import type { Operator } from "../../fixtures/test.ts";

/* Tournaments and the players on their boards, written as the module keeps them, so that a test begins in the middle of one. */

export interface StoredTournament {
  id: number;
  identifier: string;
}

export interface TournamentPlan {
  identifier: string;
  title: string;
  strategy?: "spin" | "win" | "rate" | "points" | "bet";
  /** Minutes from now; below zero it has begun. */
  startsIn?: number;
  endsIn?: number;
  games?: readonly string[];
  asks?: boolean;
  minStake_cents?: number;
  series?: string;
  /** Money for each place from the first on, in cents of CAD. */
  prizes_cents?: readonly number[];
  isFinal?: boolean;
  /** Ends for good at its end, with no time for late rounds. */
  endsSharply?: boolean;
  /** Its prizes wait for an operator. */
  reviewed?: boolean;
  teams?: readonly string[];
  /** Boxes for the first place, beside its money. */
  boxes?: number;
  /** Comp points that the places share. */
  points?: number;
}

const noPrize = {
  money_budget_share: null,
  wager_multiplier: null,
  freespins_count: null,
  chargeable_comp_points: null,
  chargeable_comp_points_share: null,
  persistent_comp_points: null,
  persistent_comp_points_share: null,
  lootboxes_count: null,
  tickets_count: null,
  stuff: null,
};

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const boardTables = ["told", "recount", "bucket", "team", "win", "player"];

/** Takes away what an earlier try of the same test left. */
export async function forgetTournament(operator: Operator, identifier: string): Promise<void> {
  const own = "(SELECT id FROM tournaments.tournament WHERE identifier = $1)";
  for (const table of boardTables)
    await operator.query(`DELETE FROM tournaments.${table} WHERE tournament_id IN ${own}`, [identifier]);
  await operator.query("DELETE FROM tournaments.tournament WHERE identifier = $1", [identifier]);
}

/** Stores a tournament in Canadian dollars. */
export async function storeTournament(operator: Operator, plan: TournamentPlan): Promise<StoredTournament> {
  const { startsIn = -60, endsIn = 24 * 60, prizes_cents = [500_00, 200_00, 100_00], isFinal = false } = plan;
  const prizes = prizes_cents.map((cents, index) => ({
    ...noPrize,
    ...{ from: index + 1, to: index + 1, money_award_cents: cents },
    lootboxes_count: index === 0 ? (plan.boxes ?? null) : null,
  }));
  const end = inMinutes(endsIn);
  await forgetTournament(operator, plan.identifier);
  const columns = {
    identifier: plan.identifier,
    series: plan.series ?? null,
    title: plan.title,
    strategy: plan.strategy ?? "bet",
    currency: "CAD",
    start_at: inMinutes(startsIn),
    end_at: end,
    games: [...(plan.games ?? [])],
    min_stake: plan.minStake_cents ?? null,
    asks_confirmation: plan.asks ?? false,
    money_budget: prizes_cents.reduce((sum, one) => sum + one, 0),
    prizes: JSON.stringify(prizes),
    points_budget: plan.points ?? 0,
    teams: [...(plan.teams ?? [])],
    reviewed: plan.reviewed ?? false,
    ...(plan.endsSharply ? { late_minutes: 0 } : {}),
    closed_at: isFinal ? end : null,
    final_at: isFinal ? end : null,
  };
  const names = Object.keys(columns);
  const { rows } = await operator.query(
    `INSERT INTO tournaments.tournament (${names.join(", ")})
     VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING id`,
    Object.values(columns),
  );
  return { id: Number(rows[0].id), identifier: plan.identifier };
}

/** Puts strangers on a board, each with a score: cents of what they staked. */
export async function fillBoard(operator: Operator, id: number, scores: readonly number[]): Promise<void> {
  for (const [index, score] of scores.entries()) {
    await operator.query(
      `INSERT INTO tournaments.player
         (tournament_id, player_id, entered_at, masked_name, games, bets, score, reached_at)
       VALUES ($1, $2, now(), $3, 1, $4, $4, now())`,
      [id, 9_000_000 + id * 1_000 + index, `strange${index}***`, score],
    );
    await operator.query(
      `INSERT INTO tournaments.bucket AS b (tournament_id, bucket, players) VALUES ($1, $2, 1)
       ON CONFLICT (tournament_id, bucket) DO UPDATE SET players = b.players + 1`,
      [id, bucketOf(score)],
    );
  }
}
