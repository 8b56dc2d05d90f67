import type { Guard, PostingAnswer, Split } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { holdStops } from "../protection/index.ts";
import type { RoundRow, Session } from "../rounds/index.ts";
import { closeStudioRound, lockStudioRound, newRoundId, openStudioRound, storeStudioRound } from "../rounds/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { checkOpen, checkPace, stakeGuards } from "./mayStake.ts";
import { type PaidWin, payWin } from "./payWin.ts";
import { refuseIf } from "./refusal.ts";
import type { StudioTransaction } from "./rows.ts";
import { immutableHash, insertTransaction, knownTransactions } from "./studioTransaction.ts";
import { type Caller, lockWallet, sessionOf, walletBalance } from "./wallet.ts";
import { holdDayBound, holdRoundBound } from "./winBounds.ts";

interface StudioMove {
  idProvider: string;
  type: "bet" | "win";
  amount: bigint;
}

export interface BetWinOrder extends Caller {
  round: string;
  finished: boolean;
  moves: readonly StudioMove[];
  /** What an id that was rolled back before it came gets: a refusal of all, or an empty success. Rule 2. */
  rolledBack: "refuse" | "skip";
}

export interface MoveDone {
  idProvider: string;
  /** Empty for a move that must not come true any more. */
  id: string;
  bonusAmount: bigint;
  at: Date;
}

export interface StudioAnswer {
  roundId: string;
  balance: bigint;
  done: MoveDone[];
}

/**
 * Bets and wins of one round, all or none, each id once. Throws GatewayRefusal, with which the transaction must end.
 * Source: C-5.1 to C-5.5, C-5.7.
 */
export async function applyBetWin(deps: GatewayDeps, tx: Tx, order: BetWinOrder, now: Date): Promise<StudioAnswer> {
  await holdStops(tx);
  await lockWallet(tx, order.provider, order.accountId);
  const session = await sessionOf(tx, order);
  const known = await knownTransactions(
    tx,
    order.provider,
    order.moves.map((move) => move.idProvider),
  );
  const fresh = order.moves.filter((move) => !isSeen(order, move, known));
  let round = await lockStudioRound(tx, order.provider, order.round);
  await checkMoves(deps, tx, order, session, round, fresh, now);
  const done = new Map<string, MoveDone>();
  for (const move of order.moves) {
    const before = known.get(move.idProvider);
    if (before) done.set(move.idProvider, isUndone(before) ? notDone(move, before.at) : doneAs(before));
  }
  if (fresh.length > 0) round ??= await openStudioRound(tx, session, order.round, now);
  for (const move of fresh) {
    if (!round) break;
    const made = await applyMove(deps, tx, order, session, round, move, now);
    round = made.round;
    done.set(move.idProvider, doneAs(made.transaction));
  }
  if (round) {
    const amount = fresh.reduce((sum, move) => (move.type === "win" ? sum + move.amount : sum), 0n);
    const { game, playerId, currency } = round;
    await holdDayBound(deps, tx, { provider: order.provider, game, playerId, currency, amount }, now);
  }
  const balance = await walletBalance(deps, tx, session.playerId, session.currency);
  if (round && fresh.length > 0) await storeStudioRound(tx, round, now);
  if (round && order.finished && round.state === "open") await closeStudioRound(deps, tx, round, balance, now);
  return { roundId: round?.id ?? "", balance, done: order.moves.map((move) => done.get(move.idProvider) as MoveDone) };
}

function isUndone(transaction: StudioTransaction): boolean {
  return transaction.kind === "never" || transaction.rolledBackBy !== null;
}

function doneAs({ idProvider, id, bonusAmount, at }: StudioTransaction): MoveDone {
  return { idProvider, id, bonusAmount, at };
}

function notDone(move: StudioMove, at: Date): MoveDone {
  return { idProvider: move.idProvider, id: "", bonusAmount: 0n, at };
}

function hashOf(order: BetWinOrder, move: StudioMove): string {
  const { accountId, currency, round } = order;
  return immutableHash({ kind: move.type, accountId, currency, round, amount: move.amount });
}

/** Whether the id was answered before; refuses it with another body, and once it was rolled back. Rules 1 to 3. */
function isSeen(order: BetWinOrder, move: StudioMove, known: ReadonlyMap<string, StudioTransaction>): boolean {
  const before = known.get(move.idProvider);
  if (!before) return false;
  if (before.kind === "never") {
    refuseIf(order.rolledBack === "refuse", "alreadyRolledBack", `${move.idProvider} was rolled back`);
    return true;
  }
  refuseIf(
    before.bodyHash !== hashOf(order, move),
    "immutableField",
    `${move.idProvider} was sent before with other fields`,
  );
  refuseIf(
    before.rolledBackBy !== null && order.rolledBack === "refuse",
    "alreadyRolledBack",
    `${move.idProvider} was rolled back`,
  );
  return true;
}

/** Everything that can be known before the first subunit moves. Rules 4, 5 and 7. */
async function checkMoves(
  deps: GatewayDeps,
  tx: Tx,
  order: BetWinOrder,
  session: Session,
  round: RoundRow | null,
  fresh: readonly StudioMove[],
  now: Date,
): Promise<void> {
  const ids = new Set(order.moves.map((move) => move.idProvider));
  refuseIf(ids.size !== order.moves.length, "badRequest", "an id is used twice in one request");
  if (round) {
    const same =
      round.playerId === session.playerId && round.currency === session.currency && round.game === session.game;
    refuseIf(!same, "immutableField", "the round belongs to another player, currency or game");
  }
  if (fresh.length === 0) return;
  refuseIf(round !== null && round.state !== "open", "badRequest", "the round is finished");
  let bets = round?.stakes.length ?? 0;
  for (const move of fresh) {
    if (move.type === "bet") bets += 1;
    else refuseIf(bets === 0, "badRequest", "a win needs a bet in its round");
  }
  if (!fresh.some((move) => move.type === "bet")) return;
  const { live } = await checkOpen(deps, tx, session, now);
  if (round === null && !live) await checkPace(tx, session, now);
}

interface Applied {
  round: RoundRow;
  transaction: StudioTransaction;
}

async function applyMove(
  deps: GatewayDeps,
  tx: Tx,
  order: BetWinOrder,
  session: Session,
  round: RoundRow,
  move: StudioMove,
  now: Date,
): Promise<Applied> {
  const id = newRoundId(now);
  const key = `studio:${id}`;
  const bet = { stake: move.amount, staked: round.stake };
  const guards = move.type === "bet" ? await stakeGuards(deps, tx, session, bet, now) : [];
  const posted =
    move.type === "bet"
      ? { bonusAmount: bonusPart(await postStake(deps, tx, round, key, move.amount, guards)) }
      : await postWin(deps, tx, order, round, key, move.amount);
  const transaction = await insertTransaction(tx, {
    provider: order.provider,
    idProvider: move.idProvider,
    id,
    kind: move.type,
    bodyHash: hashOf(order, move),
    playerId: session.playerId,
    currency: session.currency,
    roundId: round.id,
    amount: move.amount,
    ...posted,
    original: null,
    at: now,
  });
  if (move.type === "win") return { transaction, round: { ...round, payout: round.payout + move.amount } };
  const stakes = [...round.stakes, { key, amount: move.amount, guards }];
  return { transaction, round: { ...round, stake: round.stake + move.amount, stakes } };
}

async function postStake(
  deps: GatewayDeps,
  tx: Tx,
  round: RoundRow,
  key: string,
  amount: bigint,
  guards: Guard[],
): Promise<PostingAnswer> {
  const { playerId, currency } = round;
  const moves = [{ type: "draw", from: ["cash", "bonus"], to: "gaming", amount } as const];
  const answer = await deps.ledger.postIn(tx, {
    kind: "stake",
    key,
    playerId,
    currency,
    ref: `round:${round.id}`,
    moves,
    guards,
  });
  refuseIf(answer.result === "insufficient", "notEnoughFunds", "not enough funds");
  refuseIf(answer.result === "blocked", "customBetLimit", "a limit of the player is reached");
  refuseIf(answer.result === "frozen", "playerDisabled", "the player's account is frozen");
  return answer;
}

async function postWin(
  deps: GatewayDeps,
  tx: Tx,
  { provider }: BetWinOrder,
  round: RoundRow,
  key: string,
  amount: bigint,
): Promise<PaidWin> {
  const { game, playerId, currency } = round;
  await holdRoundBound(deps, tx, { provider, game, playerId, currency, amount, round });
  return payWin(deps, tx, round, key, amount);
}

function bonusPart(answer: PostingAnswer | null): bigint {
  if (answer?.result !== "ok") return 0n;
  const deps: Split = answer.splits.flat();
  return deps.reduce((sum, part) => (part.kind === "bonus" ? sum + part.amount : sum), 0n);
}
