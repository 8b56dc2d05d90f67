import { Batcher } from "../platform/batching/batcher.ts";
import type { Database } from "../platform/database.ts";
import type { BatchAnswer } from "./batchAnswer.ts";

export interface BetGroupOptions {
  /** Calls in flight at most. */
  slots?: number;
  maxInGroup?: number;
}

/**
 * Sends bets of one variant together, in calls of a function of the database that takes and answers what `rounds.play_batch`
 * does. Items are JSON texts, see `writeItem`.
 */
export function batchBets(
  { pool }: Pick<Database, "pool">,
  sqlFunction: `${string}.${string}`,
  { slots = 2, maxInGroup = 128 }: BetGroupOptions = {},
): Batcher<string, BatchAnswer> {
  return new Batcher<string, BatchAnswer>({
    slots,
    maxInGroup,
    send: async (items) => {
      const reply = await pool.query({
        name: sqlFunction,
        text: `SELECT ${sqlFunction}($1::jsonb) AS answers`,
        values: [`[${items.join(",")}]`],
      });
      return reply.rows[0].answers;
    },
  });
}
