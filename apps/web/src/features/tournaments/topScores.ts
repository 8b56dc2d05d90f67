import type { Tournament, TournamentStatus } from "@croupier/contract/tournaments";

/** What ranks a player of the list, in the unit of boards: cents, hundredths of a multiplier, or a count. Source: 3-46. */
function scoreOf(status: TournamentStatus, strategy: Tournament["strategy"]): number {
  switch (strategy) {
    case "bet":
      return status.bet_cents;
    case "win":
      return status.win_cents;
    case "spin":
      return status.games_taken;
    case "rate":
      return Math.round(status.rate * 100);
    case "points":
      return status.points;
  }
}

/** The first three of a tournament, as its list tells them. Source: 3-47. */
export function podiumOf({ top_players, strategy }: Pick<Tournament, "top_players" | "strategy">) {
  return top_players.slice(0, 3).map((status, index) => ({
    place: status.award_place ?? index + 1,
    name: status.nickname ?? "",
    score: scoreOf(status, strategy),
  }));
}
