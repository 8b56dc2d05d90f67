import type { TournamentPrize, TournamentState } from "@croupier/contract/backOffice/tournaments";
import type { ContestPointsRule } from "@croupier/contract/contests";
import type { CountingTerms, CountingWindow, EntryTerms } from "@croupier/rules/contests/counting";
import type { PointsRule, ScoringTerms } from "@croupier/rules/contests/scoring";
import type { Rates } from "@croupier/rules/exchange";
import type { Budget } from "@croupier/rules/prizes/awards";
import type { PrizeStep } from "@croupier/rules/prizes/prizeLadder";
import { termsOf } from "@croupier/rules/prizes/prizePlan";
import type { Row } from "./schema.ts";

export type TournamentRow = Row<"tournaments.tournament">;
export type PlayerRow = Row<"tournaments.player">;
export type WinRow = Row<"tournaments.win">;

/** A time in which nothing counted; ISO. */
export interface Pause {
  from: string;
  to: string | null;
}

export const pausesOf = ({ pauses }: Pick<TournamentRow, "pauses">): Pause[] => pauses as Pause[];
export const prizesOf = ({ prizes }: Pick<TournamentRow, "prizes">): TournamentPrize[] => prizes as TournamentPrize[];
export const ratesOf = ({ rates }: Pick<TournamentRow, "rates">): Rates => (rates ?? {}) as Rates;
export const rulesOf = ({ points_rules }: Pick<TournamentRow, "points_rules">): ContestPointsRule[] =>
  points_rules as ContestPointsRule[];

function toPointsRule({ on, points, each_cents, multiplier }: ContestPointsRule): PointsRule {
  if (on === "stake") return { on, points, each: each_cents ?? 1 };
  return on === "multiplier" ? { on, points, multiplier: multiplier ?? 1 } : { on, points };
}

export function scoringOf(row: TournamentRow): ScoringTerms {
  return {
    strategy: row.strategy,
    pointsRules: rulesOf(row).map(toPointsRule),
    minStake: row.min_stake === null ? null : Number(row.min_stake),
    gamesLimit: row.games_limit,
  };
}

/** What counts; from the start on the games of the category are those of that moment. */
export function countingOf(row: TournamentRow): CountingTerms {
  const { games, providers, currencies, category, category_games: fixed } = row;
  return { games, providers, currencies, category: fixed === null ? category : null };
}

export const entryOf = (row: TournamentRow): EntryTerms => ({
  groups: row.group_ids,
  countries: row.countries,
  licences: row.licences,
});

export function windowOf(row: TournamentRow): CountingWindow {
  return {
    start: row.start_at.getTime(),
    end: row.end_at.getTime(),
    late: row.late_minutes * 60_000,
    pauses: pausesOf(row).map(({ from, to }) => ({
      from: new Date(from).getTime(),
      to: to === null ? null : new Date(to).getTime(),
    })),
  };
}

export const budgetOf = (
  row: Pick<TournamentRow, "money_budget" | "points_budget" | "level_points_budget">,
): Budget => ({
  money: row.money_budget,
  points: Number(row.points_budget),
  levelPoints: Number(row.level_points_budget),
});

export function toStep(prize: TournamentPrize): PrizeStep {
  return { from: prize.from, to: prize.to, ...termsOf(prize) };
}

export const stepsOf = (row: Pick<TournamentRow, "prizes">): PrizeStep[] => prizesOf(row).map(toStep);

/** A pause that has not ended. */
export const isPaused = (row: Pick<TournamentRow, "pauses">): boolean => pausesOf(row).some(({ to }) => to === null);

const hour_ms = 3_600_000;

/** When prizes that wait are paid by themselves: so many hours after the close; null where an operator pays them, and once they are paid. */
export function paysAt(row: TournamentRow): Date | null {
  const { pay_after_hours: hours, end_at, late_minutes, closed_at, final_at } = row;
  if (hours === null || final_at) return null;
  const close = closed_at?.getTime() ?? end_at.getTime() + late_minutes * 60_000;
  return new Date(close + hours * hour_ms);
}

export function stateOf(row: TournamentRow, now: Date): TournamentState {
  if (row.final_at) return "paid";
  if (row.closed_at) return "held";
  if (now < row.start_at) return "planned";
  if (now >= row.end_at) return "closing";
  return isPaused(row) ? "paused" : "running";
}
