import { randomUUID } from "node:crypto";
import { GroupCommit } from "../ledger/index.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import { OpenChains } from "./flights/seedChains.ts";
import type { RoundsParts } from "./parts.ts";
import { Recent } from "./recent.ts";
import { activeSeeds, type LimitsSeen, type OpenSeed, type SeedOwner } from "./seeds.ts";
import { type Play, sendPlays } from "./sendPlays.ts";
import { SessionMemory } from "./sessions.ts";
import { Turns } from "./turns.ts";

/** What the room holds in memory. All of it could be lost at any moment: the database has the last word. */
export interface RoundsRoom {
  parts: RoundsParts;
  /** What this process calls itself; no other one ever has the same name. */
  instance: string;
  plays: GroupCommit<Play, BatchAnswer>;
  /** Bets that count for a jackpot, kept apart so that all others cost what they did without one. */
  countedPlays: GroupCommit<string, BatchAnswer>;
  /** Bets on a shared flight. */
  flightPlays: GroupCommit<string, BatchAnswer>;
  /** Free rounds. */
  freePlays: GroupCommit<string, BatchAnswer>;
  chains: OpenChains;
  turns: Turns;
  /** Running seed pairs by `player:mode`; a stale one costs one more computation. */
  seeds: Recent<OpenSeed>;
  /** The pair and the state of limits that were last seen, by `player:mode`, while a bet holds the pair itself. */
  limitsSeen: Recent<LimitsSeen>;
  /** Reads the running pair of a player whose pair is not known. */
  activeSeed(owner: SeedOwner): Promise<OpenSeed>;
  sessions: SessionMemory;
}

export function openRoom(parts: RoundsParts, options: { slots?: number; mostInGroup?: number } = {}): RoundsRoom {
  const gathered = (batch: "play_batch" | "play_counted_batch" | "play_flight_batch" | "play_free_batch") =>
    new GroupCommit<string, BatchAnswer>({
      slots: options.slots ?? 2,
      mostInGroup: options.mostInGroup ?? 128,
      send: async (items) => {
        const reply = await parts.db.pool.query({
          name: `rounds.${batch}`,
          text: `SELECT rounds.${batch}($1::jsonb) AS answers`,
          values: [`[${items.join(",")}]`],
        });
        return reply.rows[0].answers;
      },
    });
  return {
    parts,
    instance: randomUUID(),
    plays: new GroupCommit<Play, BatchAnswer>({
      slots: options.slots ?? 2,
      mostInGroup: options.mostInGroup ?? 128,
      send: (plays) => sendPlays(parts.db.pool, plays),
    }),
    countedPlays: gathered("play_counted_batch"),
    flightPlays: gathered("play_flight_batch"),
    freePlays: gathered("play_free_batch"),
    chains: new OpenChains(parts),
    turns: new Turns(),
    seeds: new Recent(50_000),
    limitsSeen: new Recent(50_000),
    activeSeed: activeSeeds(parts),
    sessions: new SessionMemory(parts),
  };
}
