export { registerTournaments } from "./routes.ts";
export { runningTournaments, type TournamentKind } from "./runningTournaments.ts";
export { tournamentNames } from "./tournamentNames.ts";
