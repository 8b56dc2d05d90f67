import type { LeaderboardMeasure, LeaderboardPeriod } from "@croupier/contract/contests";

export const leaderboardPeriods = ["week", "month", "all"] as const satisfies readonly LeaderboardPeriod[];
export const leaderboardMeasures = ["win", "rate", "points"] as const satisfies readonly LeaderboardMeasure[];

export interface LeaderboardChoice {
  period: LeaderboardPeriod;
  by: LeaderboardMeasure;
}

/** What an address asks for; the biggest wins of the week where it asks for nothing that there is. */
export function leaderboardChoiceOf(search: string): LeaderboardChoice {
  const asked = new URLSearchParams(search);
  return {
    period: leaderboardPeriods.find((one) => one === asked.get("period")) ?? "week",
    by: leaderboardMeasures.find((one) => one === asked.get("by")) ?? "win",
  };
}

/** The query of an address that asks for it; what is shown anyway is left out. */
export function leaderboardSearch({ period, by }: LeaderboardChoice): string {
  const asked = new URLSearchParams();
  if (period !== "week") asked.set("period", period);
  if (by !== "win") asked.set("by", by);
  const text = asked.toString();
  return text && `?${text}`;
}
