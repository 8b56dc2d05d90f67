export { addQuestEntry, changeQuestEntry } from "./questEntries.ts";
export { registerTournaments } from "./routes.ts";
export { runningTournaments, type TournamentKind } from "./runningTournaments.ts";
export { tournamentNames } from "./tournamentNames.ts";
