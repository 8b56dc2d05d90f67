import type { CountDeps } from "../reports/index.ts";
import { brandsOfSessions } from "../rounds/index.ts";
import { brandsPlayersWereAt } from "./brandsOfPlayers.ts";

/** What the reports ask others for. */
export const countDeps: CountDeps = { brandsOfSessions, brandsOfPlayers: brandsPlayersWereAt };
