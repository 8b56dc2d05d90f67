import type { CallReply } from "@croupier/contract/call";
import type { getFlight } from "@croupier/contract/flight";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BetVariant, Rounds } from "../rounds/index.ts";
import { openCrashContext } from "./context.ts";
import { crashVariant } from "./crashVariant.ts";
import type { CrashDeps } from "./deps.ts";
import { showPresence } from "./instances.ts";
import { registerCrash } from "./routes.ts";
import { type RunningCrashRounds, runCrashRounds } from "./runCrashRounds.ts";
import { showCrashRound } from "./showCrashRound.ts";

export { openBeacon } from "./beacon/openBeacon.ts";
export type { CrashAudience, CrashDeps } from "./deps.ts";

/** What the module offers. */
export interface Crash {
  /** How its bets differ from others, for `createRounds`. */
  variant: BetVariant;
  registerRoutes(api: ApiServer): void;
  /** The crash round of a game as its frame shows it, null for a game without; a game that is asked for goes on. */
  show(game: string, now: Date): Promise<CallReply<typeof getFlight> | null>;
  /**
   * Keeps the crash rounds of every shared game going in this process. `databaseUrl`: for a connection that shows that this
   * process is there.
   */
  run(rounds: Rounds, databaseUrl: string, onError: (error: unknown) => void): Promise<{ close(): Promise<void> }>;
}

export function createCrash(deps: CrashDeps): Crash {
  const context = openCrashContext(deps);
  const running = new Map<string, RunningCrashRounds>();
  const show: Crash["show"] = (game, now) => {
    running.get(game)?.watched(now);
    return showCrashRound(context, game, now);
  };
  return {
    variant: crashVariant(context),
    registerRoutes: (api) => registerCrash(api, show),
    show,
    async run(rounds, databaseUrl, onError) {
      const presence = await showPresence(databaseUrl, context.instance);
      for (const { id, shared } of deps.games.all) {
        if (shared) running.set(id, runCrashRounds(context, rounds, id, onError));
      }
      return {
        close: async () => {
          await Promise.all([...running.values()].map((one) => one.close()));
          await presence.close();
        },
      };
    },
  };
}
