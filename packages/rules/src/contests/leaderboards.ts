const day_ms = 86_400_000;

export type BoardPeriod = "week" | "month" | "all";

/** The first moment of a period by UTC: weeks begin on Mondays. Null of all time. */
export function periodStart(period: BoardPeriod, now: Date): Date | null {
  if (period === "all") return null;
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === "month") return new Date(Date.UTC(year, month, 1));
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, day) - sinceMonday * day_ms);
}

/** One point for each whole EUR that was staked: whole points of a sum of cents. */
export const pointsOfStakes = (eurCents: number): number => Math.floor(eurCents / 100);
