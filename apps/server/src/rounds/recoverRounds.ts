import { sql } from "kysely";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { announceRound } from "./announceRound.ts";
import { isSound, voidBroken } from "./brokenRound.ts";
import type { RoundsContext } from "./context.ts";
import type { RegisteredGame } from "./gameRegistry.ts";
import type { JsonValue, RoundRow } from "./roundRow.ts";
import { readOneRound, rounds } from "./rows.ts";
import { refundRound, settleRound } from "./settleRound.ts";
import { tables } from "./tables.ts";
import { type ComputedStep, computeStep } from "./takeStep.ts";

export interface Recovery {
  settled: number;
  voided: number;
  failed: number;
}

const maxPerRun = 500;
const maxForcedMoves = 1_000;

/**
 * Closes rounds that nobody has touched for `olderThan_ms`: those that need no decision of the player are played to their
 * end (a win that waits to be gambled is taken, closed places are opened in turn), the others are refunded whole. One transaction each, so that a broken one stops no other; it is tried again in the
 * next run. Rounds of studios are theirs to finish, and those with a shared draw are closed by their variant. Source: F-38, F-39.
 */
export async function recoverRounds(context: RoundsContext, olderThan_ms: number, now: Date): Promise<Recovery> {
  const untouched = tables
    .selectFrom("rounds.round")
    .select("id")
    .where("state", "=", "open")
    .where("provider_round", "is", null)
    .where("acted_at", "<", new Date(now.getTime() - olderThan_ms))
    .where(sql`variant -> 'sharedDraw'`, "is", null);
  const stuck = await rowsOf(context.deps.db.pool, untouched.orderBy("acted_at").limit(maxPerRun));
  const result: Recovery = { settled: 0, voided: 0, failed: 0 };
  for (const { id } of stuck) {
    try {
      const closed = await context.deps.db.transaction((tx) => recoverOne(context, tx, id, now));
      if (!closed) continue;
      result[closed.outcome] += 1;
      announceRound(context.deps, closed.round);
    } catch (error) {
      result.failed += 1;
      context.deps.log.error({ err: error, round: id }, "a stuck round could not be closed and stays open");
    }
  }
  if (result.settled + result.voided > 0) context.deps.eventsAppended?.();
  return result;
}

/** Voids an open round and refunds its stakes, once; null when somebody closed it before. */
export async function voidRound(
  context: RoundsContext,
  roundId: string,
  reason: string,
  now: Date,
): Promise<"voided" | null> {
  const round = await context.deps.db.transaction(async (tx) => {
    const open = await lockOpen(tx, roundId);
    if (open) await refundRound(context.deps, tx, open, { by: "operator", reason, now });
    return open;
  });
  if (!round) return null;
  context.deps.log.info({ round: roundId, reason }, "a round was voided and refunded");
  announceRound(context.deps, round);
  return "voided";
}

interface ClosedRound {
  round: RoundRow;
  outcome: "settled" | "voided";
}

async function recoverOne(context: RoundsContext, tx: Tx, id: string, now: Date): Promise<ClosedRound | null> {
  const round = await lockOpen(tx, id);
  if (!round) return null;
  const registered = round.engine === null ? null : context.deps.games.version(round.engine, round.mathVersion);
  if (registered && !(await isSound(context, tx, registered, round))) {
    await voidBroken(context, tx, round, now);
    return { round, outcome: "voided" };
  }
  const end = registered && (await playForcedMoves(context, tx, registered, round));
  const reason = closingReason(registered !== null, end !== null);
  if (end) {
    const closing = { by: "recovery", reason, now } as const;
    await settleRound(context.deps, tx, end.round, { ...end.round, payout: end.outcome.payout }, closing);
  } else {
    await refundRound(context.deps, tx, round, { by: "recovery", reason, now });
  }
  const outcome = end ? "settled" : "voided";
  await change(tx, tables.insertInto("rounds.recovery").values({ round_id: id, at: now, outcome, reason }));
  context.deps.log.info({ round: id, outcome }, "a stuck round was closed");
  return { round, outcome };
}

async function lockOpen(tx: Tx, id: string): Promise<RoundRow | null> {
  return readOneRound(tx, rounds().where("r.id", "=", id).where("r.state", "=", "open").forUpdate("r"));
}

function closingReason(known: boolean, ended: boolean): string {
  if (!known) return "its version of the game is gone";
  return ended ? "needed no decision" : "abandoned before a decision";
}

/** Plays on while there is exactly one thing to do, or one that is safe, and it costs nothing; null where a person has to decide. */
async function playForcedMoves(
  context: RoundsContext,
  tx: Tx,
  registered: RegisteredGame,
  round: RoundRow,
): Promise<ComputedStep | null> {
  let step: ComputedStep = { round, outcome: registered.game.outcome(round.gameState), extraStake: 0n };
  for (let count = 0; !step.outcome.finished && count < maxForcedMoves; count++) {
    const move = undisputedMove(registered, step.round);
    if (move === undefined) return null;
    step = await computeStep(context, tx, registered, step.round, move);
    if (step.extraStake > 0n) return null;
  }
  return step.outcome.finished ? step : null;
}

function undisputedMove({ game }: RegisteredGame, round: RoundRow): JsonValue | undefined {
  const moves = game.moves(round.gameState) as JsonValue[];
  return moves.length === 1 ? moves[0] : ((game.absentMove?.(round.gameState) as JsonValue | null) ?? undefined);
}
