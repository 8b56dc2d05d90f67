import type { Queryable } from "../../platform/database.ts";

/** One line of the river. Amounts inside `payload` are digits in strings. */
export interface RiverLine {
  kind: string;
  at: Date;
  playerId: number | null;
  payload: Record<string, unknown>;
}

/** Channel on which processes wake each other's readers. */
export const riverChannel = "river";

/**
 * Appends a line in the caller's transaction: it is read exactly if the transaction commits. Readers are woken by the
 * commit; bets do without that notice (see wakeRiver), since notices queue behind one lock at commit.
 */
export async function appendRiver(tx: Queryable, line: RiverLine): Promise<void> {
  await tx.query(
    `WITH line AS (INSERT INTO river.event (at, kind, player_id, payload) VALUES ($1, $2, $3, $4))
     SELECT pg_notify('${riverChannel}', '')`,
    [line.at, line.kind, line.playerId, JSON.stringify(line.payload)],
  );
}
