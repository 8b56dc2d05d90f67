import { GroupCommit } from "../ledger/index.ts";
import type { Database } from "../platform/database.ts";
import type { BatchAnswer } from "./batchAnswer.ts";

export interface BetGroupOptions {
  /** Calls in flight at most. */
  slots?: number;
  mostInGroup?: number;
}

/**
 * Gathers bets of one variant into calls of a function of the database that takes and answers what `rounds.play_batch`
 * does. Items are JSON texts, see `writeItem`.
 */
export function gatherBets(
  { pool }: Pick<Database, "pool">,
  sqlFunction: `${string}.${string}`,
  { slots = 2, mostInGroup = 128 }: BetGroupOptions = {},
): GroupCommit<string, BatchAnswer> {
  return new GroupCommit<string, BatchAnswer>({
    slots,
    mostInGroup,
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
