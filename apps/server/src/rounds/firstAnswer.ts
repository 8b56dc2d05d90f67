import type { GameRound } from "@croupier/contract/game";
import type { RoundsContext } from "./context.ts";
import type { RoundAnswer } from "./playOrder.ts";
import { selectRounds } from "./roundRow.ts";
import type { Session } from "./session.ts";
import { wireRound } from "./wireRound.ts";

/** What was answered under this key before, as it was then; null when the key is new. Source: F-09. */
export async function firstAnswer(
  context: RoundsContext,
  session: Pick<Session, "playerId" | "mode">,
  key: string,
  hash: string,
): Promise<RoundAnswer | null> {
  const { pool } = context.deps.db;
  const named = [session.playerId, session.mode, key];
  const steps = await pool.query(
    `SELECT encode(body_hash, 'hex') AS hash, answer FROM rounds.step WHERE player_id = $1 AND mode = $2
       AND hashtextextended(key, 0) = hashtextextended($3, 0) AND key = $3 ORDER BY round_id DESC LIMIT 1`,
    named,
  );
  const step = steps.rows[0] as { hash: string; answer: GameRound } | undefined;
  if (step) {
    if (step.hash !== hash) return { ok: false, reason: "idempotency_conflict", field: "key" };
    return { ok: true, round: step.answer, balance: BigInt(step.answer.balance_after_cents ?? 0) };
  }
  const [round] = await selectRounds(
    pool,
    `WHERE r.player_id = $1 AND r.mode = $2
    AND hashtextextended(r.key, 0) = hashtextextended($3, 0) AND r.key = $3 ORDER BY r.id DESC LIMIT 1`,
    named,
  );
  if (!round) return null;
  if (round.bodyHash !== hash) return { ok: false, reason: "idempotency_conflict", field: "key" };
  return { ok: true, round: wireRound(round, context.deps.games), balance: round.balanceAfter ?? 0n };
}
