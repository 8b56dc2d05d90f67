import type { ApiServer } from "../platform/apiServer.ts";
import type { BetVariant } from "../rounds/index.ts";
import { openCrashContext } from "./context.ts";
import { type CrashGames, crashGames } from "./crashGames.ts";
import { crashVariant } from "./crashVariant.ts";
import type { CrashDeps } from "./deps.ts";
import { registerCrash } from "./routes.ts";

export { openBeacon } from "./beacon/openBeacon.ts";
export { type PublicBeacon, roundAfter, timeOfRound } from "./beacon/publicBeacon.ts";
export { publicAddress } from "./beacon/wireBeacon.ts";
export type { CrashAudience, CrashDeps } from "./deps.ts";
export { crashPersonalData } from "./personalData.ts";

/** What the module offers. */
export interface Crash extends CrashGames {
  /** How its bets differ from others, for `createRounds`. */
  variant: BetVariant;
  registerRoutes(api: ApiServer): void;
}

export function createCrash(deps: CrashDeps): Crash {
  const context = openCrashContext(deps);
  const { show, run } = crashGames(context);
  return { variant: crashVariant(context), registerRoutes: (api) => registerCrash(api, show), show, run };
}
