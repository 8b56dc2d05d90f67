import { createDraw } from "@croupier/fairness";
import type { Json } from "@croupier/games";
import { beginRound } from "@croupier/games/roundSteps";
import { type Guard, type PostingOrder, writeOrder } from "../ledger/index.ts";
import { payoutGuards } from "../protection/index.ts";
import type { RegisteredGame } from "./gameRegistry.ts";
import { houseStake, houseStakeWin } from "./houseMoney.ts";
import { nodeHmac } from "./nodeHmac.ts";
import type { LimitsSeen, OpenSeed } from "./openSeed.ts";
import { newRoundId } from "./roundId.ts";
import type { JsonValue, RoundRow, RoundVariant } from "./roundRow.ts";
import type { Session } from "./session.ts";

/** A bet that was read and allowed, waiting for its nonce. */
export interface AllowedBet {
  key: string;
  hash: string;
  bet: Json;
  stake: bigint;
  /** What has to be stakeable in the round later; see `Game.raiseOf`. */
  raise: bigint;
  guards: Guard[];
  /** The pair and the limits that were known when protection was asked; null where none were. */
  seen: LimitsSeen | null;
  floor_ms: number;
  /** What the variant of the bet keeps with the round. */
  variant: RoundVariant | null;
}

export interface PreparedRound {
  /** As it will be stored, without what only the database knows. */
  round: RoundRow;
  posting: PostingOrder | null;
  /** The request's own key. */
  key: string;
  /** The game's title, for the log. */
  title: string;
  /** The player's limits that the guards come from; see `rounds.note_limits_changed`. */
  limitsVersion: number;
  /** Least time since the round before. */
  floor_ms: number;
  /** What else its way into the database asks of its item. */
  besides?: Record<string, unknown>;
}

/**
 * Computes a whole first step: draws, events, payout and the money's order, from the seed at its expected nonce. Pure but
 * for the round's random id; nothing is stored and nothing may be shown yet. Source: docs/decisions/002, F-37.
 */
export function prepareRound(
  session: Session,
  registered: RegisteredGame,
  seed: OpenSeed,
  allowed: AllowedBet,
  now: Date,
): PreparedRound {
  const { game, paytableHash } = registered;
  const draw = createDraw(
    { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: seed.nonce },
    { hmac: nodeHmac },
  );
  const { state, outcome } = beginRound(game, allowed.bet, draw);
  const id = newRoundId(now);
  const payout = outcome.finished ? outcome.payout : 0n;
  const posting = session.mode === "real" ? roundPosting(session, id, allowed, outcome.finished, payout) : null;
  const round: RoundRow = {
    id,
    playerId: session.playerId,
    mode: session.mode,
    sessionId: session.id,
    game: session.game,
    engine: session.engine,
    provider: session.provider,
    providerRound: null,
    state: outcome.finished ? "settled" : "open",
    currency: session.currency,
    mathVersion: game.math.version,
    paytableHash,
    bet: allowed.bet as JsonValue,
    choices: [],
    events: outcome.events as unknown as JsonValue[],
    gameState: outcome.finished ? null : state,
    stake: allowed.stake,
    payout,
    stakes: [{ key: posting?.key ?? null, amount: allowed.stake, guards: allowed.guards }],
    balanceAfter: null,
    seedId: seed.id,
    nonce: seed.nonce,
    serverSeedHash: seed.hash,
    clientSeed: seed.clientSeed,
    streamPosition: draw.position,
    bodyHash: allowed.hash,
    startedAt: now,
    finishedAt: outcome.finished ? now : null,
    closedBy: outcome.finished ? "play" : null,
    jackpot: null,
    variant: allowed.variant,
  };
  const { key, floor_ms } = allowed;
  return { round, posting, key, title: session.title, limitsVersion: seed.limitsVersion, floor_ms };
}

function roundPosting(
  session: Session,
  id: string,
  allowed: AllowedBet,
  finished: boolean,
  payout: bigint,
): PostingOrder {
  const { stake } = allowed;
  const house = allowed.variant?.houseStake;
  const draw = house
    ? houseStake(stake)
    : ({ type: "draw", from: ["cash", "bonus"], to: "gaming", amount: stake } as const);
  const base = { playerId: session.playerId, currency: session.currency, ref: `round:${id}` };
  if (!finished) return { ...base, kind: "stake", key: `stake:${id}`, moves: [draw], guards: allowed.guards };
  const paid = house
    ? houseStakeWin(house, payout)
    : ({ type: "payout", from: "gaming", stakeOf: "self", amount: payout } as const);
  const back = payout > 0n ? payoutGuards(allowed.guards, allowed.stake, payout) : [];
  return {
    ...base,
    kind: "round",
    key: `round:${id}`,
    moves: payout > 0n ? [draw, paid] : [draw],
    guards: [...allowed.guards, ...back],
  };
}

/** The item for `rounds.play_batch`, but for the answer to keep. */
function batchItem({ round, key, title, limitsVersion, floor_ms, besides }: PreparedRound): Record<string, unknown> {
  return {
    id: round.id,
    playerId: round.playerId,
    session: Number(round.sessionId),
    mode: round.mode,
    game: round.game,
    engine: round.engine,
    title,
    provider: round.provider,
    currency: round.currency,
    key,
    hash: round.bodyHash,
    seed: Number(round.seedId),
    nonce: round.nonce,
    limits: limitsVersion,
    mathVersion: round.mathVersion,
    paytable: round.paytableHash,
    bet: round.bet,
    events: round.events,
    position: round.streamPosition,
    state: round.gameState,
    stake: round.stake.toString(),
    payout: round.payout.toString(),
    floor_ms,
    at: round.startedAt.toISOString(),
    ...(round.variant && { variant: round.variant }),
    ...besides,
  };
}

/** The item as JSON text for the batch. */
export function writeItem(prepared: PreparedRound, answer: unknown): string {
  const item = batchItem(prepared);
  const text = JSON.stringify(answer === null ? item : { ...item, answer });
  return prepared.posting ? `${text.slice(0, -1)},"posting":${writeOrder(prepared.posting)}}` : text;
}
