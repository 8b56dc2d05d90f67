import type { LRUCache } from "lru-cache";
import { lruCache } from "../platform/lruCache.ts";
import type { BetGroupOptions } from "./betGroups.ts";
import type { BetVariant } from "./betVariant.ts";
import type { RoundsDeps } from "./deps.ts";
import { jackpotBets } from "./jackpotBets.ts";
import { KeyedMutex } from "./keyedMutex.ts";
import type { LimitsSeen, OpenSeed } from "./openSeed.ts";
import { plainBets } from "./plainBets.ts";
import { activeSeeds, type SeedOwner } from "./seeds.ts";
import { SessionMemory } from "./sessions.ts";

/** What the module holds in memory. All of it could be lost at any moment: the database has the last word. */
export interface RoundsContext {
  deps: RoundsDeps;
  /** Every kind of bet: the first that applies to a bet takes it. */
  variants: readonly BetVariant[];
  turns: KeyedMutex;
  /** Running seed pairs by `player:mode`; a stale one costs one more computation. `taken` while a bet holds the pair itself. */
  seeds: LRUCache<string, OpenSeed | typeof taken>;
  /** The pair and the state of limits that were last seen, by `player:mode`, while a bet holds the pair itself. */
  limitsSeen: LRUCache<string, LimitsSeen>;
  /** Reads the running pair of a player whose pair is not known. */
  activeSeed(owner: SeedOwner): Promise<OpenSeed>;
  sessions: SessionMemory;
}

/** Stands for a pair that a bet has taken. */
export const taken = "taken";

export function openRoundsContext(deps: RoundsDeps, groups: BetGroupOptions = {}): RoundsContext {
  return {
    deps,
    variants: [...deps.variants, jackpotBets(deps, groups), plainBets(deps, groups)],
    turns: new KeyedMutex(),
    seeds: lruCache(50_000),
    limitsSeen: lruCache(50_000),
    activeSeed: activeSeeds(deps),
    sessions: new SessionMemory(deps),
  };
}
