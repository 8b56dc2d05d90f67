import { QueueFull } from "../platform/batching/batcher.ts";
import { bodyHash } from "../platform/canonicalJson.ts";
import { type Allowed, allowBet, variantFor } from "./allowBet.ts";
import { announceRound } from "./announceRound.ts";
import { answerOfKey } from "./answerOfKey.ts";
import { nameOf, underLimits } from "./betLimits.ts";
import { type RoundsContext, taken } from "./context.ts";
import { TooManyWaiting, TurnTooLate } from "./keyedMutex.ts";
import type { OpenSeed } from "./openSeed.ts";
import type { PlayOrder, RoundAnswer } from "./playOrder.ts";
import { type PreparedRound, prepareRound } from "./prepareRound.ts";
import { refuseBet } from "./refuseBet.ts";
import type { Session } from "./session.ts";
import { wireRound } from "./wireRound.ts";

/** Each lost race means that another bet of the same player was answered, so this many in a row is a fault. */
const maxAttempts = 50;

/**
 * Stakes and starts a round; a one-step game answers it settled. The same key with the same bet answers the first answer
 * again, also after the player lost the right to bet. Source: docs/decisions/002, F-05, F-08, F-09, F-37.
 */
export async function playRound(
  context: RoundsContext,
  session: Session,
  order: PlayOrder,
  now: Date,
): Promise<RoundAnswer> {
  const hash = bodyHash({
    game: session.game,
    currency: session.currency,
    bet: order.bet,
    free_round: order.freeRound,
  });
  const allowed = await allowBet(context, session, order, hash, now);
  if (!allowed.ok) return (await answerOfKey(context, session, order.key, hash)) ?? allowed;
  try {
    return await context.turns.take(nameOf(session), () => playAtNonce(context, session, allowed, now));
  } catch (error) {
    // These say that nothing was done yet, so the same request may come again.
    if (error instanceof TooManyWaiting) return { ok: false, reason: "too_many_attempts" };
    if (error instanceof QueueFull || error instanceof TurnTooLate) return { ok: false, reason: "busy" };
    throw error;
  }
}

async function playAtNonce(
  context: RoundsContext,
  session: Session,
  allowed: Allowed,
  now: Date,
): Promise<RoundAnswer> {
  const name = nameOf(session);
  let { bet } = allowed;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const kept = context.seeds.get(name) ?? taken;
    const seed = kept === taken ? await context.activeSeed(session) : kept;
    context.seeds.set(name, taken);
    const under = await underLimits(context, session, bet, seed, now);
    if (!under.ok) {
      context.seeds.set(name, seed);
      return (await answerOfKey(context, session, bet.key, bet.hash)) ?? under;
    }
    bet = under.bet;
    const prepared = prepareRound(session, allowed.registered, seed, bet, now);
    const variant = variantFor(context, allowed.asked);
    const answer = await variant.order(prepared, session, seed);
    if (answer.result === "ok") return played(context, name, seed, prepared, BigInt(answer.balance));
    if (answer.result !== "stale") {
      context.seeds.set(name, seed);
      return refuseBet(context, session, bet, variant, answer);
    }
  }
  throw new Error(`player ${session.playerId} lost the race for a nonce ${maxAttempts} times`);
}

function played(
  context: RoundsContext,
  name: string,
  seed: OpenSeed,
  prepared: PreparedRound,
  balance: bigint,
): RoundAnswer {
  context.seeds.set(name, { ...seed, nonce: seed.nonce + 1 });
  const round = { ...prepared.round, balanceAfter: balance };
  announceRound(context.deps, round);
  if (round.mode === "real" && round.state === "settled") context.deps.eventsAppended?.();
  return { ok: true, round: wireRound(round, context.deps.games), balance };
}
