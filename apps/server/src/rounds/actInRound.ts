import { bodyHash } from "../platform/canonicalJson.ts";
import { workBehindBets } from "../platform/connections/purpose.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { announceRound } from "./announceRound.ts";
import { answerOfKey } from "./answerOfKey.ts";
import { askProtection } from "./betLimits.ts";
import { variantOf } from "./betVariant.ts";
import { isSound, voidBroken } from "./brokenRound.ts";
import type { RoundsContext } from "./context.ts";
import type { RoundAnswer } from "./playOrder.ts";
import type { Refusal } from "./refusals.ts";
import { insufficient } from "./refuseBet.ts";
import { isRoundId } from "./roundId.ts";
import type { JsonValue, RoundRow, StakePart } from "./roundRow.ts";
import { readOneRound, rounds, writeStakes } from "./rows.ts";
import type { Session } from "./session.ts";
import { isLive } from "./sessions.ts";
import { PaymentRefused } from "./settleRound.ts";
import { tables } from "./tables.ts";
import { type ComputedStep, computeStep, storeStep } from "./takeStep.ts";
import { wireRound } from "./wireRound.ts";

export interface MoveOrder {
  key: string;
  roundId: string;
  move: unknown;
}

/**
 * Makes a legal move in an open round, taking more stake where the game asks for it and paying out where it ends. One
 * transaction under the round's lock; the same key with the same move answers the first answer again. A round whose stored
 * state is broken is voided instead.
 * Source: docs/architecture.md, F-09, F-37 to F-40.
 */
export async function actInRound(
  context: RoundsContext,
  session: Session,
  order: MoveOrder,
  now: Date,
): Promise<RoundAnswer> {
  if (!isRoundId(order.roundId)) return { ok: false, reason: "not_found", field: "id" };
  const hash = bodyHash({ round: order.roundId, move: order.move });
  const act = () => context.deps.db.transaction((tx) => actLocked(context, tx, session, order, hash, now));
  const done = await (session.mode === "real" ? act() : workBehindBets(act)).catch((error: unknown): Refusal => {
    // The whole step was undone: the round waits as it was until the account is free again.
    if (error instanceof PaymentRefused) return { ok: false, reason: "account_frozen" };
    throw error;
  });
  if (done === "seen") {
    const first = await answerOfKey(context, session, order.key, hash);
    if (!first) throw new Error("a move was answered before but cannot be found");
    return first;
  }
  if (!("stored" in done)) return done;
  announceRound(context.deps, done.stored);
  if (session.mode === "real") context.deps.eventsAppended?.();
  return done.answer;
}

/** A step that was made or a broken round that was voided: what is to be committed, and what is answered. */
interface StoredStep {
  stored: RoundRow;
  answer: RoundAnswer;
}

async function actLocked(
  context: RoundsContext,
  tx: Tx,
  session: Session,
  order: MoveOrder,
  hash: string,
  now: Date,
): Promise<StoredStep | Refusal | "seen"> {
  const own = rounds()
    .where("r.id", "=", order.roundId)
    .where("r.player_id", "=", BigInt(session.playerId))
    .where("r.mode", "=", session.mode);
  const round = await readOneRound(tx, own.forUpdate("r"));
  if (!round || round.game !== session.game) return { ok: false, reason: "not_found", field: "id" };
  if (await keyIsUsed(tx, session, order.key, now)) return "seen";
  if (!isLive(session, now)) return { ok: false, reason: "session_ended" };
  if (round.state !== "open") return { ok: false, reason: "round_closed", field: "id" };
  if (round.currency !== session.currency) return { ok: false, reason: "wrong_currency", field: "id" };
  const registered = round.engine === null ? null : context.deps.games.version(round.engine, round.mathVersion);
  if (!registered) return { ok: false, reason: "game_version_gone", field: "id" };
  if (!(await isSound(context, tx, registered, round))) {
    await voidBroken(context, tx, round, now);
    return { stored: round, answer: { ok: false, reason: "round_broken", field: "id" } };
  }
  const read = await variantOf(context.deps, round)?.readMove?.(tx, round, order.move, now);
  if (read?.ok === false) return read;
  const move = registered.game.parseMove(round.gameState, read?.move ?? order.move) as JsonValue | null;
  if (move === null) return { ok: false, reason: "illegal_move", field: "move" };
  const step = await computeStep(context, tx, registered, round, move);
  const refusal = await takeExtraStake(context, tx, session, step, now);
  if (refusal) return refusal;
  return finishStep(context, tx, step, { key: order.key, hash }, now);
}

async function keyIsUsed(tx: Tx, session: Session, key: string, now: Date): Promise<boolean> {
  const reply = await tx.query(
    `SELECT 1 FROM rounds.step WHERE player_id = $1 AND mode = $2 AND hashtextextended(key, 0) = hashtextextended($3, 0)
       AND key = $3 AND round_id >= rounds.keys_from($4)
     UNION ALL SELECT 1 FROM rounds.round WHERE player_id = $1 AND mode = $2
       AND hashtextextended(key, 0) = hashtextextended($3, 0) AND key = $3 AND id >= rounds.keys_from($4)`,
    [session.playerId, session.mode, key, now],
  );
  return reply.rows.length > 0;
}

/** Takes what the move adds to the stake and notes it on the step's round. Answers why not, if so. */
async function takeExtraStake(
  context: RoundsContext,
  tx: Tx,
  session: Session,
  step: ComputedStep,
  now: Date,
): Promise<Refusal | null> {
  const { round, extraStake } = step;
  if (extraStake === 0n) return null;
  // The operator's switch stops new rounds only: a running one concludes. Source: F-42.
  const asked = { stake: extraStake, ofRound: round.stake + extraStake, now, version: null };
  const gate = await askProtection(context, session, asked, tx);
  if (!gate.ok) return gate;
  const part: StakePart = { key: null, amount: extraStake, guards: gate.guards };
  if (round.mode === "demo") {
    const reply = await tx.query("SELECT rounds.move_demo_balance($1, $2, 0) AS answer", [round.playerId, extraStake]);
    const { result, balance, missing } = reply.rows[0].answer;
    if (result !== "ok") return insufficient(BigInt(balance), BigInt(missing), round.currency);
  } else {
    part.key = `stake:${round.id}:${round.stakes.length}`;
    const answer = await context.deps.ledger.postIn(tx, {
      kind: "stake",
      key: part.key,
      playerId: round.playerId,
      currency: round.currency,
      ref: `round:${round.id}`,
      moves: [{ type: "draw", from: ["cash", "bonus"], to: "gaming", amount: extraStake }],
      guards: gate.guards,
    });
    if (answer.result === "insufficient")
      return insufficient(answer.balances.cash + answer.balances.bonus, answer.missing, round.currency);
    if (answer.result === "blocked")
      return { ok: false, reason: "limit_reached", field: "move", data: { limit: answer.guard } };
    if (answer.result === "frozen") return { ok: false, reason: "account_frozen" };
    if (answer.result !== "ok") throw new Error(`the ledger answered ${answer.result} to a fresh stake`);
  }
  step.round = { ...round, stake: round.stake + extraStake, stakes: [...round.stakes, part] };
  return null;
}

async function finishStep(
  context: RoundsContext,
  tx: Tx,
  step: ComputedStep,
  keyed: { key: string; hash: string },
  now: Date,
): Promise<StoredStep> {
  const { stake, stakes, id } = step.round;
  await change(
    tx,
    tables
      .updateTable("rounds.round")
      .set({ stake, stakes: writeStakes(stakes) })
      .where("id", "=", id),
  );
  const { round, balance } = await storeStep(context, tx, step, now);
  await variantOf(context.deps, round)?.stepped?.(tx, round);
  const wire = wireRound(round, context.deps.games);
  const made = {
    player_id: BigInt(round.playerId),
    mode: round.mode,
    key: keyed.key,
    body_hash: Buffer.from(keyed.hash, "hex"),
    round_id: round.id,
    number: round.choices.length,
    at: now,
    answer: JSON.stringify(wire),
  };
  await change(tx, tables.insertInto("rounds.step").values(made));
  return { stored: round, answer: { ok: true, round: wire, balance } };
}
