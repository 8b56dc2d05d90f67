import type { CallReply } from "@croupier/contract/call";
import type { getFlight } from "@croupier/contract/flight";
import type { Rounds } from "../rounds/index.ts";
import type { CrashContext } from "./context.ts";
import { showPresence } from "./instances.ts";
import { type RunningCrashRounds, runCrashRounds } from "./runCrashRounds.ts";
import { showCrashRound } from "./showCrashRound.ts";

/** The shared games of one process. */
export interface CrashGames {
  /** The crash round of a game as its frame shows it, null for a game without; a game that is asked for goes on. */
  show(game: string, now: Date): Promise<CallReply<typeof getFlight> | null>;
  /**
   * Keeps the crash rounds of every shared game going in this process. `databaseUrl`: for a connection that shows that this
   * process is there.
   */
  run(rounds: Rounds, databaseUrl: string, onError: (error: unknown) => void): Promise<{ close(): Promise<void> }>;
}

export function crashGames(context: CrashContext): CrashGames {
  const running = new Map<string, RunningCrashRounds>();
  return {
    show: (game, now) => {
      running.get(game)?.watched(now);
      return showCrashRound(context, game, now);
    },
    async run(rounds, databaseUrl, onError) {
      const presence = await showPresence(databaseUrl, context.instance);
      for (const { id, shared } of context.deps.games.all) {
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
