import { GroupCommit } from "../ledger/index.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import type { RoundsParts } from "./parts.ts";
import { Recent } from "./recent.ts";
import type { OpenSeed } from "./seeds.ts";
import { SessionMemory } from "./sessions.ts";
import { Turns } from "./turns.ts";

/** What the room holds in memory. All of it could be lost at any moment: the database has the last word. */
export interface RoundsRoom {
  parts: RoundsParts;
  plays: GroupCommit<string, BatchAnswer>;
  /** Bets that count for a jackpot, kept apart so that all others cost what they did without one. */
  countedPlays: GroupCommit<string, BatchAnswer>;
  turns: Turns;
  /** Running seed pairs by `player:mode`; a stale one costs one more computation. */
  seeds: Recent<OpenSeed>;
  sessions: SessionMemory;
}

export function openRoom(parts: RoundsParts, options: { slots?: number; mostInGroup?: number } = {}): RoundsRoom {
  const gathered = (batch: "play_batch" | "play_counted_batch") =>
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
  const [plays, countedPlays] = [gathered("play_batch"), gathered("play_counted_batch")];
  return {
    parts,
    plays,
    countedPlays,
    turns: new Turns(),
    seeds: new Recent(50_000),
    sessions: new SessionMemory(parts),
  };
}
