import type { GameRound } from "@croupier/contract/game";
import { sql } from "kysely";
import { firstOf } from "../platform/query.ts";
import type { RoundsContext } from "./context.ts";
import type { RoundAnswer } from "./playOrder.ts";
import { readOneRound, rounds } from "./rows.ts";
import type { Session } from "./session.ts";
import { tables } from "./tables.ts";
import { wireRound } from "./wireRound.ts";

/** What was answered under this key before, as it was then; null when the key is new. Source: F-09. */
export async function answerOfKey(
  context: RoundsContext,
  session: Pick<Session, "playerId" | "mode">,
  key: string,
  hash: string,
): Promise<RoundAnswer | null> {
  const { pool } = context.deps.db;
  const playerId = BigInt(session.playerId);
  const step = await firstOf(
    pool,
    tables
      .selectFrom("rounds.step")
      .select(["body_hash", "answer"])
      .where("player_id", "=", playerId)
      .where("mode", "=", session.mode)
      .where(hashOfKey("key"), "=", hashOf(key))
      .where("key", "=", key)
      .orderBy("round_id", "desc")
      .limit(1),
  );
  if (step) {
    if (step.body_hash.toString("hex") !== hash) return { ok: false, reason: "idempotency_conflict", field: "key" };
    const answer = step.answer as GameRound;
    return { ok: true, round: answer, balance: BigInt(answer.balance_after_cents ?? 0) };
  }
  const begun = rounds()
    .where("r.player_id", "=", playerId)
    .where("r.mode", "=", session.mode)
    .where(hashOfKey("r.key"), "=", hashOf(key))
    .where("r.key", "=", key);
  const round = await readOneRound(pool, begun.orderBy("r.id", "desc").limit(1));
  if (!round) return null;
  if (round.bodyHash !== hash) return { ok: false, reason: "idempotency_conflict", field: "key" };
  return { ok: true, round: wireRound(round, context.deps.games), balance: round.balanceAfter ?? 0n };
}

/** Keys are found by the index over their hashes. */
const hashOfKey = (column: string) => sql<bigint>`hashtextextended(${sql.ref(column)}, 0)`;
const hashOf = (key: string) => sql<bigint>`hashtextextended(${key}, 0)`;
