import type { GameRound } from "@croupier/contract/game";
import { stakeSteps } from "@croupier/games";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { toCents } from "@croupier/rules/money";
import { QueueFull } from "../platform/batching/batcher.ts";
import { bodyHash } from "../platform/canonicalJson.ts";
import type { Queryable } from "../platform/database.ts";
import type { StopScope } from "../protection/index.ts";
import { announceRound } from "./announceRound.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import type { BetVariant, ReadBet } from "./betVariant.ts";
import type { RoundsContext } from "./context.ts";
import type { StakeRefused } from "./deps.ts";
import type { RegisteredGame } from "./gameRegistry.ts";
import { TooManyWaiting, TurnTooLate } from "./keyedMutex.ts";
import type { LimitsSeen, OpenSeed } from "./openSeed.ts";
import { type AllowedBet, type PreparedRound, prepareRound } from "./prepareRound.ts";
import type { Refusal } from "./refusals.ts";
import { selectRounds } from "./roundRow.ts";
import type { Session } from "./session.ts";
import { wireRound } from "./wireRound.ts";

export type RoundAnswer = { ok: true; round: GameRound; balance: bigint } | Refusal;

export interface PlayOrder {
  key: string;
  bet: unknown;
  /** The campaign that pays for the round, if it shall be a free one. */
  freeRound?: number | undefined;
}

/** Each lost race means that another bet of the same player was answered, so this many in a row is a fault. */
const mostAttempts = 50;

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
  if (!allowed.ok) return (await firstAnswer(context, session, order.key, hash)) ?? allowed;
  try {
    return await context.turns.take(nameOf(session), () => playAtNonce(context, session, allowed, now));
  } catch (error) {
    // These say that nothing was done yet, so the same request may come again.
    if (error instanceof TooManyWaiting) return { ok: false, reason: "too_many_attempts" };
    if (error instanceof QueueFull || error instanceof TurnTooLate) return { ok: false, reason: "busy" };
    throw error;
  }
}

type Allowed = { ok: true; registered: RegisteredGame; asked: ReadBet; bet: AllowedBet };

async function allowBet(
  context: RoundsContext,
  session: Session,
  order: PlayOrder,
  hash: string,
  now: Date,
): Promise<Allowed | Refusal> {
  const registered = session.engine === null ? null : context.deps.games.newest(session.engine);
  if (!registered) return { ok: false, reason: "not_found", field: "game" };
  const open = await context.deps.catalogue.mayPlay({
    identifier: session.game,
    mode: session.mode,
    place: session,
  });
  if (!open.ok) return { ok: false, reason: open.reason, field: "game" };
  const { game } = registered;
  const stakes = stakeSteps(game.kind, session.currency);
  if (!stakes) return { ok: false, reason: "currency_not_supported", field: "bet" };
  const parsed = game.parseBet(order.bet, stakes);
  if (!parsed.ok) return { ok: false, reason: parsed.reason, field: "bet", data: { part: parsed.field } };
  const policy = licencePolicy(session.licence, session.country, session.home);
  if (!policy.bonusBuy && game.buysFeature?.(parsed.bet))
    return { ok: false, reason: "bonus_buy_forbidden", field: "bet" };
  const stake = game.stakeOf(parsed.bet);
  const asked: ReadBet = { session, game, bet: parsed.bet, stake, freeRound: order.freeRound };
  const kept = (await variantFor(context, asked).allow?.(asked)) ?? unkept;
  if (!kept.ok) return kept;
  const { variant } = kept;
  // Noted before the limits are read, so that whatever changes them later is noticed; while nothing is known of them they
  // are read when the bet has its turn and its pair.
  const seen = context.limitsSeen.get(nameOf(session)) ?? null;
  const gate = seen ? await askForBet(context, session, { stake, variant }, now, seen) : unasked;
  if (!gate.ok) return gate;
  const floorMs = game.kind === "pokie" ? policy.slotFloor_ms : policy.tableFloor_ms;
  return {
    ok: true,
    registered,
    asked,
    bet: { key: order.key, hash, bet: parsed.bet, stake, guards: gate.guards, seen, floorMs, variant },
  };
}

const unasked = { ok: true as const, guards: [] };
const unkept = { ok: true as const, variant: null };

/** The variant that takes a bet. What decides it is in memory. */
function variantFor({ variants }: RoundsContext, asked: ReadBet): BetVariant {
  const found = variants.find((variant) => variant.applies(asked));
  if (!found) throw new Error("no variant takes the bet");
  return found;
}

/** What the house stakes moves no limit of the player's; what keeps them from playing holds. */
async function askForBet(
  context: RoundsContext,
  session: Session,
  { stake, variant }: Pick<AllowedBet, "stake" | "variant">,
  now: Date,
  version: LimitsSeen,
) {
  if (!variant?.houseStake) return askProtection(context, session, { stake, now, version });
  const gate = await askProtection(context, session, { stake: 0n, now, version });
  return gate.ok ? { ...gate, guards: [] } : gate;
}

/** Play money needs no protection: nothing can be lost. A move asks on its own transaction, `on`. */
export async function askProtection(
  context: RoundsContext,
  session: Session,
  asked: { stake: bigint; now: Date; version: LimitsSeen | null },
  on?: Queryable,
) {
  if (session.mode === "demo") return { ok: true as const, guards: [] };
  const { playerId, currency, licence, country, home, signedInAt } = session;
  const question = { playerId, currency, licence, country, home, signedInAt, ...asked };
  const gate = await context.deps.protection.mayStake(question, on);
  return gate.ok ? gate : stakeRefusal(gate.reason);
}

/**
 * A limit on the session's length refuses like one on money, a reminder that waits under its own name; what blocks a
 * player is named. Source: 4-21, 8-19, F-54.
 */
export function stakeRefusal(reason: StakeRefused): Refusal {
  if (reason === "reality_check_due") return { ok: false, reason };
  return reason === "session_limit"
    ? { ok: false, reason: "limit_reached", data: { limit: "session" } }
    : { ok: false, reason: `blocked_${reason}` };
}

const nameOf = ({ playerId, mode }: Session) => `${playerId}:${mode}`;

/**
 * The bet under the limits that hold with this pair: those that it was allowed by, or what is read again where they were
 * changed since, or where nobody knows. Source: F-49, F-50.
 */
async function underLimits(context: RoundsContext, session: Session, bet: AllowedBet, seed: OpenSeed, now: Date) {
  if (sameLimits(bet.seen, seed) || session.mode === "demo") return { ok: true as const, bet };
  const seen = seeLimits(context, nameOf(session), seed);
  const gate = await askForBet(context, session, bet, now, seen);
  if (!gate.ok) return gate;
  return { ok: true as const, bet: { ...bet, seen, guards: gate.guards } };
}

const sameLimits = (seen: LimitsSeen | null, seed: OpenSeed) =>
  seen?.id === seed.id && seen.limitsVersion === seed.limitsVersion;

/** Notes the state of limits that a pair stands for, under which later bets are allowed; the same object as long as it stands. */
function seeLimits(context: RoundsContext, name: string, seed: OpenSeed): LimitsSeen {
  const last = context.limitsSeen.get(name);
  if (last && sameLimits(last, seed)) return last;
  const seen = { id: seed.id, limitsVersion: seed.limitsVersion };
  context.limitsSeen.set(name, seen);
  return seen;
}

async function playAtNonce(
  context: RoundsContext,
  session: Session,
  allowed: Allowed,
  now: Date,
): Promise<RoundAnswer> {
  const name = nameOf(session);
  let { bet } = allowed;
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const seed = context.seeds.get(name) ?? (await context.activeSeed(session));
    context.seeds.delete(name);
    const under = await underLimits(context, session, bet, seed, now);
    if (!under.ok) {
      context.seeds.set(name, seed);
      return (await firstAnswer(context, session, bet.key, bet.hash)) ?? under;
    }
    bet = under.bet;
    const prepared = prepareRound(session, allowed.registered, seed, bet, now);
    const variant = variantFor(context, allowed.asked);
    const answer = await variant.order(prepared, session, seed);
    if (answer.result === "ok") return played(context, name, seed, prepared, BigInt(answer.balance));
    if (answer.result !== "stale") {
      context.seeds.set(name, seed);
      return refused(context, session, bet, variant, answer);
    }
  }
  throw new Error(`player ${session.playerId} lost the race for a nonce ${mostAttempts} times`);
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

async function refused(
  context: RoundsContext,
  session: Session,
  bet: AllowedBet,
  variant: BetVariant,
  answer: Exclude<BatchAnswer, { result: "ok" }>,
): Promise<RoundAnswer> {
  switch (answer.result) {
    case "duplicate": {
      const first = await firstAnswer(context, session, bet.key, bet.hash);
      if (!first) throw new Error(`round ${answer.round} was answered before but cannot be found`);
      return first;
    }
    case "conflict":
      return { ok: false, reason: "idempotency_conflict", field: "key" };
    case "insufficient":
      return insufficient(BigInt(answer.balance), BigInt(answer.missing), session.currency);
    case "round_open":
      return { ok: false, reason: "round_open", data: { round: answer.round } };
    case "too_fast":
      return { ok: false, reason: "too_fast", data: { wait_ms: answer.waitMs } };
    case "blocked":
      return { ok: false, reason: "limit_reached", field: "bet", data: { limit: answer.guard } };
    case "stopped":
      return stopRefusal(answer.scope);
    case "session_ended":
      return { ok: false, reason: "session_ended" };
    case "refused":
      return (await firstAnswer(context, session, bet.key, bet.hash)) ?? variant.refusal(answer.why);
    case "frozen":
      return { ok: false, reason: "account_frozen" };
    default:
      throw new Error(`the ledger refused a fresh round: ${JSON.stringify(answer)}`);
  }
}

/** What an operator has stopped is closed for a while; a stopped player is told so. Source: F-42. */
export function stopRefusal(scope: StopScope): Refusal {
  return scope === "player"
    ? { ok: false, reason: "blocked_operator" }
    : { ok: false, reason: "maintenance", field: "game" };
}

export function insufficient(balance: bigint, missing: bigint, currency: string): Refusal {
  const data = { balance_cents: toCents(balance), missing_cents: toCents(missing), currency };
  return { ok: false, reason: "not_enough_money", field: "bet", data };
}

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
