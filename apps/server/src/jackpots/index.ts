import type { Door } from "../platform/door.ts";
import type { JackpotGate, Reader } from "../rounds/index.ts";
import { announcePools, type RunningJackpots, runJackpots } from "./announce.ts";
import { auditPools, type PoolMismatch } from "./auditPools.ts";
import { holdLevels } from "./award.ts";
import { createBoard } from "./board.ts";
import { contributionReader } from "./contribute.ts";
import { type JackpotHttpParts, jackpotRoutes, levelsOf } from "./http.ts";
import type { JackpotSeed } from "./readSeed.ts";
import type { JackpotParts, JackpotRoom } from "./room.ts";
import { seedJackpots } from "./seed.ts";

export { type JackpotSeed, readJackpotSeed } from "./readSeed.ts";
export type { CountedTitle, JackpotParts } from "./room.ts";

/** The room's face. */
export interface Jackpots {
  /** What a bet asks, see rounds. */
  gate: JackpotGate;
  /** Gathers contributions from the river. */
  reader: Reader;
  /** Puts missing jackpots and pools into the database and reads what runs. */
  open(seeds: readonly JackpotSeed[], brands: readonly string[]): Promise<void>;
  registerRoutes(door: Door, parts: JackpotHttpParts): void;
  /** Identifiers of the jackpots that run on a brand. */
  identifiers(brand: string): Promise<string[]>;
  announce(): Promise<number>;
  /** Every second: what runs is read again where it changed, and changes are told. */
  run(onError: (error: unknown) => void): RunningJackpots;
  /** For a nightly job. */
  audit(): Promise<PoolMismatch[]>;
}

export function createJackpots(parts: JackpotParts): Jackpots {
  const room: JackpotRoom = { ...parts, board: createBoard(parts) };
  const { db, ledger, board } = room;
  return {
    gate: {
      offer: board.offer,
      refresh: board.refresh,
      hold: (tx, hits) => holdLevels(room, tx, hits),
    },
    reader: contributionReader(room),
    async open(seeds, brands) {
      await seedJackpots(room, seeds, brands);
      await board.refresh();
    },
    registerRoutes: (door, http) => jackpotRoutes(door, room, http),
    identifiers: async (brand) => [...new Set((await levelsOf(room, brand)).map(({ identifier }) => identifier))],
    announce: () => announcePools(room),
    run: (onError) => runJackpots(room, onError),
    // One snapshot, or a bet between two questions would look like a mismatch.
    audit: () =>
      db.transaction(async (tx) => {
        await tx.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        return auditPools(tx, ledger.houseTotals);
      }),
  };
}
