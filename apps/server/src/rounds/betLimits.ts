import type { Queryable } from "../platform/database.ts";
import type { RoundsContext } from "./context.ts";
import type { LimitsSeen, OpenSeed } from "./openSeed.ts";
import type { AllowedBet } from "./prepareRound.ts";
import { stakeRefusal, termsRefusal } from "./refuseBet.ts";
import type { Session } from "./session.ts";

/** What the house stakes moves no limit of the player's; what keeps them from playing holds. */
export async function askForBet(
  context: RoundsContext,
  session: Session,
  { stake, raise, variant }: Pick<AllowedBet, "stake" | "raise" | "variant">,
  now: Date,
  version: LimitsSeen,
) {
  if (!variant?.houseStake) return askProtection(context, session, { stake, ofRound: stake + raise, now, version });
  const gate = await askProtection(context, session, { stake: 0n, ofRound: 0n, now, version });
  return gate.ok ? { ...gate, guards: [] } : gate;
}

/**
 * Play money needs no protection: nothing can be lost. A move asks on its own transaction, `on`. A bonus bounds all that a round stakes,
 * `ofRound`: a doubled hand is one large bet.
 */
export async function askProtection(
  context: RoundsContext,
  session: Session,
  asked: { stake: bigint; ofRound: bigint; now: Date; version: LimitsSeen | null },
  on?: Queryable,
) {
  if (session.mode === "demo") return { ok: true as const, guards: [] };
  const { playerId, currency, licence, country, home, signedInAt } = session;
  const { stake, ofRound, version, now } = asked;
  const question = { playerId, currency, licence, country, home, signedInAt, stake, version, now };
  const gate = await context.deps.protection.mayStake(question, on);
  if (!gate.ok) return stakeRefusal(gate.reason);
  // What the house stakes is bound by no bonus.
  if (stake === 0n) return gate;
  const terms = await context.deps.betTerms?.({ playerId, currency, game: session.game, stake: ofRound, version }, on);
  return terms && !terms.ok ? termsRefusal(terms, currency) : gate;
}

/** Under which a player's seeds, limits and turns are known in memory. */
export const nameOf = ({ playerId, mode }: Session) => `${playerId}:${mode}`;

/**
 * The bet under the limits that hold with this pair: those that it was allowed by, or what is read again where they were
 * changed since, or where nobody knows. Source: F-49, F-50.
 */
export async function underLimits(
  context: RoundsContext,
  session: Session,
  bet: AllowedBet,
  seed: OpenSeed,
  now: Date,
) {
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
