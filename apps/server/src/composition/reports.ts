import type { CountDeps } from "../reports/index.ts";
import type { Base } from "./base.ts";
import { brandsPlayersWereAt } from "./brandsOfPlayers.ts";

/** What the reports ask others for. */
export const countDepsOf = ({ brandsOfSessions }: Pick<Base, "brandsOfSessions">): CountDeps => ({
  brandsOfSessions,
  brandsOfPlayers: brandsPlayersWereAt,
});
