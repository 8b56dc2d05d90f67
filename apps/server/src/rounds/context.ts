import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { GroupCommit } from "../ledger/index.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import { OpenChains } from "./crash/seedChains.ts";
import type { RoundsDeps } from "./deps.ts";
import { KeyedMutex } from "./keyedMutex.ts";
import { activeSeeds, type LimitsSeen, type OpenSeed, type SeedOwner } from "./seeds.ts";
import { type Play, sendPlays } from "./sendPlays.ts";
import { SessionMemory } from "./sessions.ts";

/** What the module holds in memory. All of it could be lost at any moment: the database has the last word. */
export interface RoundsContext {
  deps: RoundsDeps;
  /** What this process calls itself; no other one ever has the same name. */
  instance: string;
  plays: GroupCommit<Play, BatchAnswer>;
  /** Bets that count for a jackpot, kept apart so that all others cost what they did without one. */
  countedPlays: GroupCommit<string, BatchAnswer>;
  /** Bets on a shared flight. */
  crashPlays: GroupCommit<string, BatchAnswer>;
  /** Free rounds. */
  freePlays: GroupCommit<string, BatchAnswer>;
  chains: OpenChains;
  turns: KeyedMutex;
  /** Running seed pairs by `player:mode`; a stale one costs one more computation. */
  seeds: LRUCache<string, OpenSeed>;
  /** The pair and the state of limits that were last seen, by `player:mode`, while a bet holds the pair itself. */
  limitsSeen: LRUCache<string, LimitsSeen>;
  /** Reads the running pair of a player whose pair is not known. */
  activeSeed(owner: SeedOwner): Promise<OpenSeed>;
  sessions: SessionMemory;
}

export function openRoundsContext(
  deps: RoundsDeps,
  options: { slots?: number; mostInGroup?: number } = {},
): RoundsContext {
  const gathered = (batch: "play_batch" | "play_counted_batch" | "play_crash_batch" | "play_free_batch") =>
    new GroupCommit<string, BatchAnswer>({
      slots: options.slots ?? 2,
      mostInGroup: options.mostInGroup ?? 128,
      send: async (items) => {
        const reply = await deps.db.pool.query({
          name: `rounds.${batch}`,
          text: `SELECT rounds.${batch}($1::jsonb) AS answers`,
          values: [`[${items.join(",")}]`],
        });
        return reply.rows[0].answers;
      },
    });
  return {
    deps,
    instance: randomUUID(),
    plays: new GroupCommit<Play, BatchAnswer>({
      slots: options.slots ?? 2,
      mostInGroup: options.mostInGroup ?? 128,
      send: (plays) => sendPlays(deps.db.pool, plays),
    }),
    countedPlays: gathered("play_counted_batch"),
    crashPlays: gathered("play_crash_batch"),
    freePlays: gathered("play_free_batch"),
    chains: new OpenChains(deps),
    turns: new KeyedMutex(),
    seeds: new LRUCache({ max: 50_000 }),
    limitsSeen: new LRUCache({ max: 50_000 }),
    activeSeed: activeSeeds(deps),
    sessions: new SessionMemory(deps),
  };
}
